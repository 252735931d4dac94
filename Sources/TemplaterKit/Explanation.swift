import Conversion
import DescriptionFormat
import Planning

/// What can be wrong with the media that travel with a template, or behind the rules' back.
package enum BindingCode: String, Sendable, CaseIterable {
  case sourceMissing = "M106"
  case sourceOutside = "M107"
  case unsoundTimeline = "T900"

  /// A kebab-case name of the defect.
  var name: String {
    switch self {
    case .sourceMissing: "source-missing"
    case .sourceOutside: "source-outside-folder"
    case .unsoundTimeline: "unsound-timeline"
    }
  }

  /// One sentence for the reference.
  var summary: String {
    switch self {
    case .sourceMissing: "The source of a bound medium is missing, or a template's thumbnail."
    case .sourceOutside:
      "The source of a bound medium, or the thumbnail of what is packaged, lies outside the "
        + "template's folder; for a medium, --allow-source allows it."
    case .unsoundTimeline: "The description breaks a law of the timeline that no rule speaks of."
    }
  }
}

/// What any finding's code or name stands for, as a page in Markdown; nil when there is none.
package func explainedFinding(_ name: String) -> String? {
  if let page = explanation(of: name) { return page }
  let findings =
    SlotCode.allCases.map { ($0.rawValue, $0.name, $0.summary) }
    + PlanCode.allCases.map { ($0.rawValue, $0.name, $0.summary) }
    + BindingCode.allCases.map { ($0.rawValue, $0.name, $0.summary) }
    + FieldCode.allCases.map { ($0.rawValue, $0.name, $0.summary) }
    + ArchiveCode.allCases.map { ($0.rawValue, $0.name, $0.summary) }
  return findings.first { $0.0 == name || $0.1 == name }.map { code, name, summary in
    "# \(code) \(name)\n\n\(summary) (error)\n"
  }
}
