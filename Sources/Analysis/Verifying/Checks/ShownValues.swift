import Glibc
import MediaValues

/// Returns a time rounded to a millisecond, for people.
func shown(_ time: Time) -> String {
  Time(numerator: Int64(time.ticks(per: 1000)), denominator: 1000).description
}

/// Returns a number rounded to `decimals` decimals, without trailing zeros.
func shown(_ value: Double, decimals: Int) -> String {
  let scale = pow(10, Double(decimals))
  let rounded = (value * scale).rounded() / scale
  return rounded == rounded.rounded() && abs(rounded) < 1e15
    ? "\(Int(clamping: rounded))" : "\(rounded)"
}

/// Returns `1 frame`, `2 frames`.
func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
