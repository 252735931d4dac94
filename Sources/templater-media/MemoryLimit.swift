import FoundationEssentials
import Glibc
import Sandbox

/// How much memory this process may have, where that explains why something failed.
enum MemoryLimit {
  /// The limit of all memory that was set from outside, in bytes; nil if there is none or it is larger than ours.
  static var addressSpace: UInt64? {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0 else { return nil }
    return limit.rlim_cur < ProcessLimits().memory ? UInt64(limit.rlim_cur) : nil
  }

  /// What to add to the words of a library that has failed, which seldom say that memory was short; nil where
  /// no limit is set and there is enough left.
  static func hint(for words: String) -> String? {
    let vague = ["Generic error in an external library", "Cannot allocate memory", "out of memory"]
    guard vague.contains(where: words.contains) else { return nil }
    // What was asked for in one piece, or is given back by now, is not among the bytes in use.
    if let space = addressSpace {
      return "; it may use no more than \(space >> 20) MB of memory (ulimit -v), which may be too"
        + " little"
    }
    guard let used = usedBytes else { return nil }
    let most = ProcessLimits().memory
    return used > most / 5 * 4 ? "; it may use no more than \(most >> 30) GB of memory" : nil
  }

  /// Of its own data.
  private static var usedBytes: UInt64? {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
      return nil
    }
    let pages = text.split(separator: " ").compactMap { UInt64($0) }
    guard pages.count > 5 else { return nil }
    return pages[5] * UInt64(max(1, sysconf(Int32(_SC_PAGESIZE))))
  }
}
