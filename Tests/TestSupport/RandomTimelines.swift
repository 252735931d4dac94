package import Editing
package import MediaValues

/// Random timelines: several overlapping tracks, with and without declared media and optional values.
extension SeededGenerator {
  /// Returns a timeline with clips, transitions and one kind of filter. The neighbors of its transitions can all be
  /// determined from the clips and their names, as in a description.
  package mutating func timeline() throws -> Timeline {
    let media = declaredMedia()
    var tracks = clipTracks(1...4, media, clips: 4)
    tracks += transitionTracks(over: tracks)
    if once(in: 2) { tracks.append(filterTrack()) }
    let arranged = shuffled(tracks)
    var copy = self
    return try Timeline(
      canvas: canvas(), fixedDuration: once(in: 4) ? time(from: 1) : nil,
      media: media + ownSlots(of: arranged, besides: media), markers: copy.markers(),
      tracks: arranged,
      extensions: extensions())
  }

  /// Returns a timeline with all kinds of content. `depth` is the number of compositions around it, and `outer` the
  /// media of these.
  package mutating func wholeTimeline(
    depth: Int = 0, outer: [Timeline.Medium] = []
  ) throws -> Timeline {
    let isLarge = once(in: 16)
    var media = declaredMedia().filter { _ in isLarge || once(in: 2) }
    let around = outer.filter { medium in !media.contains { $0.name == medium.name } }
    var tracks = clipTracks(1...(isLarge ? 4 : 2), media + around, clips: isLarge ? 4 : 2)
      .map { adorned($0) }
    if depth < 2, once(in: 8) {
      tracks.append(try compositionTrack(depth: depth, media + around))
    }
    tracks += transitionTracks(over: tracks)
    if once(in: 4) { tracks.append(filterTrack()) }
    let base = tracks.first { $0.isVisual }?.name
    if let base { tracks += drawnTracks(media + around, over: base) }
    let arranged = shuffled(matted(tracks, media))
    media += inherited(by: arranged, from: around)
    media += ownSlots(of: arranged, besides: media)
    guard depth == 0 else { return try Timeline(media: media, tracks: arranged) }
    var copy = self
    return try Timeline(
      canvas: canvas(), fixedDuration: once(in: 4) ? time(from: 1) : nil, media: media,
      fields: fields(), markers: copy.markers(), tracks: arranged, extensions: extensions())
  }

  private mutating func compositionTrack(
    depth: Int, _ outer: [Timeline.Medium]
  ) throws -> Timeline.Track {
    let timeline = try wholeTimeline(depth: depth + 1, outer: outer)
    let items: [Timeline.Item<Timeline.Composition>] = items { generator in
      Timeline.Composition(
        timeline: timeline, appearance: generator.anyAppearance())
    }
    return Timeline.Track(
      name: "compositions", isMuted: once(in: 4), items: .compositions(items),
      extensions: extensions())
  }

  /// Returns the outer media that the segments of a composition play, in the order of their first use.
  private func inherited(
    by tracks: [Timeline.Track], from outer: [Timeline.Medium]
  ) -> [Timeline.Medium] {
    var names: Set<String> = []
    return tracks.flatMap(\.items.played).compactMap { played in
      guard var medium = outer.first(where: { $0.name == played.media }),
        names.insert(medium.name).inserted
      else { return nil }
      medium.origin = .inherited
      return medium
    }
  }

  /// Returns a multiple of a tenth of a second, or of a flick, up to some seconds.
  package mutating func time(from least: Int64 = 0) -> Time {
    if !once(in: 4) {
      return Time(numerator: Int64.random(in: least...60, using: &self), denominator: 10)
    }
    return Time(flicks: Int64.random(in: least...(6 * Time.flicksPerSecond), using: &self))
  }

  package mutating func extensions() -> [Extension] {
    once(in: 4) ? [Extension(key: "x-" + word(), json: "{ \"a\": [1, 0.1] }\n")] : []
  }

  /// Returns a word of one to six letters.
  package mutating func word() -> String {
    String(
      (0..<Int.random(in: 1...6, using: &self)).map { _ in
        "abcdefgéß日".randomElement(using: &self) ?? "a"
      })
  }

  private mutating func canvas() -> Timeline.Canvas {
    let rates = [
      FrameRate.thirty, FrameRate(numerator: 30_000, denominator: 1_001),
      FrameRate(numerator: 24, denominator: 1), FrameRate(numerator: 25, denominator: 2),
    ]
    var copy = self
    let isMeasured = copy.once(in: 4)
    return Timeline.Canvas(
      width: perhaps { 2 * Int.random(in: 8...999, using: &$0) },
      height: perhaps { 2 * Int.random(in: 8...999, using: &$0) },
      unit: isMeasured ? .shorter : .height,
      areas: isMeasured ? [CanvasArea(name: copy.word(), top: 0.125, left: 0.5)] : [],
      frameRate: rates.randomElement(using: &self) ?? .thirty,
      background: .constant(once(in: 2) ? .black : Color(red: 10, green: 200, blue: 30)),
      sampleRate: once(in: 2) ? 48_000 : 44_100, extensions: extensions())
  }

  private mutating func declaredMedia() -> [Timeline.Medium] {
    MediaType.allCases.flatMap { type in
      (0..<Int.random(in: 0...2, using: &self)).map { index in
        let source: String? = perhaps { $0.word() + ".mp4" }
        let isSlot = source == nil
        return Timeline.Medium(
          name: "\(type.rawValue)\(index)", type: type, source: source,
          label: perhaps { $0.word() },
          accepts: isSlot && type != .audio && once(in: 2) ? [.video, .photo] : nil,
          minDuration: isSlot && type != .photo && once(in: 2) ? 100 : nil,
          trim: isSlot && type != .photo && once(in: 4) ? .middle : .start,
          focus: isSlot && type != .audio && once(in: 4) ? SlotFocus(x: tenth(0...10)) : nil,
          conditions: isSlot && once(in: 4)
            ? SlotConditions(isOptional: true, explanation: word()) : .none,
          extensions: extensions())
      }
    }
  }

  /// Returns tracks of clips, at least one of which is live.
  private mutating func clipTracks(
    _ count: ClosedRange<Int>, _ media: [Timeline.Medium], clips most: Int
  ) -> [Timeline.Track] {
    var tracks = (0..<Int.random(in: count, using: &self)).map { index in
      clipTrack("\(index)-" + word(), media, 1...most)
    }
    if !tracks.contains(where: { $0.isEnabled && $0.clips.contains(where: \.isEnabled) }),
      case .clips(let type, var clips) = tracks[0].items
    {
      tracks[0].isEnabled = true
      clips[0].isEnabled = true
      tracks[0].items = .clips(type, clips)
    }
    return tracks
  }

  /// Returns the tracks in random order, with references updated.
  private mutating func shuffled(_ tracks: [Timeline.Track]) -> [Timeline.Track] {
    let order = tracks.indices.shuffled(using: &self)
    let place = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    return order.map { tracks[$0].moved(by: place) }
  }

  private mutating func clipTrack(
    _ name: String, _ media: [Timeline.Medium], _ count: ClosedRange<Int>
  ) -> Timeline.Track {
    let type = MediaType.allCases.randomElement(using: &self) ?? .video
    let names = media.filter { $0.type == type }.map(\.name)
    var last = TimeRange(start: .zero, duration: .zero)
    var joints: [Int: Timeline.Joint] = [:]
    let clips = (0..<Int.random(in: count, using: &self)).map { index in
      var range = TimeRange(start: last.end, duration: time(from: 1))
      // Transitions of a third leave room for one at the other end.
      let overlap = Time(flicks: min(last.duration.flicks, range.duration.flicks) / 3)
      if overlap > .zero, once(in: 4) {
        range.start = last.end - overlap
        joints[index] = joint(of: type)
      } else if once(in: 2) {
        range.start += time()
      }
      last = range
      let own = "\(name)/\(index)"
      return clip(
        range, type, named: name + word() + "\(index)",
        playing: once(in: 3) ? own : names.randomElement(using: &self) ?? own)
    }
    return Timeline.Track(
      name: name, isEnabled: !once(in: 8), volume: type == .photo || once(in: 2) ? 1 : 0.5,
      isMuted: type != .photo && once(in: 8), items: .clips(type, clips), joints: joints,
      extensions: extensions())
  }

  private mutating func clip(
    _ range: TimeRange, _ type: MediaType, named name: String, playing media: String
  ) -> Timeline.Clip {
    let third = Time(flicks: range.duration.flicks / 3)
    var copy = self
    var clip = Timeline.Clip(
      range: range, name: perhaps { _ in name }, isEnabled: !once(in: 8), media: media,
      sourceStart: type == .photo || once(in: 2) ? .zero : time(),
      fit: type == .audio ? .contain : Fit.allCases.randomElement(using: &self) ?? .cover,
      whenShort: type == .photo || once(in: 2) ? .error : type == .audio ? .loop : .freeze,
      sound: type == .photo || once(in: 2)
        ? Timeline.Sound()
        : Timeline.Sound(
          SoundSettings(
            volume: 0.25, isMuted: once(in: 8), fadeIn: third, fadeOut: once(in: 2) ? third : .zero,
            fadeInCurve: once(in: 4) ? .curve(.cubic, .out) : nil)),
      extensions: extensions())
    if type == .video, copy.once(in: 8) { (clip.isFrozen, clip.sound) = (true, Timeline.Sound()) }
    clip.markers = copy.markers()
    return clip
  }

  private mutating func filterTrack() -> Timeline.Track {
    var start = Time.zero
    let filters = (0..<Int.random(in: 1...3, using: &self)).map { _ in
      start += time()
      let range = TimeRange(start: start, duration: time(from: 1))
      start = range.end
      let kind = AppliedKind(
        name: "blur", arguments: once(in: 2) ? [:] : ["radius": .number(0.025)])
      return Timeline.Filter(
        range: range, isEnabled: !once(in: 8), kind: once(in: 8) ? nil : kind,
        intensity: once(in: 2) ? 1 : 0.3, extensions: extensions())
    }
    return Timeline.Track(name: "filters", items: .filters(filters), extensions: extensions())
  }

  private func ownSlots(
    of tracks: [Timeline.Track], besides media: [Timeline.Medium]
  ) -> [Timeline.Medium] {
    let declared = Set(media.map(\.name))
    return tracks.flatMap(\.items.uniform).flatMap { uniform in
      uniform.items.played.filter { !declared.contains($0.media) }
        .map { Timeline.Medium(ownSlot: $0.media, of: uniform.items) }
    }
  }
}

extension Timeline.Track {
  /// Returns the track with its references updated after all tracks have moved.
  fileprivate func moved(by place: [Int: Int]) -> Timeline.Track {
    guard case .transitions(var transitions) = items else { return self }
    for index in transitions.indices {
      for end in [\Timeline.Transition.outgoing, \.incoming] {
        if let track = transitions[index][keyPath: end]?.track, let new = place[track] {
          transitions[index][keyPath: end]?.track = new
        }
      }
    }
    var track = self
    track.items = .transitions(transitions)
    return track
  }
}
