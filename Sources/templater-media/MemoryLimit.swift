import FoundationEssentials
import Glibc
import Sandbox

/// Explains failures by the limits on the memory of this process.
enum MemoryLimit {
  /// The limit on the address space that was set from outside (`ulimit -v`), in bytes; `nil` if there is none or if it
  /// is larger than the limit of templater.
  static var addressSpace: UInt64? {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0 else { return nil }
    return limit.rlim_cur < ProcessLimits().memory ? UInt64(limit.rlim_cur) : nil
  }

  /// Returns a hint to append to the error message of a library, as libraries seldom mention that memory was short;
  /// `nil` if no limit is set and enough memory is left.
  static func hint(for words: String) -> String? {
    let vague = ["Generic error in an external library", "Cannot allocate memory", "out of memory"]
    guard vague.contains(where: words.contains) else { return nil }
    // A block whose allocation failed, or that has been freed since, does not count among the bytes in use.
    if let space = addressSpace {
      return "; it may use no more than \(space >> 20) MB of memory (ulimit -v), which may be too"
        + " little"
    }
    guard let used = usedBytes else { return nil }
    let most = ProcessLimits().memory
    return used > most / 5 * 4 ? "; it may use no more than \(most >> 30) GB of memory" : nil
  }

  /// The size of this process's data and stack, in bytes; `nil` if the kernel does not report it.
  private static var usedBytes: UInt64? {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
      return nil
    }
    let pages = text.split(separator: " ").compactMap { UInt64($0) }
    guard pages.count > 5 else { return nil }
    return pages[5] * UInt64(max(1, sysconf(Int32(_SC_PAGESIZE))))
  }
}
