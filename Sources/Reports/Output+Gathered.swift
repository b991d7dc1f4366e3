extension Output {
  /// What is written, as bytes.
  public static func gathered(_ write: (inout Output) -> Void) -> [UInt8] {
    let gathered = Gathered()
    var output = Output { gathered.bytes += $0 }
    write(&output)
    output.flush()
    return gathered.bytes
  }

  /// A class, as what an `Output` hands on outlives the closure that takes it.
  private final class Gathered {
    var bytes: [UInt8] = []
  }
}
