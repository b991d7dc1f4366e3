extension Invocation {
  /// The flags that whoever replays a failure has to give too.
  var whatIfs: String {
    var words: [String] = []
    for name in [FlagName.policy, .set, .reading, .seed, .jitter] {
      for value in values(name) {
        words += ["--\(name.rawValue)", shellQuoted(value)]
      }
    }
    return words.joined(separator: " ")
  }
}

/// A word as a shell takes it.
func shellQuoted(_ word: String) -> String {
  let isPlain = word.utf8.allSatisfy {
    ($0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z"))
      || ($0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9")) || "-_./=:,+@".utf8.contains($0)
  }
  if isPlain { return word }
  let pieces = word.split(separator: "'", omittingEmptySubsequences: false)
  return "'" + pieces.joined(separator: "'\\''") + "'"
}
