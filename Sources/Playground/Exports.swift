#if arch(wasm32)
  // What a page calls: it allocates a request, calls, reads the answer, and frees both. This is the
  // only file of the engine that handles memory by hand.

  /// The most bytes that a request may have: 32 MB.
  private let requestLimit = 32 * 1024 * 1024

  /// Nil, which is 0 to a page, for more than `requestLimit` bytes.
  @_expose(wasm, "sdksim_allocate") @_cdecl("sdksim_allocate")
  public func allocate(_ count: Int) -> UnsafeMutableRawPointer? {
    guard count >= 0, count <= requestLimit else { return nil }
    return UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 8)
  }

  @_expose(wasm, "sdksim_free") @_cdecl("sdksim_free")
  public func free(_ memory: UnsafeMutableRawPointer) {
    memory.deallocate()
  }

  /// Answers a request of so many bytes; the page frees what it gets: the answer's length in four
  /// bytes, the lowest first, and the answer.
  @_expose(wasm, "sdksim_call") @_cdecl("sdksim_call")
  public func call(_ request: UnsafeRawPointer, _ count: Int) -> UnsafeMutableRawPointer {
    let bytes = answer(to: Array(UnsafeRawBufferPointer(start: request, count: count)))
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 4 + bytes.count, alignment: 8)
    memory.storeBytes(of: UInt32(bytes.count), as: UInt32.self)
    bytes.withUnsafeBytes { (memory + 4).copyMemory(from: $0.baseAddress!, byteCount: $0.count) }
    return memory
  }
#endif
