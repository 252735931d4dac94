import Conversion
import DescriptionFormat
import Diagnostics
import Editing
import JSONSyntax
import MediaValues
import TestSupport
import Testing

/// The conditions of slots, and which files meet them.
@Suite struct SlotConditionTests {
  private func timeline(_ slots: String) throws -> Timeline {
    let text = """
      { "version": "2", "media": { \(slots) }, "tracks": [
        { "type": "video", "name": "v", "segments": [ { "position": 0, "duration": 2, "media": "a" } ] },
        { "type": "video", "name": "w", "segments": [ { "position": 0, "duration": 2, "media": "b" } ] } ] }
      """
    let document = try #require(Document.parse(SourceText(name: "d", text: text)).0)
    let (content, findings) = FormatReader.read(document)
    #expect(findings.isEmpty, "\(findings.map(\.message))")
    let timeline = try Timeline(resolving: try #require(content).description)
    #expect(try Timeline(resolving: Description(describing: timeline)) == timeline)
    return timeline
  }

  private func file(
    _ path: String, _ width: Int, _ height: Int, rotation: Int = 0, hasSound: Bool = true,
    slot: String? = nil
  ) -> SlotFilling.SuppliedFile {
    SlotFilling.SuppliedFile(
      path: path, slot: slot,
      facts: MediaFacts(
        container: "mov", duration: 10,
        video: VideoFacts(
          codec: "h264", codedSize: PixelSize(width: width, height: height), rotation: rotation,
          frameRate: .thirty, duration: 10, isStill: false),
        audio: hasSound
          ? AudioFacts(codec: "aac", sampleRate: 48_000, channels: 2, duration: 10) : nil))
  }

  /// Files go to the slots whose conditions they meet. A file that was taken upright is judged upright.
  @Test func filesFindTheirSlots() throws {
    let timeline = try timeline(
      """
      "a": { "type": "video", "orientation": ["portrait"] },
      "b": { "type": "video", "minWidth": 1280, "sound": true }
      """)
    let (assigned, findings) = SlotFilling.fill(
      timeline, with: [file("wide.mp4", 1280, 720), file("phone.mp4", 1280, 720, rotation: 90)])
    #expect(assigned.mapValues(\.path) == ["a": "phone.mp4", "b": "wide.mp4"])
    #expect(findings.isEmpty)
  }

  @Test func everyUnmetConditionIsNamed() throws {
    let timeline = try timeline(
      """
      "a": { "type": "video", "orientation": ["portrait", "square"], "minHeight": 1000, "maxDuration": 5,
        "sound": true },
      "b": { "type": "video" }
      """)
    let (_, findings) = SlotFilling.fill(
      timeline,
      with: [
        file("x.mp4", 1280, 720, hasSound: false, slot: "a"), file("y.mp4", 1280, 720, slot: "b"),
      ])
    #expect(findings.map(\.code) == ["M104"])
    #expect(
      findings.first?.message
        == "x.mp4 is 10 s long, is landscape (1280x720), is 720 pixels high and has no sound, but the slot 'a'"
        + " takes a video in portrait or square, of at most 5 s, at least 1000 pixels high, with sound"
    )
  }

  /// Files fill the slots that need one first, whatever their times.
  @Test func slotsThatNeedAFileComeFirst() throws {
    let timeline = try timeline(
      """
      "a": { "type": "video", "default": "x.mp4" }, "b": { "type": "video" }
      """)
    #expect(SlotFilling.openSlots(of: timeline).map(\.name) == ["b", "a"])
    let (assigned, findings) = SlotFilling.fill(timeline, with: [file("one.mp4", 64, 64)])
    #expect(assigned.mapValues(\.path) == ["b": "one.mp4"])
    #expect(findings.isEmpty)
  }
}
