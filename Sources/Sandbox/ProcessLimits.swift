import CSandbox
import CSandboxShims
import Glibc

/// The limits on the resources of a process.
package struct ProcessLimits: Hashable, Sendable {
  /// The largest private memory in bytes, without mapped files.
  package var memory: UInt64
  /// The processor time in seconds, summed over all processors; `nil` for no limit.
  package var processorTime: UInt64?
  /// The size of the largest file that the process may write, in bytes.
  package var fileSize: UInt64
  /// The largest number of open files.
  package var openFiles: UInt64

  package init(
    memory: UInt64 = 6 << 30, processorTime: UInt64? = nil, fileSize: UInt64 = 1 << 40,
    openFiles: UInt64 = 4096
  ) {
    self.memory = memory
    self.processorTime = processorTime
    self.fileSize = fileSize
    self.openFiles = openFiles
  }

  /// Limits this process permanently. Lower existing limits are kept.
  func enforce() throws(SandboxError) {
    try set(RLIMIT_CORE, 0)
    // The maps of a sanitizer take terabytes of addresses, which count as memory.
    #if !SANITIZED
      try set(RLIMIT_DATA, memory)
    #endif
    try set(RLIMIT_FSIZE, fileSize)
    try set(RLIMIT_NOFILE, openFiles)
    if let processorTime {
      endOnWarning()
      try set(RLIMIT_CPU, processorTime, grace: 5)
    }
  }

  /// Enables SIGXCPU, with which the kernel enforces the processor time, and which a parent may have
  /// blocked.
  private func endOnWarning() {
    signal(SIGXCPU, SIG_DFL)
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGXCPU)
    sigprocmask(SIG_UNBLOCK, &signals, nil)
  }

  private func set(
    _ resource: __rlimit_resource, _ value: UInt64, grace: UInt64 = 0
  ) throws(SandboxError) {
    guard shim_set_limit(Int32(resource.rawValue), value, grace) == 0 else {
      throw SandboxError(step: "limiting resources", code: errno)
    }
  }
}
