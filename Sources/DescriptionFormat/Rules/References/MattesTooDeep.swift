import Diagnostics
import MediaValues

extension Rule {
  static let mattesTooDeep = Rule(
    "R348", "mattes-too-deep", .error,
    summary: "More than eight tracks are mattes of each other in a row.",
    explanation: """
      A matte may have a matte, and so on. Each is drawn separately. Use a composition as matte, or fewer tracks.
      """,
    invalid: document(of: 10), valid: document(of: 3)
  ) { subject, report in
    guard subject.matteTracks.count >= FormatLimits.deepestMatte else { return }
    let depths = MatteCircles(subject).depths
    var told: Set<String> = []
    for part in subject.parts.mattes {
      let name = part.placed.track.track.name
      guard part.content.track != nil, depths[name] == FormatLimits.deepestMatte + 1,
        told.insert(name).inserted
      else { continue }
      report.add(
        "\(quoted(name)) has more than \(FormatLimits.deepestMatte) mattes in a row",
        at: .value(subject.pointer(part.path) / "matte" / "track"))
    }
  }

  /// Returns a document with tracks of which each but the first has the one before it as matte.
  private static func document(of count: Int) -> String {
    let tracks = (1...count).map { number in
      let matte = number == 1 ? "" : ", \"matte\": { \"track\": \"t\(number - 1)\" }"
      return "  { \"type\": \"photo\", \"name\": \"t\(number)\", \"segments\": ["
        + " { \"position\": 0, \"duration\": 5\(matte) } ] }"
    }
    return "{ \"version\": \"2\", \"tracks\": [\n" + tracks.joined(separator: ",\n") + " ] }\n"
  }
}
