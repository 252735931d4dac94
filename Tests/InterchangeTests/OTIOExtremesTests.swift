import Interchange
import Testing

/// Impossible times lead to findings: sums that overflow, and numbers beyond 128 bits.
struct OTIOExtremesTests {
  private static let century = 99 * 365 * 86_400

  private func gap(_ value: String, rate: String) -> String {
    let zero = Edit.time(0, rate)
    return """
      {"OTIO_SCHEMA": "Gap.1", "source_range": {"OTIO_SCHEMA": "TimeRange.1", "start_time": \(zero),
       "duration": {"OTIO_SCHEMA": "RationalTime.1", "value": \(value), "rate": \(rate)}}}
      """
  }

  /// The duration of each gap is accepted, but their sum is too long.
  @Test(arguments: [1, 6, 40]) func longGaps(count: Int) throws {
    let gaps = (0..<count).map { _ in gap("\(Self.century)", rate: "1") }
    let clip = Edit.clip("a", 0, 48)
    for children in [gaps + [clip], gaps + [Edit.transition(6, 6), clip], gaps] {
      let nested = Edit.track(children)
      for timeline in [Edit.timeline([nested]), Edit.timeline([Edit.track([nested, clip])])] {
        let edit = try readOTIO(timeline)
        #expect(edit.description == nil || !edit.findings.isEmpty)
      }
    }
  }

  @Test(arguments: [
    ("922337203685477581e17", "0.123456789"), ("9223372036854775807", "0.000000001"),
    ("-922337203685477581e17", "1e-9"), ("1e17", "999999999999"), ("1e-40", "1e11"),
    ("9223372036854775807e17", "29.97"), ("1e300", "24"), ("24", "1e-320"), ("-1e300", "1e300"),
  ])
  func numbersWithoutMeasure(value: String, rate: String) throws {
    _ = try readOTIO(Edit.timeline([Edit.track([gap(value, rate: rate), Edit.clip("a", 0, 24)])]))
  }

  @Test(arguments: ["1e300", "-1e300", "1e-300", "9223372036854775807e5", "1e5", "-1e-29"])
  func speedsWithoutMeasure(scalar: String) throws {
    let clips = [Edit.clip("a", 0, 2_000_000_000, nil, Edit.speed(scalar)), Edit.clip("b", 0, 24)]
    _ = try readOTIO(Edit.timeline([Edit.track(clips)]))
  }
}
