import Conversion
import DescriptionFormat
import MediaValues
import Testing

struct ExtractionTests {
  private func segment(
    at position: Time, lasts duration: Time, _ content: Description.Content
  ) -> Description.Segment {
    Description.Segment(position: position, duration: duration, content: content)
  }

  private var edit: Description {
    Description(
      media: [
        .init(name: "trip", type: .video, source: "trip.mp4", label: "A trip"),
        .init(name: "photo", type: .photo, source: "photo.jpg"),
        .init(name: "song", type: .audio, source: "song.mp3"),
        .init(name: "loop", type: .audio, source: "loop.mp3"),
        .init(name: "open", type: .video),
      ],
      tracks: [
        .init(
          type: .video, name: "v",
          segments: [
            segment(at: 0, lasts: 4, .video(.init(media: "trip", start: 12))),
            segment(at: 4, lasts: 2, .video(.init(media: "trip", start: 10))),
            segment(at: 6, lasts: 9, .video(.init(media: "trip", start: 11, whenShort: .freeze))),
            segment(at: 15, lasts: 1, .video(.init(media: "open", start: 5))),
          ]),
        .init(
          type: .photo, name: "p",
          segments: [segment(at: 0, lasts: 3, .photo(.init(media: "photo")))]),
        .init(
          type: .audio, name: "a",
          segments: [
            segment(at: 0, lasts: 6, .audio(.init(media: "song", start: 30))),
            segment(at: 6, lasts: 60, .audio(.init(media: "loop", start: 1, loops: true))),
          ]),
      ])
  }

  /// A file may be shorter than a length that is only assumed, and than a freeze that allows it.
  @Test func onlyFixedLengthsAreRequired() {
    func least(_ segments: Description.Segment...) -> Time? {
      let edit = Description(
        media: [.init(name: "a", type: .video, source: "a.mp4")],
        tracks: [.init(type: .video, name: "v", segments: segments)])
      return Extraction(of: edit.resolvingTimes(), choosing: .everything).profile.media[0]
        .minDuration
    }
    func natural(_ length: Description.WrittenLength? = nil) -> Description.Segment {
      var segment = segment(at: 0, lasts: 0, .video(.init(media: "a")))
      segment.times = .init(duration: length)
      return segment
    }
    let one = segment(at: 0, lasts: 1, .video(.init(media: "a")))
    #expect(least(natural()) == nil)
    #expect(least(natural(.natural(.init(of: .media, minimum: 2)))) == 2)
    #expect(least(one, natural()) == 1)
    #expect(
      least(one, segment(at: 1, lasts: 1, .video(.init(media: "a", freeze: 9, whenShort: .freeze))))
        == 1)
    #expect(
      least(one, segment(at: 1, lasts: 1, .video(.init(media: "a", freeze: 9)))) == 9)
  }

  @Test func boundMediaBecomeSlots() {
    let template = Template(
      extractedFrom: edit,
      introduction: Template.Introduction(title: "T", description: "D", thumbnail: "t.jpg"),
      keeping: ["song"])
    #expect(template.title == "T" && template.introduction == "D" && template.thumbnail == "t.jpg")
    let media = template.profile.media
    #expect(media.map(\.source) == [nil, nil, "song.mp3", nil, nil])
    // The trip is used from 10 to 16 s. Media that may freeze or loop have no minimum duration.
    #expect(media.map(\.minDuration) == [6, nil, nil, nil, nil])
    #expect(media[0].label == "A trip")
    let starts = template.profile.tracks.flatMap(\.segments).map { segment -> Time? in
      switch segment.content {
      case .video(let video): video.start
      case .audio(let audio): audio.start
      default: nil
      }
    }
    // Segments of one medium keep the distances of their in points; media that are kept or were
    // open keep the in points.
    #expect(starts == [2, nil, 1, 5, nil, 30, nil])
  }

  @Test func everythingElseStays() {
    var template = Template(
      extractedFrom: edit, introduction: Template.Introduction(title: "T"),
      keeping: ["trip", "photo", "song", "loop"])
    #expect(template.profile == edit)
    template = Template(
      extractedFrom: edit, introduction: Template.Introduction(title: "T"), keeping: [])
    #expect(template.profile.tracks.map(\.name) == edit.tracks.map(\.name))
    #expect(template.profile.media[2].type == .audio)
    #expect(template.profile.media[2].minDuration == nil, "silence follows a short sound")
  }

  @Test func aFastClipNeedsMoreOfItsMedium() {
    let fast = Description(
      media: [.init(name: "trip", type: .video, source: "trip.mp4")],
      tracks: [
        .init(
          type: .video, name: "v",
          segments: [
            segment(at: 0, lasts: 4, .video(.init(media: "trip", start: 1, speed: 2))),
            segment(at: 4, lasts: 3, .video(.init(media: "trip", start: 3, speed: 0.5))),
          ])
      ])
    let template = Template(
      extractedFrom: fast, introduction: Template.Introduction(title: "T"), keeping: [])
    #expect(template.profile.media[0].minDuration == 8)
  }
}
