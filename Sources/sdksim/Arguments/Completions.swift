import Policies

/// Completions for shells, made from the tables of commands and flags.
enum Completions {
  static func script(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// What may stand for an operand or a value, if it is one of a few words.
  private static func words(of value: Flag.Value, _ name: FlagName) -> [String] {
    switch value {
    case .words(let words): words
    case .platforms: PolicyLibrary.builtInNames
    case .text: name == .platform ? PolicyLibrary.builtInNames : []
    case .none, .file, .paths: []
    }
  }

  private static func words(of operands: Command.Operands) -> [String] {
    switch operands {
    case .word(let words, _), .wordAndPaths(let words): words
    case .platforms: PolicyLibrary.builtInNames
    case .paths, .files, .anyPaths, .idsAndPaths, .file, .two, .newFile: []
    }
  }

  /// Whether files may stand for operands.
  private static func takesFiles(_ operands: Command.Operands) -> Bool {
    switch operands {
    case .paths, .files, .anyPaths, .idsAndPaths, .file, .two, .newFile, .wordAndPaths: true
    case .platforms, .word: false
    }
  }

  // MARK: bash

  private static var bash: String {
    var cases = ""
    for command in Command.allCases {
      let flags = Flag.flags(of: command)
      cases += "    \(command.rawValue))\n      case \"$previous\" in\n"
      for flag in flags where flag.value != .none {
        let words = words(of: flag.value, flag.name)
        let reply =
          if flag.value == .file || flag.value == .paths {
            "COMPREPLY=($(compgen -f -- \"$current\"))"
          } else if words.isEmpty {
            "COMPREPLY=()"
          } else {
            "COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$current\"))"
          }
        cases += "        --\(flag.name.rawValue)) \(reply); return ;;\n"
      }
      let operands = words(of: command.operands)
      let names = flags.map { "--" + $0.name.rawValue } + operands
      cases += "      esac\n      words=\"\(names.joined(separator: " "))\"\n"
      cases += "      \(takesFiles(command.operands) ? "files=yes" : "files=") ;;\n"
    }
    let commands = Command.allCases.map { $0.rawValue }.joined(separator: " ")
    return """
      # Completions of sdksim for bash.
      _sdksim() {
        local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}"
        local words="\(commands) --help --version" files= command= word
        for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
          case "$word" in -*) ;; *) command="$word"; break ;; esac
        done
        case "$command" in
      \(cases)  esac
        COMPREPLY=($(compgen -W "$words" -- "$current"))
        if [[ $files && $current != -* ]]; then COMPREPLY+=($(compgen -f -- "$current")); fi
      }
      complete -o filenames -F _sdksim sdksim

      """
  }

  // MARK: zsh

  private static var zsh: String {
    var cases = ""
    for command in Command.allCases {
      cases += "    \(command.rawValue))\n      _arguments \\\n"
      for flag in Flag.flags(of: command) {
        let text = zshQuoted("[\(flag.meaning)]")
        let repeats = flag.isRepeatable ? "\\*" : ""
        let name = "--\(flag.name.rawValue)"
        let words = words(of: flag.value, flag.name)
        let value =
          switch flag.value {
          case .none: ""
          case .file, .paths: ":file:_files"
          default: ":value:" + (words.isEmpty ? "" : "(\(words.joined(separator: " ")))")
          }
        cases +=
          "        \(repeats)\(name)\(flag.value == .none ? "" : "=")\(text)'\(value)' \\\n"
      }
      let operands = words(of: command.operands)
      let list = "word:(\(operands.joined(separator: " ")))"
      if operands.isEmpty {
        cases += "        '*:file:_files' ;;\n"
      } else if takesFiles(command.operands) {
        cases += "        '1:\(list)' '*:file:_files' ;;\n"
      } else {
        cases += "        '*:\(list)' ;;\n"
      }
    }
    let commands = Command.allCases.map { "    " + zshQuoted("\($0.rawValue):\($0.meaning)") }
    return """
      #compdef sdksim
      # Completions of sdksim for zsh.
      local context state line
      local -a commands
      commands=(
      \(commands.joined(separator: "\n"))
      )
      _arguments -C '1:command:->command' '*::argument:->argument'
      case $state in
        command) _describe command commands ;;
        argument)
          case $line[1] in
      \(cases)    esac ;;
      esac

      """
  }

  private static func zshQuoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }

  // MARK: fish

  private static var fish: String {
    let commands = Command.allCases.map { $0.rawValue }.joined(separator: " ")
    var text = """
      # Completions of sdksim for fish.
      complete -c sdksim -f
      set -l commands \(commands)

      """
    for command in Command.allCases {
      text += "complete -c sdksim -n \"not __fish_seen_subcommand_from $commands\""
      text += " -a \(command.rawValue) -d \(fishQuoted(command.meaning))\n"
    }
    for command in Command.allCases {
      let here = "complete -c sdksim -n \"__fish_seen_subcommand_from \(command.rawValue)\""
      for flag in Flag.flags(of: command) {
        let words = words(of: flag.value, flag.name)
        let value =
          switch flag.value {
          case .none: ""
          case .file, .paths: " -r -F"
          default: " -x" + (words.isEmpty ? "" : " -a \"\(words.joined(separator: " "))\"")
          }
        text += "\(here) -l \(flag.name.rawValue)\(value) -d \(fishQuoted(flag.meaning))\n"
      }
      let operands = words(of: command.operands)
      let words = operands.joined(separator: " ")
      text += here + (takesFiles(command.operands) ? " -F" : "")
      text += (operands.isEmpty ? "" : " -a \"\(words)\"") + "\n"
    }
    return text
  }

  private static func fishQuoted(_ text: String) -> String {
    var quoted = "'"
    for character in text {
      if character == "'" || character == "\\" { quoted.append("\\") }
      quoted.append(character)
    }
    return quoted + "'"
  }
}
