import Diagnostics
import MediaValues

extension Rule {
  static let gradientStopsOutOfOrder = Rule(
    "V758", "gradient-stops-out-of-order", .warning,
    summary: "A stop of a gradient is before an earlier one.",
    explanation: """
      The stops of a gradient are in the order of their places. One whose place is before that of an earlier stop is \
      moved there, so that the colour changes at once.
      """,
    invalid: """
      { "version": "2", "tracks": [ { "type": "shape", "name": "ground", "segments": [
        { "duration": 5, "fill": { "type": "linear", "stops": [
          "navy", { "color": "teal", "at": 0.6 }, { "color": "gold", "at": 0.4 }, "white" ] } } ] } ] }
      """,
    valid: """
      { "version": "2", "tracks": [ { "type": "shape", "name": "ground", "segments": [
        { "duration": 5, "fill": { "type": "linear", "stops": [
          "navy", { "color": "teal", "at": 0.4 }, { "color": "gold", "at": 0.6 }, "white" ] } } ] } ] }
      """
  ) { subject, report in
    for use in subject.gradients {
      let place = subject.pointer(use)
      var greatest: ExactDecimal?
      for (index, stop) in use.gradient.stops.enumerated() {
        // Stops that move may pass each other on purpose.
        guard let at = stop.at?.constant else { continue }
        if let before = greatest, at < before {
          report.add(
            "the stop at \(at) is before the stop at \(before), which precedes it in the list",
            at: .value(place / "stops" / index / "at"), help: "list the stops in the order of 'at'")
        }
        greatest = max(greatest ?? at, at)
      }
    }
  }
}
