/// `completions`: prints completions for a shell.
struct CompletionsCommand {
  let invocation: Invocation

  func run() -> ExitCode {
    if let shell = invocation.operands.first.flatMap({ Shell(rawValue: $0) }) {
      Terminal.write(Completions.script(for: shell))
    }
    return .fine
  }
}
