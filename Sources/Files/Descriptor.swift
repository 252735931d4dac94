import CLinux
import Glibc

/// An open file, pipe or terminal, with calls that report every failure.
///
/// Foundation's `FileHandle` ends the program if a pipe is closed or a disk is full.
package struct Descriptor: Hashable, Sendable {
  /// The number of the descriptor, which is not closed automatically.
  package let number: Int32

  package init(_ number: Int32) {
    self.number = number
  }

  package static let standardInput = Descriptor(STDIN_FILENO)
  package static let standardOutput = Descriptor(STDOUT_FILENO)
  package static let standardError = Descriptor(STDERR_FILENO)

  /// Creates a pipe and returns its ends, which no child process inherits, even if another thread starts
  /// one meanwhile.
  package static func pipe() throws(SystemError) -> (reading: Descriptor, writing: Descriptor) {
    var ends: [Int32] = [-1, -1]
    guard shim_pipe(&ends, O_CLOEXEC) == 0 else { throw .last }
    return (Descriptor(ends[0]), Descriptor(ends[1]))
  }

  /// Writes all bytes, waiting while a pipe is full. Throws the error of the system; some of the bytes may
  /// have been written then.
  package func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    var done = 0
    while done < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
      let count = Glibc.write(number, rest.baseAddress, rest.count)
      if count >= 0 {
        done += count
      } else {
        try retry(after: .last, awaiting: POLLOUT)
      }
    }
  }

  /// Writes all bytes, as `write(_:)` does for a buffer.
  package func write(_ bytes: some Collection<UInt8>) throws(SystemError) {
    try Array(bytes).withUnsafeBytes { buffer in
      Result { () throws(SystemError) in try write(buffer) }
    }.get()
  }

  /// Waits for input and returns the available bytes, at most `count`. Returns an empty array at the end.
  package func read(upTo count: Int) throws(SystemError) -> [UInt8] {
    while true {
      var failure: SystemError?
      let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, read in
        let got = Glibc.read(number, buffer.baseAddress, count)
        if got < 0 { failure = .last }
        read = max(0, got)
      }
      guard let failure else { return bytes }
      try retry(after: failure, awaiting: POLLIN)
    }
  }

  /// Reads until `count` bytes have been read, or up to the end.
  package func readFully(upTo count: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let piece = try read(upTo: min(count - bytes.count, 1 << 20))
      if piece.isEmpty { break }
      if bytes.isEmpty { bytes = piece } else { bytes += piece }
    }
    return bytes
  }

  /// Writes all bytes to a file at `offset`. Throws the error of the system, and `ENOSPC` if it accepts no
  /// bytes; some of the bytes may have been written then.
  package func write(
    _ bytes: UnsafeRawBufferPointer, at offset: Int
  ) throws(SystemError) {
    var done = 0
    while done < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
      let count = pwrite(number, rest.baseAddress, rest.count, offset + done)
      if count > 0 {
        done += count
      } else if count == 0 {
        throw SystemError(ENOSPC)
      } else {
        try retry(after: .last, awaiting: POLLOUT)
      }
    }
  }

  /// Fills `bytes` from `offset` of a file. Returns the number of bytes read, which is less than the size of
  /// `bytes` only at the end of the file.
  package func read(
    into bytes: UnsafeMutableRawBufferPointer, at offset: Int
  ) throws(SystemError) -> Int {
    var done = 0
    while done < bytes.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: bytes[done...])
      let count = pread(number, rest.baseAddress, rest.count, offset + done)
      if count == 0 { break }
      if count > 0 { done += count } else { try retry(after: .last, awaiting: POLLIN) }
    }
    return done
  }

  /// Returns `count` bytes from `offset` of a file, or fewer at its end.
  package func readFully(upTo count: Int, at offset: Int) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      do throws(SystemError) {
        let buffer = UnsafeMutableBufferPointer(rebasing: buffer[..<count])
        filled = try read(into: UnsafeMutableRawBufferPointer(buffer), at: offset)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Returns when a failed call should be repeated: after a signal, or when a descriptor that another
  /// program has made non-blocking is ready. Throws any other failure.
  private func retry(after failure: SystemError, awaiting event: Int32) throws(SystemError) {
    switch failure.code {
    case EINTR: return
    case EAGAIN:
      var request = pollfd(fd: number, events: Int16(event), revents: 0)
      _ = poll(&request, 1, -1)
    default: throw failure
    }
  }

  /// Opens `/dev/null` for standard streams that the caller has closed, so that no file that is opened
  /// later gets their numbers and receives the program's messages. Reading or writing such a stream fails
  /// as if it were closed.
  package static func occupyStandardNumbers() {
    for stream in [standardInput, standardOutput, standardError]
    where fcntl(stream.number, F_GETFD) < 0 {
      // The system uses the lowest free number, which is this one.
      _ = open("/dev/null", stream == standardInput ? O_WRONLY : O_RDONLY)
    }
  }
}
