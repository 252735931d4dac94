import CSandbox
import CSandboxShims
import Glibc

/// Restrictions of files and connections by Landlock (Linux 5.13 and later).
enum Landlock {
  /// Rights to the files beneath a path, with the kernel's numbers.
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
    /// Renaming and linking between folders (version 2).
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
    /// The rights that a rule for a file, rather than a folder, may contain.
    static let ofFiles: Access = [.execute, .writeFile, .readFile, .truncate, .controlDevice]

    /// Returns all rights that this version of Landlock can restrict.
    static func all(version: Int) -> Access {
      var access = Access(rawValue: (1 << 13) - 1)
      if version >= 2 { access.insert(.refer) }
      if version >= 3 { access.insert(.truncate) }
      if version >= 5 { access.insert(.controlDevice) }
      return access
    }
  }

  /// The version in the running kernel; 0 if it has no Landlock.
  static var version: Int { max(0, Int(shim_landlock_version())) }

  /// Confines this process and its children permanently. All access that the policy does not grant is
  /// refused, and TCP connections too if the kernel can refuse them.
  static func enforce(_ policy: SandboxPolicy) throws(SandboxError) {
    let version = version
    guard version > 0 else { throw SandboxError(step: "Landlock", code: ENOSYS) }
    let all = Access.all(version: version)
    var rules = shim_ruleset(
      handled_access_fs: all.rawValue,
      handled_access_net: version >= 4 ? 0b11 : 0,
      // Abstract sockets of other processes, and signals to them.
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

  /// Adds a rule for a path. A missing path needs no rule, because it cannot be opened.
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
    // The kernel takes no rules for pipes and sockets without a name, to which a path such as /dev/stdin may lead, because
    // Landlock does not restrict access to them.
    guard shim_landlock_allow(ruleset, descriptor, granted.rawValue) == 0 || errno == EBADFD else {
      throw SandboxError(step: "Landlock, \(path)", code: errno)
    }
  }
}

/// `O_PATH`, which the headers define for GNU sources only.
private let O_PATH: Int32 = 0o10_000_000
