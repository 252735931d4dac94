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
