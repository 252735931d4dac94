/// The options of formatters.
package struct ReportOptions: Sendable {
  /// The program that reports the findings.
  package struct Tool: Sendable {
    package var name: String
    package var version: String
    /// An absolute URI of a page about the program, if there is one.
    package var homepage: String?

    package init(name: String, version: String, homepage: String? = nil) {
      self.name = name
      self.version = version
      self.homepage = homepage
    }
  }

  package var tool: Tool
  /// All kinds of findings, by code.
  package var known: [String: KnownFinding]
  /// The absolute path of the folder that paths are shown relative to; if `nil`, paths are not
  /// changed.
  package var root: String?
  /// Whether the format for people uses colors, with terminal escape sequences.
  package var usesColor: Bool

  package init(
    tool: Tool, known: [KnownFinding] = [], root: String? = nil, usesColor: Bool = false
  ) {
    self.tool = tool
    self.known = Dictionary(known.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })
    self.root = root
    self.usesColor = usesColor
  }

  /// Returns the code and the name, such as `T203 transition-not-on-overlap`.
  func title(of code: String) -> String {
    known[code].map { "\(code) \($0.name)" } ?? code
  }
}
