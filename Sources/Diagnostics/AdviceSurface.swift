/// Where findings are shown. Their messages and help name options of the command; a surface that has other names for the
/// same settings, or lacks some of them, replaces these words.
package struct AdviceSurface: Sendable {
  /// Returns a sentence with the words of the surface for some options.
  package typealias Wording = @Sendable (String) -> String

  private let wordings: [Wording]

  package init(_ wordings: [Wording]) { self.wordings = wordings }

  /// Returns a sentence of a finding in the words of the surface; empty if nothing in it applies to the surface.
  package func reworded(_ sentence: String) -> String {
    wordings.reduce(sentence) { $1($0) }
  }
}
