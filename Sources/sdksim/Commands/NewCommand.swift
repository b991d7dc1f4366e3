import ScenarioFiles

/// `new`: writes a scenario to start from.
struct NewCommand {
  let invocation: Invocation

  func run() throws(FileFault) -> ExitCode {
    let path = invocation.operands[0]
    if path == FileText.standardStream {
      Terminal.write(starterScenario)
    } else {
      try AtomicFile.create(path, Array(starterScenario.utf8))
    }
    return .fine
  }
}
