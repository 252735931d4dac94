/// The files, devices and resources that a confined process may use.
package struct SandboxPolicy: Hashable, Sendable {
  /// Files, and folders with all of their contents, that may be read. Missing paths are ignored.
  package var readable: [String]
  /// Folders in which files may be created, read, replaced and removed.
  package var writable: [String]
  /// Devices that may be read, written and controlled.
  package var devices: [String]
  /// The limits on memory, time and files.
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
  /// The paths that every process needs: libraries and their data, locales, time zones, and the kernel's
  /// information about the process and the processors.
  static let system = [
    "/usr", "/lib", "/lib64", "/etc/ld.so.cache", "/etc/localtime", "/etc/alternatives",
    "/proc/self", "/proc/cpuinfo", "/proc/meminfo", "/proc/stat", "/sys/devices/system",
    "/dev/urandom", "/dev/zero",
  ]
}
