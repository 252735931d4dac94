import Catalogue
import Diagnostics
import MediaValues

extension Rule {
  static let parameterKeyframeOutOfRange = Rule(
    "C415", "parameter-keyframe-out-of-range", .error,
    summary: "A keyframe gives a parameter a value outside its range.",
    explanation: """
      The reference of transitions, filters and effects lists the range and unit of each parameter.
      """,
    invalid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "filter", "name": "look", "segments": [ { "subtype": "blur",
          "position": 0, "duration": 10, "parameters": {
            "radius": { "keyframes": [ { "time": 0, "value": 0 }, { "time": 5, "value": 20 } ] }
          } } ] } ] }
      """,
    valid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "filter", "name": "look", "segments": [ { "subtype": "blur",
          "position": 0, "duration": 10, "parameters": {
            "radius": { "keyframes": [ { "time": 0, "value": 0 }, { "time": 5, "value": 0.02 } ] }
          } } ] } ] }
      """
  ) { subject, report in
    for use in subject.kindUses {
      for (name, value) in use.sortedArguments {
        guard case .number(let range, _, let unit)? = use.parameter(name)?.domain,
          case .keyframes(let keyframes) = value
        else { continue }
        let tail = unit.isEmpty ? "" : " \(unit)"
        for (index, keyframe) in keyframes.enumerated()
        where !range.contains(keyframe.value.double) {
          report.add(
            "\(quoted(name)) is \(keyframe.value)\(tail) at \(keyframe.time); '\(use.kind)' takes"
              + " \(ExactDecimal(rounded: range.lowerBound)) to"
              + " \(ExactDecimal(rounded: range.upperBound))\(tail)",
            at: .value(subject.pointer(use) / name / "keyframes" / index / "value"))
        }
      }
    }
  }
}
