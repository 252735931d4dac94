import Diagnostics

/// What can be wrong with the media that travel with a template, or behind the rules' back.
package enum BindingCode: String, FindingCode {
  case sourceMissing = "M106"
  case sourceOutside = "M107"
  case tableMalformed = "M113"
  case unsoundTimeline = "T900"

  /// A kebab-case name of the defect.
  package var name: String {
    switch self {
    case .sourceMissing: "source-missing"
    case .sourceOutside: "source-outside-folder"
    case .tableMalformed: "table-malformed"
    case .unsoundTimeline: "unsound-timeline"
    }
  }

  /// One sentence for the reference.
  package var summary: String {
    switch self {
    case .sourceMissing:
      "The source of a bound medium, a table of colours, an image or a template's thumbnail is missing, or "
        + "is no regular file."
    case .sourceOutside:
      "The source of a bound medium, a table of colours, an image or a template's thumbnail lies outside the "
        + "template's folder; for a medium, --allow-source allows it."
    case .tableMalformed: "The file of the filter `lut` holds no table of colours."
    case .unsoundTimeline: "The description breaks a law of the timeline that no rule speaks of."
    }
  }
}
