#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The operating system: every call of it that the command makes is in this file.
enum System {
  // MARK: Files

  enum FileType: Equatable { case regular, directory, other }

  /// What is known of a file without opening it.
  struct Status: Equatable {
    let type: FileType
    let device: UInt64
    let number: UInt64
    let size: Int64
    let modifiedSeconds: Int64
    let modifiedNanoseconds: Int64
    let permissions: UInt32
  }

  /// Why a call failed: the system's number for it, and words.
  struct Fault: Error {
    let number: Int32

    /// A reader that went away.
    var isClosedPipe: Bool { number == EPIPE }
    var isExisting: Bool { number == EEXIST }

    var words: String {
      switch number {
      case ENOENT: "there is no such file or folder"
      case EACCES, EPERM: "permission denied"
      case EISDIR: "it is a folder"
      case ENOTDIR: "a part of the path is no folder"
      case ELOOP: "its symbolic links lead round in a circle"
      case ENOSPC: "no space left on the device"
      case ENAMETOOLONG: "the name is too long"
      case EBADF: "it is closed"
      default: String(cString: strerror(number))
      }
    }
  }

  /// Follows symbolic links, unless told to look at the link itself (nil: it is a link).
  static func status(of path: String) throws(Fault) -> Status {
    var record = stat()
    guard stat(path, &record) == 0 else { throw Fault(number: errno) }
    return Status(record)
  }

  static func isSymbolicLink(_ path: String) -> Bool {
    var record = stat()
    return lstat(path, &record) == 0 && record.st_mode & S_IFMT == S_IFLNK
  }

  /// The names in a folder, in no order; without `.` and `..`. A name that isn't UTF-8 is nil.
  static func names(in folder: String) throws(Fault) -> [String?] {
    guard let stream = opendir(folder) else { throw Fault(number: errno) }
    defer { closedir(stream) }
    var names: [String?] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      let name: String? = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    if errno != 0 { throw Fault(number: errno) }
    return names
  }

  /// Opens for reading; never waits for somebody to write into it.
  static func open(_ path: String) throws(Fault) -> (descriptor: Int32, status: Status) {
    let descriptor = try descriptor(of: path, O_RDONLY | O_NONBLOCK)
    var record = stat()
    guard fstat(descriptor, &record) == 0 else {
      let fault = Fault(number: errno)
      close(descriptor)
      throw fault
    }
    return (descriptor, Status(record))
  }

  /// All bytes up to the end, or one more than the limit.
  static func readAll(_ descriptor: Int32, limit: Int) throws(Fault) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while bytes.count <= limit {
      let count = read(descriptor, &chunk, min(chunk.count, limit + 1 - bytes.count))
      if count == 0 { break }
      if count > 0 {
        bytes.append(contentsOf: chunk[0..<count])
      } else if errno == EAGAIN {
        wait(for: descriptor, events: Int16(POLLIN))
      } else if errno != EINTR {
        throw Fault(number: errno)
      }
    }
    return bytes
  }

  /// Writes all of it, however many calls that takes.
  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(Fault) {
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes {
        let rest = UnsafeRawBufferPointer(rebasing: $0[start...])
        #if canImport(Glibc)
          return Glibc.write(descriptor, rest.baseAddress, rest.count)
        #elseif canImport(Musl)
          return Musl.write(descriptor, rest.baseAddress, rest.count)
        #else
          return Darwin.write(descriptor, rest.baseAddress, rest.count)
        #endif
      }
      if count >= 0 {
        start += count
      } else if errno == EAGAIN {
        wait(for: descriptor, events: Int16(POLLOUT))
      } else if errno != EINTR {
        throw Fault(number: errno)
      }
    }
  }

  private static func wait(for descriptor: Int32, events: Int16) {
    var request = pollfd(fd: descriptor, events: events, revents: 0)
    _ = poll(&request, 1, -1)
  }

  /// A new file that nobody had before, for writing.
  static func create(_ path: String, permissions: UInt32) throws(Fault) -> Int32 {
    try descriptor(of: path, O_WRONLY | O_CREAT | O_EXCL, permissions)
  }

  /// Opens something that exists and is no regular file, for writing.
  static func openForWriting(_ path: String) throws(Fault) -> Int32 {
    try descriptor(of: path, O_WRONLY)
  }

  /// Opens a file so that what is written comes after what it has; it is made where there is none.
  static func openForAppending(_ path: String) throws(Fault) -> Int32 {
    try descriptor(of: path, O_WRONLY | O_APPEND | O_CREAT, 0o666)
  }

  /// - Parameter permissions: those of a file that is made.
  private static func descriptor(
    of path: String, _ flags: Int32, _ permissions: UInt32 = 0
  ) throws(Fault) -> Int32 {
    let flags = flags | O_CLOEXEC
    #if canImport(Glibc)
      let descriptor = Glibc.open(path, flags, mode_t(permissions))
    #elseif canImport(Musl)
      let descriptor = Musl.open(path, flags, mode_t(permissions))
    #else
      let descriptor = Darwin.open(path, flags, mode_t(permissions))
    #endif
    if descriptor < 0 { throw Fault(number: errno) }
    return descriptor
  }

  /// Waits until what was written is on the disk.
  static func synchronise(_ descriptor: Int32) throws(Fault) {
    // Some file systems have no such thing; what counts is that the disk wasn't full.
    if fsync(descriptor) != 0, errno != EINVAL, errno != ENOTSUP { throw Fault(number: errno) }
  }

  static func setPermissions(_ descriptor: Int32, _ permissions: UInt32) {
    _ = fchmod(descriptor, mode_t(permissions))
  }

  static func close(_ descriptor: Int32) {
    #if canImport(Glibc)
      _ = Glibc.close(descriptor)
    #elseif canImport(Musl)
      _ = Musl.close(descriptor)
    #else
      _ = Darwin.close(descriptor)
    #endif
  }

  /// Puts a file in another's place, in one step.
  static func replace(_ path: String, with other: String) throws(Fault) {
    if rename(other, path) != 0 { throw Fault(number: errno) }
  }

  /// Gives a file a second name, which nobody may have yet.
  static func addName(_ path: String, to other: String) throws(Fault) {
    if link(other, path) != 0 { throw Fault(number: errno) }
  }

  static func makeFolder(_ path: String) throws(Fault) {
    if mkdir(path, 0o777) != 0 { throw Fault(number: errno) }
  }

  static func remove(_ path: String) {
    _ = unlink(path)
  }

  /// Where a file is, or would be: without symbolic links, as far as they lead anywhere.
  static func place(of path: String) -> String {
    if let place = resolved(path) { return place }
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = slash.map { String(path[...$0]) } ?? "."
    let name = slash.map { String(path[path.utf8.index(after: $0)...]) } ?? path
    return resolved(folder).map { "\($0)/\(name)" } ?? path
  }

  /// Where a path really leads, or nil.
  static func resolved(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  // MARK: The process

  static var processNumber: Int32 { getpid() }

  /// How many cores there are to work with, at least 1.
  static var cores: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// How many columns a terminal has, or nil for what is none or doesn't know.
  static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard isTerminal(descriptor), ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0
    else { return nil }
    return Int(size.ws_col)
  }

  /// A variable of the environment, or nil where it isn't set or is empty.
  static func variable(_ name: String) -> String? {
    guard let text = getenv(name), text.pointee != 0 else { return nil }
    return String(cString: text)
  }

  /// Of a clock that only goes forwards; since when, nobody says.
  static var milliseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
  }

  static func sleep(milliseconds: Int) {
    var time = timespec(tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
    _ = nanosleep(&time, nil)
  }

  static func exit(_ code: Int32) -> Never {
    #if canImport(Glibc)
      Glibc.exit(code)
    #elseif canImport(Musl)
      Musl.exit(code)
    #else
      Darwin.exit(code)
    #endif
  }

  /// Makes a reader that went away a fault of the write, and not a signal that kills.
  static func ignoreClosedPipes() {
    signal(SIGPIPE, SIG_IGN)
  }

  /// Ends on an interrupt with 130, also where it was ignored or blocked by whoever started us,
  /// and lets a request to terminate do so.
  static func exitOnInterrupt() {
    signal(SIGINT) { _ in _exit(130) }
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Keeps the standard descriptors taken: a file opened in the place of a closed stdout would
  /// get the results written into it.
  static func reserveStandardDescriptors() {
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 {
      // Opened the wrong way round, so that using it still fails.
      #if canImport(Glibc)
        _ = Glibc.open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
      #elseif canImport(Musl)
        _ = Musl.open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
      #else
        _ = Darwin.open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
      #endif
    }
  }
}

extension System.Status {
  fileprivate init(_ record: stat) {
    switch record.st_mode & S_IFMT {
    case S_IFREG: type = .regular
    case S_IFDIR: type = .directory
    default: type = .other
    }
    device = UInt64(truncatingIfNeeded: record.st_dev)
    number = UInt64(truncatingIfNeeded: record.st_ino)
    size = Int64(record.st_size)
    #if canImport(Darwin)
      modifiedSeconds = Int64(record.st_mtimespec.tv_sec)
      modifiedNanoseconds = Int64(record.st_mtimespec.tv_nsec)
    #else
      modifiedSeconds = Int64(record.st_mtim.tv_sec)
      modifiedNanoseconds = Int64(record.st_mtim.tv_nsec)
    #endif
    permissions = UInt32(record.st_mode & 0o7777)
  }
}
