import DescriptionFormat
import Diagnostics
import JSONSyntax
import TestSupport
import Testing

/// The random documents that are rendered.
struct RandomScriptTests {
  private static let documents = (0..<120 as Range<UInt64>).compactMap { seed -> JSONValue? in
    var script = RandomScript(seed: seed)
    return script.template().corrected
  }

  /// A new key of the format is in documents without errors, unless the generator cannot make one.
  @Test func everyKeyOccurs() {
    let known = Set(ObjectForm.all.flatMap(\.keys).map(\.name))
    let missing = known.subtracting(Self.documents.flatMap(\.keys))
    // There is no feature yet, and few documents have cuts that snap, ducking and music that is heard, or highlights.
    #expect(
      missing.isSubset(of: ["requires", "music", "within", "attack", "until"]), "\(missing)")
  }

  @Test func mostDocumentsCanBeCorrected() {
    #expect(Self.documents.count >= 110)
    for document in Self.documents {
      let errors = findings(in: document.canonicalText).filter { $0.diagnostic.severity == .error }
      #expect(errors.isEmpty, "\(errors.map(\.diagnostic.message))")
    }
  }
}

extension JSONValue {
  /// All keys of its objects, also of those in arrays.
  fileprivate var keys: [String] {
    switch self {
    case .array(let elements): elements.flatMap(\.keys)
    case .object(let object): object.members.flatMap { [$0.key] + $0.value.keys }
    case .null, .bool, .number, .string: []
    }
  }
}
