import CSandbox
import CSandboxShims
import Glibc

/// The kernel's own limits to files and connections (Linux 5.13 and later).
enum Landlock {
  /// Rights to what lies beneath a path, with the kernel's numbers.
  private struct Access: OptionSet {
    let rawValue: UInt64

    static let execute = Access(rawValue: 1 << 0)
    static let writeFile = Access(rawValue: 1 << 1)
    static let readFile = Access(rawValue: 1 << 2)
    static let readFolder = Access(rawValue: 1 << 3)
    static let removeFolder = Access(rawValue: 1 << 4)
    static let removeFile = Access(rawValue: 1 << 5)
    static let makeFolder = Access(rawValue: 1 << 7)
    static let makeFile = Access(rawValue: 1 << 8)
    /// Moving and linking between folders: version 2.
    static let refer = Access(rawValue: 1 << 13)
    /// Version 3.
    static let truncate = Access(rawValue: 1 << 14)
    /// Version 5.
    static let controlDevice = Access(rawValue: 1 << 15)

    static let reading: Access = [.readFile, .readFolder]
    static let writing: Access = [
      .readFile, .readFolder, .writeFile, .removeFile, .removeFolder, .makeFile, .makeFolder,
      .refer,
      .truncate,
    ]
    static let usingDevices: Access = [.readFile, .writeFile, .controlDevice]
    /// What a rule about a file, rather than a folder, may name.
    static let ofFiles: Access = [.execute, .writeFile, .readFile, .truncate, .controlDevice]

    /// All that this version of Landlock can refuse.
    static func all(version: Int) -> Access {
      var access = Access(rawValue: (1 << 13) - 1)
      if version >= 2 { access.insert(.refer) }
      if version >= 3 { access.insert(.truncate) }
      if version >= 5 { access.insert(.controlDevice) }
      return access
    }
  }

  /// The version of the running kernel; 0 where there is none.
  static var version: Int { max(0, Int(shim_landlock_version())) }

  /// Confines this process, and all that it starts, for good. What the policy does not name is refused, and
  /// TCP connections where the kernel can refuse them.
  static func enforce(_ policy: SandboxPolicy) throws(SandboxError) {
    let version = version
    guard version > 0 else { throw SandboxError(step: "Landlock", code: ENOSYS) }
    let all = Access.all(version: version)
    var rules = shim_ruleset(
      handled_access_fs: all.rawValue,
      handled_access_net: version >= 4 ? 0b11 : 0,
      // Abstract sockets of others, and signals to others.
      scoped: version >= 6 ? 0b11 : 0)
    let words = version >= 6 ? 3 : version >= 4 ? 2 : 1
    let ruleset = shim_landlock_ruleset(&rules, words * MemoryLayout<UInt64>.size)
    guard ruleset >= 0 else { throw SandboxError(step: "Landlock", code: errno) }
    defer { close(ruleset) }
    for (paths, access) in [
      (SandboxPolicy.system + policy.readable, Access.reading), (policy.writable, .writing),
      (policy.devices, .usingDevices),
    ] {
      for path in Set(paths) { try allow(access.intersection(all), beneath: path, in: ruleset) }
    }
    guard shim_landlock_enforce(ruleset) == 0 else {
      throw SandboxError(step: "Landlock", code: errno)
    }
  }

  /// A path that is missing needs no right: nothing can be opened there.
  private static func allow(
    _ access: Access, beneath path: String, in ruleset: Int32
  ) throws(SandboxError) {
    let descriptor = open(path, O_PATH | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return }
    let isFolder = status.st_mode & S_IFMT == S_IFDIR
    let granted = isFolder ? access : access.intersection(.ofFiles)
    guard shim_landlock_allow(ruleset, descriptor, granted.rawValue) == 0 else {
      throw SandboxError(step: "Landlock, \(path)", code: errno)
    }
  }
}

/// `O_PATH`, which the headers define for GNU sources only.
private let O_PATH: Int32 = 0o10_000_000
