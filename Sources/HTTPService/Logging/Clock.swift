import Files
import Glibc

/// The time of day, in the forms that the service writes.
enum Clock {
  /// Returns the time in RFC 3339, in UTC and with milliseconds: `2026-11-24T05:50:28.123Z`.
  static func timestamp() -> String { timestamp(milliseconds: WallClock.milliseconds()) }

  /// Returns a time, in milliseconds since 1970, in the same form.
  static func timestamp(milliseconds: Int) -> String {
    let (time, milliseconds) = milliseconds.quotientAndRemainder(dividingBy: 1_000)
    let date = date(of: time)
    return
      "\(padded(date.year, 4))-\(padded(date.month))-\(padded(date.day))T\(padded(date.hour)):\(padded(date.minute)):\(padded(date.second)).\(padded(milliseconds, 3))Z"
  }

  /// Returns the time for the header field `Date`: `Tue, 24 Nov 2026 05:50:28 GMT`.
  static func httpDate() -> String { httpDate(milliseconds: WallClock.milliseconds()) }

  /// Returns a time, in milliseconds since 1970, in the same form.
  static func httpDate(milliseconds: Int) -> String {
    let date = date(of: milliseconds / 1_000)
    return
      "\(days[date.weekday]), \(padded(date.day)) \(months[date.month - 1]) \(padded(date.year, 4)) \(padded(date.hour)):\(padded(date.minute)):\(padded(date.second)) GMT"
  }

  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private struct Date {
    let year, month, day, hour, minute, second, weekday: Int
  }

  private static func date(of seconds: Int) -> Date {
    var time = time_t(seconds)
    var parts = tm()
    gmtime_r(&time, &parts)
    return Date(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday),
      hour: Int(parts.tm_hour), minute: Int(parts.tm_min), second: Int(parts.tm_sec),
      weekday: Int(parts.tm_wday))
  }

  private static func padded(_ number: Int, _ digits: Int = 2) -> String {
    let text = "\(number)"
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}

extension Clock {
  /// Blocks the thread.
  static func sleep(milliseconds: UInt32) { usleep(milliseconds * 1_000) }
}

extension Clock {
  /// Returns the seconds since 1970.
  static func seconds() -> Int { time(nil) }
}
