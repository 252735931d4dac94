/// The abilities of the running kernel to confine a process.
package struct SandboxSupport: Hashable, Sendable {
  /// The version of Landlock; 0 if the kernel has none.
  package let landlockVersion: Int
  package let filtersSystemCalls: Bool

  package static var current: SandboxSupport {
    SandboxSupport(
      landlockVersion: Landlock.version, filtersSystemCalls: SystemCallFilter.isSupported)
  }

  package var isWhole: Bool { landlockVersion > 0 && filtersSystemCalls }
}
