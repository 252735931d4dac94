import Conversion
import Diagnostics
import Editing
import MediaValues
import TestSupport
import Testing

/// Filling the slots of a template with files (FORMAT §4).
struct SlotTests {
  /// In order of appearance: 'b' (0 s), 'a' (2 s), 'c' (2 s, a later track), 'song' (4 s).
  private func timeline() throws -> Timeline {
    func clip(_ media: String, at start: Time, isEnabled: Bool = true) -> Timeline.Clip {
      Timeline.Clip(
        range: TimeRange(start: start, duration: 2), isEnabled: isEnabled, media: media)
    }
    return try Timeline(
      media: [
        Timeline.Medium(name: "a", type: .video, label: "A clip", accepts: [.video, .photo]),
        Timeline.Medium(name: "b", type: .video, minDuration: 3),
        Timeline.Medium(name: "c", type: .photo),
        Timeline.Medium(name: "bound", type: .video, source: "x.mp4"),
        Timeline.Medium(name: "song", type: .audio),
        Timeline.Medium(name: "never", type: .video),
      ],
      tracks: [
        Timeline.Track(
          name: "v",
          items: .clips(
            .video,
            [
              clip("b", at: 0), clip("a", at: 2), clip("bound", at: 4), clip("b", at: 6),
              clip("never", at: 8, isEnabled: false),
            ])),
        Timeline.Track(name: "p", items: .clips(.photo, [clip("c", at: 2)])),
        Timeline.Track(name: "s", items: .clips(.audio, [clip("song", at: 4)])),
      ])
  }

  private func file(
    _ path: String, _ type: MediaType, slot: String? = nil, lasts: Time = 10
  ) -> SlotFilling.Given {
    SlotFilling.Given(path: path, slot: slot, facts: facts(type, duration: lasts))
  }

  private func fill(
    _ given: [SlotFilling.Given], repeats: Bool = false, ignoresExtra: Bool = false
  ) throws -> (paths: [String: String], findings: [Diagnostic]) {
    let filled = SlotFilling.fill(
      try timeline(), with: given,
      options: SlotFilling.Options(repeats: repeats, ignoresExtra: ignoresExtra))
    return (filled.assignments.mapValues(\.path), filled.diagnostics)
  }

  @Test func openSlotsInOrderOfFirstAppearance() throws {
    #expect(SlotFilling.openSlots(of: try timeline()).map(\.name) == ["b", "a", "c", "song"])
  }

  @Test func filesFillSlotsInOrder() throws {
    let result = try fill([
      file("1.mp3", .audio), file("2.jpg", .photo), file("3.mp4", .video), file("4.jpg", .photo),
    ])
    #expect(result.paths == ["b": "3.mp4", "a": "2.jpg", "c": "4.jpg", "song": "1.mp3"])
    #expect(result.findings.isEmpty)
  }

  @Test func slotsFilledByNameComeFirst() throws {
    let result = try fill([
      file("1.mp4", .video), file("2.mp4", .video, slot: "b"), file("3.jpg", .photo),
      file("4.mp3", .audio),
    ])
    #expect(result.paths == ["b": "2.mp4", "a": "1.mp4", "c": "3.jpg", "song": "4.mp3"])
    #expect(result.findings.isEmpty)
  }

  @Test func everySlotIsListedOnce() throws {
    let result = try fill([file("1.mp3", .audio, slot: "nowhere"), file("2.mp4", .video)])
    #expect(result.paths == ["b": "2.mp4"])
    #expect(
      result.findings.map { "\($0.code) \($0.message)" } == [
        "M105 there is no open slot 'nowhere' for 1.mp3",
        "M101 no file given fits the slot 'a' (A clip): it takes a video or a photo",
        "M101 no file given fits the slot 'c': it takes a photo",
        "M101 no file given fits the slot 'song': it takes a sound",
      ])
    #expect(
      result.findings.map(\.notes)[0].map(\.message) == [
        "slot 'b' takes a video of at least 3 s; it has 2.mp4",
        "slot 'a' (A clip) takes a video or a photo; it is open",
        "slot 'c' takes a photo; it is open", "slot 'song' takes a sound; it is open",
      ])
    #expect(result.findings.dropFirst().allSatisfy { $0.notes.isEmpty })
  }

  private let complete: [(String, MediaType)] = [
    ("1.mp4", .video), ("2.mp4", .video), ("3.jpg", .photo), ("4.mp3", .audio),
  ]

  @Test func aFileLeftOver() throws {
    let given = complete.map { file($0.0, $0.1) } + [file("5.mp3", .audio)]
    let result = try fill(given)
    #expect(
      result.findings.map { "\($0.code) \($0.message)" } == [
        "M102 5.mp3 (a sound) is left over: no open slot takes it"
      ])
    #expect(result.findings[0].help == "leave it out, or give --ignore-extra")
    #expect(try fill(given, ignoresExtra: true).findings.isEmpty)
  }

  @Test func typesAreJudgedByWhatIsInTheFile() throws {
    var given = complete.map { file($0.0, $0.1) }
    given.append(file("5.jpg", .photo, slot: "song"))
    let result = try fill(given, ignoresExtra: true)
    #expect(
      result.findings.map { "\($0.code) \($0.message)" } == [
        "M103 5.jpg is a photo and the slot 'song' takes a sound"
      ])
  }

  @Test func twoFilesForOneSlot() throws {
    let given =
      complete.map { file($0.0, $0.1) } + [
        file("5.mp3", .audio, slot: "song"), file("6.mp3", .audio, slot: "song"),
      ]
    #expect(
      try fill(given, ignoresExtra: true).findings.map(\.message) == [
        "the slot 'song' is given two files; 6.mp3 is the second"
      ])
  }

  @Test func tooShort() throws {
    var given = complete.map { file($0.0, $0.1) }
    given[0] = file("1.mp4", .video, lasts: 2.5)
    #expect(
      try fill(given).findings.map { "\($0.code) \($0.message)" } == [
        "M104 1.mp4 is 2.5 s long and the slot 'b' takes a video of at least 3 s"
      ])
    given[0] = file("1.mp4", .video, lasts: 3)
    #expect(try fill(given).findings.isEmpty)
  }

  @Test func filesAreRepeatedInTurn() throws {
    let result = try fill(
      [file("1.mp4", .video), file("2.jpg", .photo), file("3.mp3", .audio)], repeats: true)
    #expect(result.findings.isEmpty)
    #expect(result.paths == ["b": "1.mp4", "a": "2.jpg", "c": "2.jpg", "song": "3.mp3"])
    let poor = try fill([file("2.jpg", .photo)], repeats: true)
    #expect(poor.findings.map(\.code) == ["M101", "M101"])
    #expect(poor.paths == ["a": "2.jpg", "c": "2.jpg"])
  }
}
