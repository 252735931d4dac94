package import Diagnostics

/// What can be wrong with subtitles that are given to a template: part of the `M` family.
package enum SubtitleCode: String, FindingCode {
  case unreadable = "M119"
  case cut = "M122"

  /// A kebab-case name of the finding.
  package var name: String {
    switch self {
    case .unreadable: "subtitles-unreadable"
    case .cut: "subtitles-beyond-end"
    }
  }

  package var severity: Diagnostic.Severity { self == .cut ? .note : .error }

  package var isFallback: Bool { self == .cut }

  /// One sentence for the reference.
  package var summary: String {
    switch self {
    case .unreadable: "A file of subtitles is not UTF-8 text, or of no format that is read."
    case .cut: "Subtitles lie beyond the end of the video, and are cut there or left out."
    }
  }
}
