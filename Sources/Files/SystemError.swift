import Glibc

/// The error of a system call, with its `errno`.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The value of `errno`.
  package let code: Int32

  package init(_ code: Int32) {
    self.code = code
  }

  /// The error of the last system call on this thread. Must be read before any other call.
  package static var last: SystemError { SystemError(errno) }

  /// The system's message, such as `No space left on device`.
  package var description: String { String(cString: strerror(code)) }
}
