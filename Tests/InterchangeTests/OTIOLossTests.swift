import Diagnostics
import Interchange
import Testing

/// Unsupported contents, and files that are not edits, lead to findings.
struct OTIOLossTests {
  private static let file = #"{"OTIO_SCHEMA": "ExternalReference.1", "target_url": "a.mp4"}"#

  private static let photo = #"{"OTIO_SCHEMA": "ExternalReference.1", "target_url": "a.jpg"}"#

  private static func clip(_ reference: String, _ more: String = "") -> String {
    Edit.timeline([Edit.track([Edit.clip("a", 0, 24, reference, more)])])
  }

  @Test(arguments: [
    (clip(#"{"OTIO_SCHEMA": "GeneratorReference.1", "generator_kind": "Bars"}"#), "I110"),
    (clip(#"{"OTIO_SCHEMA": "ImageSequenceReference.1"}"#), "I111"),
    (clip(#"{"OTIO_SCHEMA": "ExternalReference.1", "target_url": "https://a.b/c.mp4"}"#), "I112"),
    (clip(#"{"OTIO_SCHEMA": "HologramReference.1"}"#), "I118"),
    (clip(#"{"OTIO_SCHEMA": "ExternalReference.1", "target_url": "file:///a/b.mp4"}"#), nil),
    (clip("null"), "I137"), (clip(#"{"OTIO_SCHEMA": "MissingReference.1"}"#), "I137"),
    (clip(file, #""effects": [{"OTIO_SCHEMA": "Effect.1", "effect_name": "Glow"}],"#), "I115"),
    (clip(file, #""effects": [{"OTIO_SCHEMA": "FreezeFrame.1"}],"#), nil),
    (clip(file, Edit.speed("1000")), "I116"),
    (clip(file, #""markers": [{"OTIO_SCHEMA": "Marker.2"}],"#), nil),
    (clip(file, #""metadata": {"cmx_3600": {"reel": "a"}},"#), "I134"),
    (clip(file, #""metadata": {"a": 340282366920938463463374607431768211456},"#), "I134"),
    (clip(file, #""metadata": {"templater": {"outline": "{"}},"#), nil),
    (
      Edit.timeline(
        [Edit.track([Edit.clip("a", 0, 24)])], #""global_start_time": \#(Edit.time(86_400)),"#),
      "I131"
    ),
    (
      Edit.timeline(
        [Edit.track([Edit.clip("a", 0, 24)])],
        #""metadata": {"templater": {"outline": "{"}},"#), "I136"
    ),
    (
      Edit.timeline([
        Edit.track([
          Edit.clip("a", 24, 24), Edit.transition(6, 6, "Star_Wipe"), Edit.clip("b", 24, 24),
        ])
      ]), "I113"
    ),
    (
      Edit.timeline([
        Edit.track([
          Edit.clip("a", 24, 24), Edit.transition(6, 90), Edit.clip("b", 24, 24),
        ])
      ]), "I114"
    ),
    (
      Edit.timeline([
        Edit.track([Edit.clip("a", 0, 24), Edit.transition(6, 6), Edit.clip("b", 0, 24)])
      ]), "I117"
    ),
    (
      Edit.timeline([Edit.track([Edit.clip("a", 0, 24), #"{"OTIO_SCHEMA": "Poem.1"}"#])]), "I118"
    ),
    (Edit.timeline([Edit.track([Edit.clip("a", 0, 24), Edit.clip("b", 0, 0)])]), "I119"),
    (
      #"{"OTIO_SCHEMA": "SerializableCollection.1", "children": [\#(clip(file)), \#(clip(photo))]}"#,
      "I124"
    ),
    (#"{"OTIO_SCHEMA": "SerializableCollection.1", "children": [\#(clip(file))]}"#, nil),
    // An hour in 24 frames per second.
    (
      Edit.timeline([Edit.track([Edit.clip("a", 86_500, 24), Edit.clip("a", 86_400, 24)])]), "I122"
    ),
    (Edit.timeline([Edit.track([Edit.clip("a", 86_500, 24), Edit.clip("a", 86_000, 24)])]), nil),
    (
      clip(file).replacing(Edit.time(0), with: Edit.time(86_400))
        .replacing(#""a.mp4""#, with: #""a.mp4", "available_range": \#(Edit.range(86_400, 240))"#),
      nil
    ),
    (clip(photo).replacing(Edit.time(0), with: Edit.time(86_400)), nil),
  ])
  func lossesAreReported(text: String, code: String?) throws {
    let edit = try readOTIO(text)
    #expect(edit.description != nil)
    let found = edit.findings.map(\.diagnostic).filter { $0.code.hasPrefix("I") }
    #expect(found.map(\.code) == [code].compactMap(\.self), "\(found.map(\.message))")
    #expect(
      edit.findings.filter { $0.diagnostic.code.hasPrefix("I") }.allSatisfy { $0.place != nil })
  }

  @Test(arguments: [
    ("", "J001"), ("{", "J001"), ("[]", "J007"), (#"{"tracks": []}"#, "I101"),
    (#"{"OTIO_SCHEMA": "Clip.2"}"#, "I101"), (#"{"OTIO_SCHEMA": "Timeline.1"}"#, "I102"),
    (#"{"OTIO_SCHEMA": "SerializableCollection.1", "children": []}"#, "I101"),
    (Edit.timeline([]), "T212"),
    (String(repeating: #"{"a":"#, count: 1_000), "J004"),
    (Edit.timeline([Edit.track([#"{"OTIO_SCHEMA": "Clip.2", "name": "a"}"#])]), "I103"),
    (
      Edit.timeline([
        Edit.track([#"{"OTIO_SCHEMA": "Clip.2", "source_range": \#(Edit.range(0, -5))}"#])
      ]), "I104"
    ),
    (
      Edit.timeline([
        Edit.track([
          #"{"OTIO_SCHEMA": "Clip.2", "source_range": \#(Edit.range(0, 5, rate: "0"))}"#
        ])
      ]), "I104"
    ),
    (
      Edit.timeline([
        Edit.track([
          #"{"OTIO_SCHEMA": "Clip.2", "source_range": \#(Edit.range(0, 5, rate: "1e-300"))}"#
        ])
      ]), "I104"
    ),
    (
      Edit.timeline([Edit.track([#"{"OTIO_SCHEMA": "Clip.2", "source_range": {"a": 1}}"#])]),
      "I102"
    ),
    (Edit.timeline([Edit.track([Edit.clip("a", 0, 24 * 90_000)])]), "S"),
  ])
  func otherDocumentsAreRefused(text: String, code: String) throws {
    let edit = try readOTIO(text)
    #expect(edit.description == nil)
    let errors = edit.findings.map(\.diagnostic).filter { $0.severity == .error }
    #expect(errors.contains { $0.code.hasPrefix(code) }, "\(errors.map(\.code))")
  }

  @Test func deepNestingIsRefusedByTheRules() throws {
    var inner = Edit.track([Edit.clip("a", 0, 24)])
    for _ in 0..<20 {
      inner = Edit.track([#"{"OTIO_SCHEMA": "Stack.1", "children": [\#(inner)]}"#])
    }
    let edit = try readOTIO(Edit.timeline([inner]))
    #expect(edit.description == nil)
    #expect(edit.findings.contains { $0.diagnostic.severity == .error })
  }
}
