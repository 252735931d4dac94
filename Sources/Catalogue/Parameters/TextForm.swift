/// The form of a parameter's text.
package enum TextForm: Hashable, Sendable {
  /// The path of a file with a lookup table, relative to the document.
  case lutFile
  /// The path of an image, relative to the document.
  case imageFile
  /// The path of a video, relative to the document.
  case videoFile
  /// Points of a curve such as `0/0 0.5/0.6 1/1`.
  case curve
  /// A drawing of cells such as `aab aac`.
  case cells
  /// The names of tracks, separated by commas.
  case tracks

  /// A description of the form, for messages.
  package var phrase: String {
    switch self {
    case .lutFile: "the path of a .cube or .png file"
    case .imageFile: "the path of an image such as \"assets/ink.png\""
    case .videoFile: "the path of a video such as \"assets/ink.mp4\""
    case .curve: "the points of a curve such as \"0/0 0.5/0.6 1/1\""
    case .cells: "rows of cells such as \"aab aac\""
    case .tracks: "names of tracks such as \"main, *, corner\""
    }
  }

  /// Returns the error in a text, as the end of a sentence; `nil` if there is none.
  package func fault(of text: String) -> String? {
    switch self {
    case .lutFile: LUTFile(text) == nil ? "is not the name of a .cube or .png file" : nil
    case .imageFile, .videoFile: text.isEmpty ? "names no file" : nil
    case .curve: CurvePoints.fault(of: text)
    case .cells: CellLayout.fault(of: text)
    case .tracks: TrackNames.fault(of: text)
    }
  }

  /// Whether the kind does nothing without the text.
  package var isRequired: Bool {
    self == .lutFile || self == .imageFile || self == .videoFile
  }
}

/// Reads the tracks that cells show: names separated by commas, `*` for everything below.
package enum TrackNames {
  static let most = 9

  /// Returns the error in a text, as the end of a sentence; `nil` if there is none.
  static func fault(of text: String) -> String? {
    let names = names(in: text)
    if names.count > most { return "has \(names.count) names; there are at most \(most) cells" }
    return names.contains("") ? "has an empty name before or after a comma" : nil
  }

  /// Returns the names in order; `nil` for everything below.
  package static func names(in text: String) -> [String?] {
    guard text.contains(where: { !$0.isWhitespace }) else { return [] }
    return text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      var name = part.drop(while: \.isWhitespace)
      while name.last?.isWhitespace == true { name.removeLast() }
      return name == "*" ? nil : String(name)
    }
  }
}
