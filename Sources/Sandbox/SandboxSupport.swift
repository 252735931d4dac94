/// The abilities of the running kernel to confine a process.
package struct SandboxSupport: Hashable, Sendable {
  /// The version of Landlock; 0 if the kernel has none.
  package let landlockVersion: Int
  /// Whether system calls can be filtered.
  package let filtersSystemCalls: Bool

  /// The abilities of the running kernel.
  package static var current: SandboxSupport {
    SandboxSupport(
      landlockVersion: Landlock.version, filtersSystemCalls: SystemCallFilter.isSupported)
  }

  /// Whether a process can be confined completely.
  package var isWhole: Bool { landlockVersion > 0 && filtersSystemCalls }
}
