import DescriptionFormat
import Diagnostics
import Interchange
import JSONSyntax
import Testing

/// Effects of other programs that mean the same as a key of a segment.
struct OTIOEffectTests {
  /// An effect as the adapter for Kdenlive writes it.
  private static func kdenlive(_ name: String, _ metadata: String) -> String {
    """
    {"OTIO_SCHEMA": "Effect.1", "metadata": {\(metadata)}, "name": "", "effect_name": "\(name)",
     "enabled": true}
    """
  }

  private static func fade(_ name: String, _ frames: Int) -> String {
    kdenlive(name, #""duration": \#(Edit.time(frames, "25.0"))"#)
  }

  /// An effect as DaVinci Resolve writes it.
  private static func resolve(_ name: String, _ parameters: [String]) -> String {
    """
    {"OTIO_SCHEMA": "Effect.1", "name": "", "effect_name": "Resolve Effect", "metadata":
     {"Resolve_OTIO": {"Effect Name": "\(name)", "Enabled": true, "Parameters":
      [\(parameters.joined(separator: ", "))]}}}
    """
  }

  private static func parameter(
    _ name: String, _ value: String, default standard: String, _ keyframes: String = "{}"
  ) -> String {
    """
    {"Parameter ID": "\(name)", "Parameter Value": \(value), "Default Parameter Value": \(standard),
     "Key Frames": \(keyframes), "Variant Type": "Double"}
    """
  }

  private static let sound = "Fairlight Clip Volume and Fades"

  private static func volume(_ value: String) -> String {
    resolve(sound, [parameter("volume", value, default: "0.0")])
  }

  private func read(_ effect: String, on kind: String) throws -> (text: String, codes: [String]) {
    let clip = Edit.clip("a", 0, 48, nil, #""effects": [\#(effect)],"#)
    let edit = try readOTIO(Edit.timeline([Edit.track([clip], kind: kind)]))
    let description = try #require(edit.description)
    return (
      FormatWriter.write(.description(description)).compactText,
      edit.findings.map(\.diagnostic.code).filter { $0.hasPrefix("I") }
    )
  }

  private static let kept: [(effect: String, kind: String, key: String)] = [
    (fade("fadein", 25), "Audio", #""fadeIn":1"#),
    (fade("fadeout", 28), "Audio", #""fadeOut":1.12"#),
    (kdenlive("volume", #""keyframes": {"0.0": "-6.0206"}"#), "Audio", #""volume":0.5"#),
    (volume("-20.0"), "Audio", #""volume":0.1"#), (volume("-20"), "Video", #""volume":0.1"#),
    (
      resolve(
        "Composite",
        [
          parameter("opacity", "50.0", default: "100.0"),
          parameter("composite mode", "0", default: "0"),
        ]), "Video", #""opacity":0.5"#
    ),
  ]

  @Test(arguments: kept) func keysAreSet(effect: String, kind: String, key: String) throws {
    let (text, codes) = try read(effect, on: kind)
    #expect(codes == [])
    #expect(text.contains(key), "\(text)")
  }

  private static let dropped: [(effect: String, kind: String)] = [
    (kdenlive("volume", #""keyframes": {"0.0": "0", "50.0": "-6"}"#), "Audio"),
    (kdenlive("fade_from_black", #""duration": \#(Edit.time(9))"#), "Video"),
    (kdenlive("fadein", ""), "Audio"),
    // More than the largest volume.
    (volume("30.0"), "Audio"),
    (
      resolve(sound, [parameter("volume", "0.0", default: "0.0", #"{"5": {"Value": -9.0}}"#)]),
      "Audio"
    ),
    (
      resolve(
        "Composite",
        [
          parameter("opacity", "50.0", default: "100.0"),
          parameter("composite mode", "5", default: "0"),
        ]), "Video"
    ),
    (resolve("Composite", [parameter("opacity", "50.0", default: "100.0")]), "Audio"),
  ]

  @Test(arguments: dropped) func othersAreReported(effect: String, kind: String) throws {
    #expect(try read(effect, on: kind).codes == ["I115"])
  }

  /// A fade over other images keeps the opacity of the clip.
  @Test func fadesKeepTheOpacity() throws {
    let effect = Self.resolve("Composite", [Self.parameter("opacity", "50.0", default: "100.0")])
    let clip = Edit.clip("b", 0, 48, nil, #""effects": [\#(effect)],"#)
    let fades = [Edit.gap(24), Edit.transition(0, 12), clip, Edit.transition(12, 0), Edit.gap(24)]
    let edit = try readOTIO(
      Edit.timeline([Edit.track([Edit.clip("a", 0, 96)]), Edit.track(fades)]))
    let description = try #require(edit.description)
    let text = FormatWriter.write(.description(description)).compactText
    let values = text.matches(of: /"value":([0-9.]+)/).map { String($0.output.1) }
    #expect(values == ["0", "0.5", "0.5", "0"], "\(text)")
  }
}
