import Diagnostics
import Interchange
import Testing

/// Unsupported contents, and files that are not edits, lead to findings.
struct OTIOLossTests {
  private static let file = #"{"OTIO_SCHEMA": "ExternalReference.1", "target_url": "a.mp4"}"#

  private static let photo = #"{"OTIO_SCHEMA": "ExternalReference.1", "target_url": "a.jpg"}"#

  /// A reference to a file with another member.
  private static func medium(_ key: String, _ value: String) -> String {
    #"{"OTIO_SCHEMA": "ExternalReference.1", "target_url": "a.mp4", "\#(key)": \#(value)}"#
  }

  private static let bounds = """
    {"OTIO_SCHEMA": "Box2d.1", "min": {"OTIO_SCHEMA": "V2d.1", "x": 0.0, "y": 0.0},
     "max": {"OTIO_SCHEMA": "V2d.1", "x": 16.0, "y": 9.0}}
    """

  private static let red =
    #"{"OTIO_SCHEMA": "Color.1", "r": 1.0, "g": 0.0, "b": 0.0, "a": 1.0, "name": "Red"}"#

  private static func gap(_ more: String) -> String {
    let gap = #"{"OTIO_SCHEMA": "Gap.1", \#(more) "source_range": \#(Edit.range(0, 24))}"#
    return Edit.timeline([Edit.track([gap, Edit.clip("a", 0, 24)])])
  }

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
    try expect(code, in: text)
  }

  private static let keys: [(text: String, code: String?)] = [
    (clip(file, #""color": \#(red),"#), "I155"), (clip(file, #""color": null,"#), nil),
    (clip(medium("available_image_bounds", bounds)), "I154"),
    (clip(medium("available_image_bounds", "null")), nil),
    (clip(file, #""markers": [{"OTIO_SCHEMA": "Marker.2", "metadata": {"a": 1}}],"#), "I134"),
    (clip(file, #""markers": [{"OTIO_SCHEMA": "Marker.3", "color": \#(red)}],"#), nil),
    (
      clip(
        file,
        #""effects": [{"OTIO_SCHEMA": "LinearTimeWarp.1", "time_scalar": 2, "metadata": {"a": 1}}],"#
      ), "I134"
    ),
    (gap(#""markers": [{"OTIO_SCHEMA": "Marker.2"}],"#), "I130"),
    (gap(#""effects": [{"OTIO_SCHEMA": "Effect.1", "effect_name": "Glow"}],"#), "I115"),
    (gap(#""metadata": {"a": 1},"#), "I134"), (gap(""), nil),
    (
      #"{"OTIO_SCHEMA": "Stack.1", "color": \#(red), "children": [\#(Edit.track([Edit.clip("a", 0, 24)]))]}"#,
      "I155"
    ),
    // 24 frames of 12, and of 22, which is within the tolerance of a tenth of a second.
    (clip(medium("available_range", Edit.range(0, 12))), "I156"),
    (clip(medium("available_range", Edit.range(0, 22))), nil),
    (clip(medium("available_range", Edit.range(0, 24)), Edit.speed("2")), "I156"),
    (
      clip(
        medium("available_range", Edit.range(-48, 24)),
        #""effects": [{"OTIO_SCHEMA": "FreezeFrame.1"}],"#), "I156"
    ),
  ]

  /// Keys that any program may write, and that a description lacks.
  @Test(arguments: keys) func lossesOfKeysAreReported(text: String, code: String?) throws {
    try expect(code, in: text)
  }

  /// Expects an edit with one finding of the family `I`, or with none.
  private func expect(_ code: String?, in text: String) throws {
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

  /// An edit of tapes has many such media.
  @Test func startsThatMayBeTimecodesAreCounted() throws {
    let clips = ["a", "b", "c"].map { Edit.clip($0, 86_400, 24) }
    let edit = try readOTIO(Edit.timeline([Edit.track(clips)]))
    let findings = edit.findings.map(\.diagnostic).filter { $0.code == "I122" }
    #expect(findings.count == 1)
    #expect(findings.first?.message.hasPrefix("the Clip 'a' begins at 3600 s of 'a'") == true)
    #expect(findings.first?.message.hasSuffix("(and 2 more like it)") == true)
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
