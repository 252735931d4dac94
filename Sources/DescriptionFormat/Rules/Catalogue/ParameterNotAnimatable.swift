import Catalogue
import Diagnostics
import MediaValues

extension Rule {
  static let parameterNotAnimatable = Rule(
    "C414", "parameter-not-animatable", .error,
    summary: "A parameter that cannot be animated has keyframes.",
    explanation: """
      Some parameters have one value for the whole segment. The reference lists which can be animated.
      """,
    invalid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "effect", "name": "cells", "segments": [ { "subtype": "partition",
          "position": 0, "duration": 10, "parameters": {
            "columns": { "keyframes": [ { "time": 0, "value": 2 }, { "time": 5, "value": 3 } ] }
          } } ] } ] }
      """,
    valid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "effect", "name": "cells", "segments": [
          { "subtype": "partition", "position": 0, "duration": 5, "parameters": { "columns": 2 } },
          { "subtype": "partition", "position": 5, "duration": 5, "parameters": { "columns": 3 } }
        ] } ] }
      """
  ) { subject, report in
    for use in subject.kindUses {
      for (name, value) in use.sortedArguments {
        guard case .keyframes = value, let parameter = use.parameter(name),
          case .number = parameter.domain, !parameter.isAnimatable
        else { continue }
        report.add(
          "\(quoted(name)) of '\(use.kind)' cannot be animated",
          at: .value(subject.pointer(use) / name),
          help: "write one number, and use a separate segment for each value")
      }
    }
  }
}
