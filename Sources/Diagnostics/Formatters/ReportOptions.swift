/// What formatters know besides the findings.
package struct ReportOptions: Sendable {
  /// The program that is speaking.
  package struct Tool: Sendable {
    package var name: String
    package var version: String
    /// An absolute URI about the program, if there is one.
    package var homepage: String?

    package init(name: String, version: String, homepage: String? = nil) {
      self.name = name
      self.version = version
      self.homepage = homepage
    }
  }

  package var tool: Tool
  /// Every finding that there can be, by its code.
  package var known: [String: KnownFinding]
  /// The folder that paths are shown relative to, as an absolute path; nil leaves them as they are.
  package var root: String?
  /// Whether people's form is coloured by terminal escape sequences.
  package var usesColor: Bool

  package init(
    tool: Tool, known: [KnownFinding] = [], root: String? = nil, usesColor: Bool = false
  ) {
    self.tool = tool
    self.known = Dictionary(known.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })
    self.root = root
    self.usesColor = usesColor
  }

  /// `T203 transition-not-on-overlap`.
  func title(of code: String) -> String {
    known[code].map { "\(code) \($0.name)" } ?? code
  }
}
