/// How the command ends; the larger one counts where several things happened.
enum ExitCode: Int32, Comparable {
  case fine = 0
  case different = 1
  case badCommandLine = 2
  case badFile = 3
  case fault = 4

  static func < (first: ExitCode, second: ExitCode) -> Bool { first.rawValue < second.rawValue }
}
