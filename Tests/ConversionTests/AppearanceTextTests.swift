import Conversion
import DescriptionFormat
import Diagnostics
import Editing
import JSONSyntax
import MediaValues
import Testing

/// Each key of the appearance of a segment is in the texts of the timeline and of the plan, and in the document that is
/// written again.
@Suite struct AppearanceTextTests {
  private static let keys: [KeyForm] = {
    // A shape has no 'fit': it always fills its box.
    let visual = TrackType.allCases.filter { $0.isVisual && $0 != .shape }
      .map { ObjectForm.segment(of: $0) }
    let others = Set(ObjectForm.segment(of: .audio).keys.map(\.name))
    return ObjectForm.segment(of: .photo).keys.filter { key in
      // A matte names something else; `MattePlanTests` tests its texts.
      key.name != "matte" && !others.contains(key.name)
        && visual.allSatisfy { $0[key.name] != nil }
    }
  }()

  private func timeline(_ member: String) throws -> Timeline {
    let text = """
      { "version": "2", "tracks": [ { "type": "photo", "name": "t",
        "segments": [ { "position": 0, "duration": 5\(member) } ] } ] }
      """
    let document = try #require(Document.parse(SourceText(name: "a.json", text: text)).0)
    let (read, findings) = FormatReader.read(document)
    #expect(findings.isEmpty, "\(text)")
    return try Timeline(resolving: try #require(read).description)
  }

  @Test func allKeysAreTested() {
    #expect(Self.keys.map(\.name).contains("fit") && Self.keys.count > 6)
  }

  @Test(arguments: keys.map(\.name)) func isInTheTexts(name: String) throws {
    let key = try #require(Self.keys.first { $0.name == name })
    let plain = try timeline("")
    let changed = try timeline(", \"\(name)\": \(try #require(key.example))")
    #expect(changed.text != plain.text)
    #expect(try Timeline(resolving: Description(describing: changed)) == changed)
    #expect(Description(describing: changed) != Description(describing: plain))
    let appearance = try #require(changed.tracks[0].clips.first).appearance
    // The plan has these in the movement beside the appearance.
    if ["enter", "exit", "motion"].contains(name) { return }
    #expect(name == "fit" || !Appearance(appearance).words.isEmpty)
    #expect(Appearance(appearance) != Appearance())
  }
}
