import DescriptionFormat
import Diagnostics
import Interchange
import MediaValues
import Testing

/// Generated images of one colour are shapes.
struct OTIOGeneratorTests {
  private static func generator(_ kind: String, _ parameters: String) -> String {
    """
    {"OTIO_SCHEMA": "GeneratorReference.1", "name": "", "generator_kind": "\(kind)",
     "parameters": \(parameters)}
    """
  }

  private static let orange = #"{"OTIO_SCHEMA": "Color.1", "r": 1.0, "g": 0.4, "b": 0.0, "a": 1.0}"#

  @Test(arguments: [
    ("SolidColor", #"{"color": "0xff0000ff"}"#, "#FF0000"),
    ("SolidColor", #"{"color": "0x00ff0080"}"#, "#00FF0080"),
    ("SolidColor", ##"{"color": "#ff8000"}"##, "#FF8000"),
    ("Solid Color", #"{"color": "teal"}"#, "teal"),
    ("SolidColor", #"{"color": [0, 0.2, 1.0]}"#, "#0033FF"),
    ("SolidColor", #"{"color": \#(orange)}"#, "#FF6600"), ("black", "{}", "black"),
  ])
  func aColourIsAShape(kind: String, parameters: String, color: String) throws {
    let clips = [
      Edit.clip("a", 24, 24), Edit.transition(6, 6),
      Edit.clip("c", 0, 24, Self.generator(kind, parameters)),
    ]
    let edit = try readOTIO(Edit.timeline([Edit.track(clips)]))
    #expect(edit.findings.map(\.diagnostic.code) == [])
    let description = try #require(edit.description)
    #expect(description.tracks.map(\.type) == [.video, .shape, .transition])
    let segment = description.tracks[1].segments[0]
    #expect(segment.name == "c" && segment.media == nil && segment.duration == 1.25)
    guard case .shape(let shape) = segment.content else { return }
    #expect(shape.drawn.fill?.constant == Color(color))
  }

  /// With eight digits, the first or the last two may be the alpha.
  @Test(arguments: [
    ("SolidColor", "{}"), ("SolidColor", ##"{"color": "#ff8000ff"}"##),
    ("SolidColor", #"{"color": [255, 0, 0]}"#), ("SolidColor", #"{"color": "0xff0000"}"#),
    ("SMPTEBars", #"{"color": "red"}"#),
  ])
  func otherGeneratorsAreSlots(kind: String, parameters: String) throws {
    let edit = try readOTIO(
      Edit.timeline([Edit.track([Edit.clip("c", 0, 24, Self.generator(kind, parameters))])]))
    #expect(edit.findings.map(\.diagnostic.code).filter { $0.hasPrefix("I") } == ["I110"])
    #expect(edit.description?.tracks.map(\.type) == [.video])
  }
}
