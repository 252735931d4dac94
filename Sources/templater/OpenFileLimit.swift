import Glibc

/// How many files the process may have open (`ulimit -n`).
enum OpenFileLimit {
  /// What starting the media process takes: Foundation moves its pipes to high numbers.
  static let needed = 256
  /// Below this no program of Foundation's comes far enough to say anything.
  private static let least = 20

  /// Uses as much of what the system allows as is needed. A sentence where there is too little for any command.
  static func raise() -> String? {
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur < needed else { return nil }
    limit.rlim_cur = min(limit.rlim_max, rlim_t(needed))
    setrlimit(resource, &limit)
    return limit.rlim_cur < least ? sentence : nil
  }

  /// Why the media process cannot be started; nil where the limit is not the reason.
  static var sentence: String? {
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur < needed else { return nil }
    return "only \(limit.rlim_cur) files may be open at once, and templater takes \(needed):"
      + " 'ulimit -n \(needed)' allows it"
  }

  private static let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
}
