import DescriptionFormat
import Diagnostics
import Editing
import JSONSyntax
import MediaValues

/// What the items of an edit cannot say: relative times and slots of many files. The metadata of the edit has the
/// description with them, and the digest of what the items say. If the items say something else, another program changed
/// them, and they count.
struct OTIOWrittenTimes {
  private let description: String
  /// The digest of the description that the items are read as.
  private let digest: String
  /// The place of the description in a file that is read.
  private var place = JSONPointer.root

  init(_ description: Description, itemsSaying edit: Description) {
    self.description = FormatWriter.write(.description(description)).compactText
    digest = edit.digest
  }

  /// Reads the metadata of an edit.
  init?(_ metadata: OTIONode) {
    guard let description = metadata.text("relative"), let digest = metadata.text("items") else {
      return nil
    }
    (self.description, self.digest) = (description, digest)
    place = metadata.pointer / "relative"
  }

  var metadata: [(String, JSONValue)] {
    [("relative", .string(description)), ("items", .string(digest))]
  }

  /// Returns the description, unless the items of the edit were changed, or it has errors.
  func description(ofItemsSaying edit: Description) -> Description? {
    digest == edit.digest ? read : nil
  }

  /// A warning that the description is not used, since another program changed the items.
  var loss: Diagnostic {
    let lists = read?.lists.compactMap { list in
      list.counts.maximum.map { "the slot \(quoted(list.name)) of many files becomes \($0) slots" }
    }
    let changes = (lists ?? []) + ["times that follow from others become numbers"]
    return Diagnostic(
      code: .writtenTimesLost,
      "another program changed the edit, so its items count: \(listed(changes, "and"))",
      at: .value(place),
      help: "to keep both, make the change in the document that the file was written from")
  }

  /// The description; `nil` if it has errors.
  private var read: Description? {
    guard let value = JSONValue(parsing: description) else { return nil }
    let (document, syntax) = Document.parse(
      SourceText(name: "", text: value.canonicalText), limits: DocumentLimits(bytes: .max))
    guard let document, !syntax.hasErrors else { return nil }
    let (content, complaints) = FormatReader.read(document)
    // The reader judges the sources of the edit itself.
    guard let content, !complaints.hasErrors,
      !check(content).contains(where: {
        $0.severity == .error && $0.code != Rule.unsafeSource.code
      })
    else { return nil }
    return content.description
  }
}

extension Description {
  /// A digest (FNV-1a) of what documents say of it. The places of slots in slots of many files are not written.
  fileprivate var digest: String {
    let text = FormatWriter.write(.description(self)).compactText
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16)
  }
}
