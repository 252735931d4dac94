import Compiling
import Diagnostics

/// A version of an open document, with the results of its analysis, which are computed on demand.
final class OpenDocument {
  let uri: String
  let version: Int?
  let text: OpenText

  init(uri: String, version: Int?, text: OpenText) {
    self.uri = uri
    self.version = version
    self.text = text
  }

  private(set) lazy var checked = CheckedDocument(SourceText(name: uri, bytes: text.bytes))
  private(set) lazy var findings = checked.findings
  private(set) lazy var tree = TolerantTree(text.bytes)
  private(set) lazy var names = NameIndex(tree)
  private(set) lazy var formatVersion = tree.formatVersion
}
