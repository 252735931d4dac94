import Glibc

/// The reason why a process could not be confined.
package struct SandboxError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The step that failed.
  package let step: String
  /// The `errno` of the kernel.
  package let code: Int32

  package var description: String {
    "cannot confine the media process (\(step): \(String(cString: strerror(code))))"
  }
}
