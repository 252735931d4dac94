import Checking
package import Compiling
import DescriptionFormat
package import Diagnostics
import Editing
import JSONSyntax

extension Edit {
  /// The findings about the edit as it is now: what `templater validate` prints about its ``description``, in the order of
  /// that text. Their places are in it. No medium is opened.
  ///
  /// The description is checked for each call, which takes time in proportion to its length.
  public var findings: [Finding] { Finding.list(about: checked) }

  /// The description, read and checked as a text. The program named the media of an edit without a folder, and those with
  /// absolute paths, so they may be anywhere.
  package var checked: CheckedDocument {
    let named = timeline.media.filter { !namesFolder || $0.source?.hasPrefix("/") == true }
    return CheckedDocument(
      SourceText(name: "\(folder)/edit.json", text: description),
      trusting: Set(named.map(\.name)))
  }
}

extension VideoTemplate {
  /// The warnings and notes about the template: what `templater validate` prints about its ``text``, in the order of that
  /// text. No medium is opened.
  ///
  /// The text is checked for each call, which takes time in proportion to its length.
  public var findings: [Finding] {
    Finding.list(about: CheckedDocument(source, trusting: trusted))
  }

  /// The text with the name by which findings refer to it.
  package var source: SourceText {
    SourceText(name: "\(folder)/template.json", text: text)
  }
}

extension Finding {
  /// Returns the findings about a document, its fonts, and the files that it names in its folder.
  fileprivate static func list(about checked: CheckedDocument) -> [Finding] {
    CheckedFindings(limits: DocumentLimits()).findings(of: checked).map { Finding($0) }
  }
}
