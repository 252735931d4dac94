import Catalogue
import Diagnostics
import MediaValues

extension Rule {
  static let unknownParameterWord = Rule(
    "C413", "unknown-parameter-word", .error,
    summary: "The value of a parameter is not one of its allowed words.",
    explanation: "Some parameters take one of several words. The reference lists them.",
    invalid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "effect", "name": "cells", "segments": [ { "subtype": "partition",
          "position": 0, "duration": 10, "parameters": { "mirror": "colums" } } ] } ] }
      """,
    valid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "effect", "name": "cells", "segments": [ { "subtype": "partition",
          "position": 0, "duration": 10, "parameters": { "mirror": "columns" } } ] } ] }
      """
  ) { subject, report in
    for use in subject.kindUses {
      for (name, value) in use.sortedArguments {
        guard case .word(let words, _)? = use.parameter(name)?.domain, case .text(let word) = value,
          !words.contains(word)
        else { continue }
        let place = subject.pointer(use) / name
        let meant = NearestName(by: word, among: words, what: "words", at: place)
        report.add(
          "\(quoted(name)) of '\(use.kind)' is \(quoted(word)); it must be"
            + " \(listed(words.map { "'\($0)'" }))",
          at: .value(place), help: meant.fix == nil ? nil : meant.help, fix: meant.fix)
      }
    }
  }
}
