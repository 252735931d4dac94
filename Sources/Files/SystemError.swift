import Glibc

/// The failure of a system call, as `errno` tells it.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  package let code: Int32

  package init(_ code: Int32) {
    self.code = code
  }

  /// Why the last system call of this thread failed. To be read before any other call.
  package static var last: SystemError { SystemError(errno) }

  /// The system's words, such as `No space left on device`.
  package var description: String { String(cString: strerror(code)) }
}
