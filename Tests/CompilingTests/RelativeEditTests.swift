import DescriptionFormat
import Diagnostics
import Editing
import JSONSyntax
import MediaValues
import TestSupport
import Testing

@testable import Compiling

/// Edits of documents in which times follow from others.
struct RelativeEditTests {
  /// The edited document means the edited timeline, and what the edit left unchanged is written as before.
  @Test(arguments: 0..<300) func documentsMeanTheEditedTimeline(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let text = RandomRelativeDocument.text(&random)
    let compilation = Compilation(SourceText(name: "random", text: text))
    guard let plain = compilation.timeline, let edit = RelativeEdit(compilation) else {
      return
    }
    let same = try edit.document(of: edit.timeline)
    #expect(same.0.canonicalText == JSONValue(parsing: text)?.canonicalText, "\(seed)")
    #expect(same.1.isEmpty)
    for _ in 0..<8 {
      let operation = RandomOperation(&random)
      var (timeline, marked) = (plain, edit.timeline)
      guard (try? operation.make(on: &timeline)) != nil else { continue }
      try operation.make(on: &marked)
      let (document, notes) = try edit.document(of: marked)
      let result = Compilation(SourceText(name: "edited", text: document.canonicalText))
      let written = result.timeline ?? Compilation.unchecked(document)
      #expect(written == timeline, "\(seed) \(operation)\n\(text)\n\(document.canonicalText)")
      expectRestored(document, of: text, edit, marked, notes, "\(seed) \(operation)")
    }
  }

  /// Segments of which the edit changed nothing but the time are written as before, unless a note tells otherwise.
  private func expectRestored(
    _ document: JSONValue, of text: String, _ edit: RelativeEdit, _ edited: Timeline,
    _ notes: [Diagnostic], _ comment: Comment
  ) {
    let (before, after) = (NormalText(edit.timeline), NormalText(edited))
    let author = JSONValue(parsing: text)?["tracks"]?.elements ?? []
    let all = Set((document["tracks"]?.elements ?? []).flatMap { $0["segments"]?.elements ?? [] })
    var missing = 0
    for (number, track) in after.tracks.enumerated() {
      for (index, origin) in track.origins.enumerated() {
        guard let origin, number == origin.path.track,
          let old = before.tracks[number].origins.firstIndex(of: origin)
        else { continue }
        let own = author[number]["segments"]?.elements?[origin.path.segment]
        guard let own, own["position"]?.isNumber != true,
          JSONObject.changedKeys(before.tracks[number].segments[old], track.segments[index])
            .allSatisfy({ $0 == "position" })
        else { continue }
        // A transition of the defaults that must not hold is kept away by a gap of 0.
        var separate = own.members
        separate["gap"] = .number(0)
        if !all.contains(own), !all.contains(.object(separate)) { missing += 1 }
      }
    }
    #expect(missing <= notes.count, comment)
  }
}

extension JSONValue {
  fileprivate var isNumber: Bool { if case .number = self { true } else { false } }
}
