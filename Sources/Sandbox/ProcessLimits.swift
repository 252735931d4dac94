import CSandbox
import CSandboxShims
import Glibc

/// What a process may use of the machine.
package struct ProcessLimits: Hashable, Sendable {
  /// Bytes of memory of its own, without files that are mapped.
  package var memory: UInt64
  /// Seconds of all processors together; nil for no limit.
  package var processorTime: UInt64?
  /// Bytes of the largest file it may write.
  package var fileSize: UInt64
  /// How many files may be open.
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

  /// Limits this process for good. A limit that is lower already stays.
  func enforce() throws(SandboxError) {
    try set(RLIMIT_CORE, 0)
    // A sanitizer's own maps take terabytes of addresses, which count as memory.
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

  /// The kernel warns a process of its processor time by a signal, which a parent may have blocked.
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
