import Glibc

/// The time of day.
package enum WallClock {
  /// Returns the milliseconds since 1970.
  package static func milliseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
  }
}
