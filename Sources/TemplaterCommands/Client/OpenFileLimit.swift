import Glibc

/// The maximum number of open files of the process (`ulimit -n`).
enum OpenFileLimit {
  /// The number that is needed to start the media process: Foundation moves its pipes to high
  /// descriptors.
  static let needed = 256
  /// Below this, programs that use Foundation fail before they can print a message.
  private static let least = 20

  /// Raises the soft limit to `needed`. Returns an error message if it is too low for any command.
  static func raise() -> String? {
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur < needed else { return nil }
    limit.rlim_cur = min(limit.rlim_max, rlim_t(needed))
    // The system may refuse to change the limit, so it is read again.
    setrlimit(resource, &limit)
    guard getrlimit(resource, &limit) == 0 else { return nil }
    return limit.rlim_cur < least ? sentence : nil
  }

  /// The reason why the media process cannot be started; `nil` if the limit is not the reason.
  static var sentence: String? {
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur < needed else { return nil }
    return
      "only \(limit.rlim_cur) files can be open at the same time, but templater needs \(needed):"
      + " increase the limit with 'ulimit -n \(needed)'"
  }

  private static let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
}
