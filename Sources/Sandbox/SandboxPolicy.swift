/// What a confined process may do.
package struct SandboxPolicy: Hashable, Sendable {
  /// Files, and folders with everything in them, that may be read. Those that are missing do not count.
  package var readable: [String]
  /// Folders in which files may be made, read, replaced and removed.
  package var writable: [String]
  /// Devices that may be read, written and controlled.
  package var devices: [String]
  package var limits: ProcessLimits

  package init(
    readable: [String] = [], writable: [String] = [], devices: [String] = [],
    limits: ProcessLimits = ProcessLimits()
  ) {
    self.readable = readable
    self.writable = writable
    self.devices = devices
    self.limits = limits
  }
}

extension SandboxPolicy {
  /// What every process needs to run: libraries and their data, locales, time zones, and what the kernel
  /// tells of the process and the processors.
  static let system = [
    "/usr", "/lib", "/lib64", "/etc/ld.so.cache", "/etc/localtime", "/etc/alternatives",
    "/proc/self", "/proc/cpuinfo", "/proc/meminfo", "/proc/stat", "/sys/devices/system",
    "/dev/urandom", "/dev/zero",
  ]
}
