import Catalogue
import Diagnostics
import JSONSyntax
import MediaValues

extension Rule {
  static let parameterOutOfRange = Rule(
    "C404", "parameter-out-of-range", .error,
    summary: "A parameter is outside its range.",
    explanation: "The reference of transitions and filters lists each parameter's range and unit.",
    invalid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "filter", "name": "look", "segments": [ { "subtype": "saturation",
          "position": 0, "duration": 10, "parameters": { "amount": 40 } } ] } ] }
      """,
    valid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "filter", "name": "look", "segments": [ { "subtype": "saturation",
          "position": 0, "duration": 10, "parameters": { "amount": 0.4 } } ] } ] }
      """
  ) { subject, report in
    for applied in subject.kindUses {
      for (name, value) in applied.sortedArguments {
        guard case .number(let range, _, let unit)? = applied.parameter(name)?.domain,
          case .number(let number) = value, !range.contains(number.double)
        else { continue }
        let tail = unit.isEmpty ? "" : " \(unit)"
        let least = ExactDecimal(range.lowerBound) ?? 0
        let most = ExactDecimal(range.upperBound) ?? 0
        let nearest = number.double < range.lowerBound ? least : most
        report.add(
          "\(quoted(name)) is \(number)\(tail); '\(applied.kind)' takes \(least) to \(most)\(tail)",
          at: .value(subject.pointer(applied) / name),
          fix: .replacing(
            subject.pointer(applied) / name, with: nearest.jsonText, "write \(nearest)",
            isSafe: false))
      }
    }
  }
}
