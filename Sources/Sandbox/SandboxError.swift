import Glibc

/// Why a process could not be confined.
package struct SandboxError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was being done.
  package let step: String
  /// The kernel's answer.
  package let code: Int32

  package var description: String {
    "cannot confine the media process (\(step): \(String(cString: strerror(code))))"
  }
}
