import Conversion
import DescriptionFormat
import Diagnostics
import Editing
import JSONSyntax
import MediaValues
import Testing

/// The documented default of a key is the one that is used: writing it out changes nothing.
@Suite struct DefaultTests {
  private func timeline(
    _ type: TrackType, segment: [String] = [], track: [String] = [], canvas: [String] = []
  ) throws -> Timeline {
    let form = ObjectForm.segment(of: type)
    let needed = form.keys.filter(\.isRequired).compactMap { key in
      key.example.map { "\"\(key.name)\": \($0)" }
    }
    // The clip for a transition.
    let joined =
      type == .transition
      ? """
      { "type": "video", "name": "v", "segments": [ { "position": 0, "duration": 20 } ] },
      """ : ""
    let text = """
      { "version": "2", "canvas": { \((["\"width\": 640"] + canvas).joined(separator: ", ")) }, "tracks": [ \(joined)
        { \((["\"type\": \"\(type.rawValue)\"", "\"name\": \"t\""] + track).joined(separator: ", ")),
          "segments": [ { \((needed + segment).joined(separator: ", ")) } ] } ] }
      """
    let document = try #require(Document.parse(SourceText(name: "a.json", text: text)).0)
    let (read, findings) = FormatReader.read(document)
    #expect(findings.isEmpty, "\(text)")
    return try Timeline(resolving: try #require(read).description)
  }

  private func written(_ keys: [KeyForm]) -> [(name: String, member: String)] {
    keys.compactMap { key in
      key.standardValue.map { (key.name, "\"\(key.name)\": \($0.canonicalText)") }
    }
  }

  @Test(arguments: TrackType.allCases) func ofSegments(type: TrackType) throws {
    let plain = try timeline(type)
    for key in written(ObjectForm.segment(of: type).keys) {
      #expect(try timeline(type, segment: [key.member]) == plain, "\(type) \(key.name)")
    }
  }

  @Test func ofTracksAndTheCanvas() throws {
    let plain = try timeline(.video)
    for key in written(try #require(ObjectForm.named("track")).keys) {
      #expect(try timeline(.video, track: [key.member]) == plain, "\(key.name)")
    }
    let keys = written(try #require(ObjectForm.named("canvas")).keys)
    #expect(keys.count == 4)
    for key in keys {
      #expect(try timeline(.video, canvas: [key.member]) == plain, "\(key.name)")
    }
  }

  /// Items made by edits have the same defaults as those of documents.
  @Test func ofWhatEditsMake() throws {
    let clip = try #require(timeline(.video).tracks[0].clips.first)
    #expect(clip == Timeline.Clip(range: clip.range, media: clip.media))
    #expect(try timeline(.video).canvas == Timeline.Canvas(width: 640))
    for type in TrackType.allCases {
      let track = try #require(timeline(type).tracks.last)
      #expect(track == Timeline.Track(name: track.name, items: track.items.asEditsMakeThem))
    }
  }
}

extension Timeline.Track.Items {
  /// The same items, made with nothing but what an item must have.
  fileprivate var asEditsMakeThem: Timeline.Track.Items {
    func item<Content>(_ item: Timeline.Item<Content>) -> Timeline.Item<Content> {
      Timeline.Item(range: item.range, content: item.content)
    }
    return switch self {
    case .clips(let type, let clips):
      .clips(type, clips.map { Timeline.Clip(range: $0.range, media: $0.media) })
    case .texts(let items): .texts(items.map(item))
    case .stickers(let items):
      .stickers(
        items.map {
          Timeline.Item(range: $0.range, content: Timeline.Sticker(media: $0.content.media))
        })
    case .shapes(let items): .shapes(items.map(item))
    case .visual(let pieces): .visual(pieces.map(\.asEditsMakeThem))
    case .compositions(let items): .compositions(items.map(item))
    case .transitions(let items):
      .transitions(
        items.map {
          Timeline.Transition(
            range: $0.range, kind: $0.kind, outgoing: $0.outgoing, incoming: $0.incoming)
        })
    case .filters(let items):
      .filters(items.map { Timeline.Filter(range: $0.range, kind: $0.kind) })
    case .effects(let items): .effects(items.map(item))
    }
  }
}
