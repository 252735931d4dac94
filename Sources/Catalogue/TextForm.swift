/// What a text that is given to a parameter has to be.
package enum TextForm: Hashable, Sendable {
  /// The path of a file with a table of colours, beside the document.
  case lutFile
  /// Points of a curve such as `0/0 0.5/0.6 1/1`.
  case curve
  /// A picture of cells such as `aab aac`.
  case cells
  /// The names of tracks, with commas between.
  case tracks

  /// What it is called where something else stands.
  package var phrase: String {
    switch self {
    case .lutFile: "the path of a .cube or .png file"
    case .curve: "the points of a curve such as \"0/0 0.5/0.6 1/1\""
    case .cells: "rows of cells such as \"aab aac\""
    case .tracks: "names of tracks such as \"main, *, corner\""
    }
  }

  /// What is wrong with a text, as the end of a sentence; nil when nothing is.
  package func fault(of text: String) -> String? {
    switch self {
    case .lutFile: LUTFile(text) == nil ? "is not the name of a .cube or .png file" : nil
    case .curve: CurvePoints.fault(of: text)
    case .cells: CellLayout.fault(of: text)
    case .tracks: TrackNames.fault(of: text)
    }
  }

  /// Whether nothing happens without one.
  package var isRequired: Bool { self == .lutFile }
}
