import Catalogue
import Editing
import MediaValues

/// Random tracks with content that is drawn over the image or changes it.
extension SeededGenerator {
  /// Returns the fields that `changing` and `anyColor` name.
  mutating func fields() -> [Field] {
    [
      Field(
        name: "number", type: .number, label: perhaps { $0.word() }, standard: .number(0.5),
        minimum: perhaps { _ in 0 }, maximum: perhaps { _ in 1 }, extensions: extensions()),
      Field(name: "color", type: .color, standard: .text("red")),
      Field(name: "text", type: .text, standard: .text("x"), maximumLength: 20),
    ]
  }

  /// Returns a track whose clips have random values of all properties of their types.
  mutating func adorned(_ track: Timeline.Track) -> Timeline.Track {
    guard case .clips(let type, var clips) = track.items else { return track }
    for index in clips.indices where once(in: 2) {
      if type != .audio { clips[index].appearance = anyAppearance() }
      if clips[index].isFrozen { continue }
      switch type {
      case .photo: break
      case .video, .audio:
        clips[index].speed =
          once(in: 3) ? .keyframes(keyframes(5...30)) : .constant(tenth(5...30))
        clips[index].isReversed = once(in: 3)
        clips[index].sound.volume = changing(0...10)
        clips[index].sound.pitch = anyOf()
        if type == .audio, once(in: 3) {
          clips[index].duck = Duck(
            threshold: -30, amount: perhaps { _ in 12 }, attack: perhaps { _ in 0.2 },
            extensions: extensions())
        }
      }
    }
    var track = track
    track.items = .clips(type, clips)
    if type != .audio, once(in: 8) {
      track.snap = Snap(
        perhaps { $0.anyOf() }, tolerance: perhaps { _ in 0.25 }, extensions: extensions())
    }
    return track
  }

  /// Returns random tracks that no transition joins.
  mutating func drawnTracks(_ media: [Timeline.Medium], over name: String) -> [Timeline.Track] {
    var tracks: [Timeline.Track] = []
    if once(in: 5) { tracks.append(textTrack()) }
    if once(in: 5) { tracks.append(stickerTrack(media)) }
    if once(in: 5) { tracks.append(shapeTrack()) }
    if once(in: 5) { tracks.append(visualTrack(media)) }
    if once(in: 5) { tracks.append(effectTrack(on: once(in: 2) ? name : nil)) }
    if once(in: 5) { tracks.append(catalogueFilterTrack(on: once(in: 2) ? name : nil)) }
    return tracks
  }

  /// Returns the tracks with mattes of some clips: media, or the track of texts.
  mutating func matted(
    _ tracks: [Timeline.Track], _ media: [Timeline.Medium]
  ) -> [Timeline.Track] {
    let names = media.filter { $0.type != .audio }.map(\.name)
    let hasTexts = tracks.contains { $0.name == "texts" }
    return tracks.map { track in
      guard case .clips(let type, var clips) = track.items, type != .audio else { return track }
      for index in clips.indices where once(in: 5) {
        var matte = ImageMatte(
          channel: perhaps { $0.anyOf() }, isInverted: perhaps { Bool.random(using: &$0) },
          extensions: extensions())
        if hasTexts, once(in: 2) {
          matte.track = "texts"
        } else if let name = names.randomElement(using: &self) {
          matte.media = name
          matte.start = perhaps { $0.time() }
          matte.fit = perhaps { $0.anyOf() }
          matte.loops = perhaps { Bool.random(using: &$0) }
        } else {
          continue
        }
        clips[index].appearance.matte = matte
      }
      var track = track
      track.items = .clips(type, clips)
      return track
    }
  }

  private mutating func textTrack() -> Timeline.Track {
    Timeline.Track(
      name: "texts",
      items: .texts(
        items { generator in
          let text = generator.once(in: 2) ? "Hello {{text}}" : generator.word()
          var copy = generator
          let runs = copy.once(in: 4) ? copy.runs(of: text) : []
          return Timeline.Text(
            text: runs.isEmpty ? text : runs.text, runs: runs,
            style: generator.anyStyle(), appearance: generator.anyAppearance())
        }), extensions: extensions())
  }

  private mutating func stickerTrack(_ media: [Timeline.Medium]) -> Timeline.Track {
    let names = media.filter { $0.type == .photo }.map(\.name)
    var stickers = items { generator in
      Timeline.Sticker(
        media: names.randomElement(using: &generator) ?? "", loops: generator.once(in: 2),
        appearance: generator.anyAppearance())
    }
    for index in stickers.indices where stickers[index].content.media.isEmpty || once(in: 2) {
      stickers[index].content.media = "stickers/\(index)"
    }
    return Timeline.Track(name: "stickers", items: .stickers(stickers))
  }

  private mutating func shapeTrack() -> Timeline.Track {
    Timeline.Track(
      name: "shapes",
      items: .shapes(
        items { generator in
          Timeline.Shape(
            generator.anyShape().normalized, appearance: generator.anyAppearance().withoutFit)
        }), extensions: extensions())
  }

  /// Returns a visual track of random kinds, of which neighbors may be joined.
  private mutating func visualTrack(_ media: [Timeline.Medium]) -> Timeline.Track {
    let videos = media.filter { $0.type == .video }.map(\.name)
    var end = Time.zero
    var before = Time.zero
    var joints: [Int: Timeline.Joint] = [:]
    let pieces = (0..<Int.random(in: 1...4, using: &self)).map { index -> Timeline.Track.Items in
      var range = TimeRange(start: end, duration: time(from: 1))
      let overlap = Time(flicks: min(before.flicks, range.duration.flicks) / 3)
      if overlap > .zero, once(in: 2) {
        range.start = end - overlap
        joints[index] = joint(of: .video)
      }
      (end, before) = (range.end, range.duration)
      switch Int.random(in: 0..<4, using: &self) {
      case 0:
        return .texts([Timeline.Item(range: range, content: Timeline.Text(text: word()))])
      case 1:
        return .shapes([Timeline.Item(range: range, content: Timeline.Shape(anyShape().normalized))]
        )
      case 2: return .clips(.photo, [Timeline.Clip(range: range, media: "mixed/\(index)")])
      default:
        let medium = videos.randomElement(using: &self) ?? "mixed/\(index)"
        return .clips(.video, [Timeline.Clip(range: range, media: medium)])
      }
    }
    return Timeline.Track(name: "mixed", items: .visual(pieces), joints: joints)
  }

  private mutating func effectTrack(on target: String?) -> Timeline.Track {
    let effects = items { generator -> AppliedKind? in
      guard !generator.once(in: 6), let kind = EffectKind.all.randomElement(using: &generator)
      else { return nil }
      return AppliedKind(
        name: kind.name, arguments: generator.arguments(of: kind.parameters))
    }
    return Timeline.Track(name: "effects", target: target, items: .effects(effects))
  }

  private mutating func catalogueFilterTrack(on target: String?) -> Timeline.Track {
    let filters = pieces { generator -> (AppliedKind?, AnimatedNumber) in
      let kind = FilterKind.all.randomElement(using: &generator)
      return (
        kind.map {
          AppliedKind(name: $0.name, arguments: generator.arguments(of: $0.parameters))
        }, generator.changing(0...10)
      )
    }
    return Timeline.Track(
      name: "looks", target: target,
      items: .filters(
        filters.map {
          Timeline.Filter(
            range: $0.range, name: $0.name, isEnabled: $0.isEnabled, kind: $0.content.0,
            intensity: $0.content.1, extensions: $0.extensions)
        }))
  }

  /// Returns up to three items, one after the other.
  private mutating func pieces<Content>(
    _ content: (inout SeededGenerator) -> Content
  ) -> [(
    range: TimeRange, name: String?, isEnabled: Bool, content: Content, extensions: [Extension]
  )] {
    var start = Time.zero
    return (0..<Int.random(in: 1...3, using: &self)).map { index in
      start += once(in: 2) ? .zero : time()
      let range = TimeRange(start: start, duration: time(from: 1))
      start = range.end
      return (
        range, perhaps { $0.word() + "-\(index)" }, !once(in: 8), content(&self), extensions()
      )
    }
  }

  mutating func items<Content>(
    _ content: (inout SeededGenerator) -> Content
  ) -> [Timeline.Item<Content>] {
    let pieces = pieces(content)
    var copy = self
    return pieces.map {
      var item = Timeline.Item(
        range: $0.range, name: $0.name, isEnabled: $0.isEnabled, content: $0.content,
        extensions: $0.extensions)
      if Content.self != Optional<AppliedKind>.self { item.markers = copy.markers() }
      return item
    }
  }
}
