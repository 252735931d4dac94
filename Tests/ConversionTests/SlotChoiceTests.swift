import Conversion
import DescriptionFormat
import Diagnostics
import MediaValues
import Testing

/// The right media become open slots, and findings report the others.
@Suite struct SlotChoiceTests {
  private func segment(
    at position: Time, _ content: Description.Content, name: String? = nil
  ) -> Description.Segment {
    Description.Segment(position: position, duration: 2, name: name, content: content)
  }

  private var edit: Description {
    Description(
      media: [
        .init(name: "trip", type: .video, source: "trip.mp4"),
        .init(name: "again", type: .video, source: "trip.mp4"),
        .init(name: "face", type: .photo, source: "face.jpg"),
        .init(name: "hill", type: .photo, source: "hill.jpg"),
        .init(name: "star", type: .photo, source: "star.png"),
        .init(name: "song", type: .audio, source: "song.m4a"),
        .init(name: "voice", type: .audio, source: "trip.mp4"),
        .init(name: "open", type: .photo),
      ],
      tracks: [
        .init(
          type: .video, name: "v",
          segments: [
            segment(at: 2, .video(.init(media: "again", start: 3, speed: 2))),
            segment(at: 0, .video(.init(media: "trip", start: 9))),
          ]),
        .init(
          type: .photo, name: "p",
          segments: [
            segment(at: 4, .photo(.init(media: "hill"))),
            segment(at: 6, .photo(.init(media: "face")), name: "The hero"),
            segment(at: 8, .photo(.init(media: "open"))),
          ]),
        .init(
          type: .sticker, name: "s", segments: [segment(at: 0, .sticker(.init(media: "star")))]),
        .init(
          type: .audio, name: "a",
          segments: [
            segment(at: 0, .audio(.init(media: "song"))),
            segment(at: 2, .audio(.init(media: "voice"))),
          ]),
      ])
  }

  private func open(_ text: String, keeping kept: Set<String> = []) -> [String] {
    Extraction(of: edit, choosing: SlotChoice(text), keeping: kept).profile.media
      .filter { $0.source == nil && $0.name != "open" }.map(\.name)
  }

  @Test func wordsAndNamesChoose() {
    #expect(open("visual") == ["trip", "face", "hill"])
    #expect(open("music") == ["song", "voice"])
    #expect(open("stickers, song") == ["star", "song"])
    #expect(open("all") == ["trip", "face", "hill", "star", "song", "voice"])
    #expect(open("none").isEmpty)
    #expect(open("hill,again") == ["again", "hill"])
    #expect(open("all", keeping: ["song", "star"]) == ["trip", "face", "hill", "voice"])
    #expect(SlotChoice.standard == SlotChoice("visual"))
  }

  @Test func faultsSuggestTheNearestName() {
    let names = edit.media.map(\.name)
    #expect(SlotChoice("visual,song").fault(among: names) == nil)
    #expect(SlotChoice("visaul").fault(among: names)?.contains("did you mean 'visual'?") == true)
    #expect(SlotChoice("sonng").fault(among: names)?.contains("did you mean 'song'?") == true)
    #expect(SlotChoice("xyzzy").fault(among: names)?.contains("trip") == true)
    #expect(SlotChoice("none,song").fault(among: names)?.contains("cannot be combined") == true)
    #expect(SlotChoice(",").fault(among: names)?.contains("no slots are given") == true)
  }

  @Test func mediaThatNothingPlaysAreNoSlots() {
    var edit = edit
    edit.media.append(.init(name: "old", type: .audio, source: "old.m4a"))
    let names = edit.media.map(\.name)
    #expect(edit.playedMedia == Set(names).subtracting(["old"]))
    let fault = SlotChoice("visual,old").fault(among: names, played: edit.playedMedia)
    #expect(
      fault?.hasPrefix(
        "no segment plays 'old', so it cannot become a slot; the media that are played: 'trip', ")
        == true, "\(fault ?? "")")
    #expect(SlotChoice("song").fault(among: names, played: edit.playedMedia) == nil)
    #expect(
      SlotChoice("old").fault(among: ["old"], played: [])?.hasSuffix("no medium is played") == true)
  }

  /// `trip` and `again` are one file, used from 3 s to 11 s.
  @Test func equalSourcesShareASlot() {
    let made = Extraction(of: edit, choosing: .standard)
    let trip = made.profile.media.first { $0.name == "trip" }
    #expect(trip?.minDuration == 8 && trip?.label == "Video")
    #expect(made.profile.tracks[0].segments.map(\.media) == ["trip", "trip"])
    let starts = made.profile.tracks[0].segments.map { segment -> Time? in
      guard case .video(let video) = segment.content else { return nil }
      return video.start
    }
    #expect(starts == [nil, 6])
    #expect(made.findings.map(\.code) == ["M153", "M150"])
    // Two media with equal contents.
    let alike = Extraction(
      of: edit, choosing: .standard, files: ["face": "x", "hill": "x", "trip": "t", "again": "u"])
    #expect(
      alike.profile.media.filter { $0.source == nil }.map(\.name) == [
        "trip", "again", "face", "open",
      ])
  }

  @Test func slotsAreLabelled() {
    let made = Extraction(of: edit, choosing: .everything, files: [:]).profile
    let labels = Dictionary(
      uniqueKeysWithValues: made.media.map { ($0.name, $0.label) })
    #expect(labels["trip"] == "Video 1" && labels["again"] == "Video 2")
    #expect(labels["face"] == "The hero" && labels["hill"] == "Photo 2")
    #expect(labels["star"] == "Photo 1" && labels["voice"] == "Music 2")
    #expect(labels["open"] == .some(nil), "not ours to name")
  }

  @Test func unknownAndUnusableNamesAreReported() {
    let made = Extraction(of: edit, choosing: SlotChoice("none"), isExplicit: true)
    #expect(made.findings.map(\.code) == ["M151"])
    let far = Extraction(of: edit, choosing: .standard, unreachable: ["song"])
    #expect(far.profile.media.first { $0.name == "song" }?.source == nil)
    #expect(far.findings.contains { $0.code == "M152" && $0.message.contains("song.m4a") })
  }

  /// Media played in compositions count, and a name declared in a composition refers to its own
  /// medium.
  @Test func compositionsAreLookedInto() {
    func inner(_ media: [Description.Medium]) -> Description {
      Description(
        media: [.init(name: "trip", type: .video, source: "trip.mp4")],
        tracks: [
          .init(
            type: .composition, name: "c",
            segments: [
              segment(
                at: 0,
                .composition(
                  .init(
                    media: media,
                    tracks: [
                      .init(
                        type: .video, name: "v",
                        segments: [segment(at: 0, .video(.init(media: "trip", start: 5)))])
                    ])))
            ])
        ])
    }
    func start(_ made: Extraction) -> Time? {
      guard case .composition(let box) = made.profile.tracks[0].segments[0].content,
        case .video(let video) = box.tracks[0].segments[0].content
      else { return nil }
      return video.start
    }
    let outer = Extraction(of: inner([]), choosing: .standard)
    #expect(outer.profile.media[0].minDuration == 2 && start(outer) == nil)
    let own = Extraction(
      of: inner([.init(name: "trip", type: .video, source: "b.mp4")]), choosing: .standard)
    #expect(start(own) == 5)
    #expect(own.findings.map(\.code) == ["M154"])
  }
}
