import DescriptionFormat
import JSONSyntax
import MediaValues

/// Random tracks, and their segments.
extension RandomScript {
  mutating func tracks(_ count: ClosedRange<Int>) -> JSONValue {
    let types = (0..<Int.random(in: count, using: &random)).map { index -> TrackType in
      let type: TrackType = random.anyOf()
      // Something has to be seen or heard.
      return index == 0 && [.filter, .effect, .transition].contains(type) ? .visual : type
    }
    scope.tracks = types.indices.map { "t\($0)" }
    scope.timed = Array(scope.tracks.prefix(1))
    var tracks: [JSONValue] = []
    for (type, name) in zip(types, scope.tracks) {
      guard type != .transition else {
        tracks += joinedTracks(named: name)
        continue
      }
      tracks.append(track(type, name, segments(type)))
    }
    return .array(tracks)
  }

  private mutating func track(
    _ type: TrackType, _ name: String, _ segments: [JSONValue]
  ) -> JSONValue {
    var keys: [String: JSONValue?] = [
      "type": .string(type.rawValue), "name": .string(name), "segments": .array(segments),
    ]
    if !random.once(in: 12) { keys["enabled"] = .some(nil) }
    let cuts = [.visual, .video, .photo].contains(type)
    if !random.once(in: cuts ? 4 : 20) { keys["snap"] = .some(nil) }
    if random.once(in: rarity) {
      let form = ObjectForm.defaults(of: type)
      let none: [String: JSONValue?] = ["enabled": nil, "name": nil, "media": nil, "tracks": nil]
      keys["defaults"] = object(form.id, none)
    } else {
      keys["defaults"] = .some(nil)
    }
    return object("track", keys)
  }

  private mutating func segments(_ type: TrackType) -> [JSONValue] {
    (0..<Int.random(in: 1...3, using: &random)).map { _ in
      var type = type
      var keys: [String: JSONValue?] = ["position": nil, "duration": .number(random.tenth(2...12))]
      var id = ObjectForm.segment(of: type).id
      if type == .visual {
        let element = ObjectForm.visualSegments.randomElement(using: &random)
        type = element?.type ?? .video
        id = element?.form.id ?? id
        keys["type"] = .string(type.rawValue)
      }
      if [.video, .audio, .text, .composition].contains(type), random.once(in: 3) {
        keys["duration"] = .some(nil)
      }
      if random.once(in: 8) { keys["duration"] = .some(anyValue("duration", in: id)) }
      if random.once(in: 6) { keys["position"] = .some(anyValue("position", in: id)) }
      if !random.once(in: 12) { keys["enabled"] = .some(nil) }
      return segment(id, type, keys)
    }
  }

  private mutating func segment(
    _ id: String, _ type: TrackType, _ keys: [String: JSONValue?]
  ) -> JSONValue {
    var keys = keys
    keys["repeat"] = .some(nil)
    let name = random.once(in: 2) ? "s\(scope.timed.count)-\(depth)" : nil
    keys["name"] = .some(name.map { .string($0) })
    if type == .composition {
      guard depth < 2 else {
        return .object(JSONObject([("duration", .number(1)), ("tracks", .array([]))]))
      }
      let outer = scope
      depth += 1
      if let repetition = repetition(of: nil) {
        keys["repeat"] = repetition.value
        scope.media[repetition.type, default: []].append(repetition.item)
        scope.isRepeated = true
      }
      // Each copy of a repeated composition would need other files.
      let declares = !scope.isRepeated && random.once(in: 3)
      keys["media"] = .some(declares ? .object(declaredMedia()) : nil)
      keys["tracks"] = tracks(1...2)
      depth -= 1
      scope = outer
    } else if let played = MediaType(played: type) {
      let names = scope.media[played] ?? []
      keys["media"] =
        !scope.isRepeated && random.once(in: 4)
        ? .some(nil) : names.randomElement(using: &random).map { .string($0) }
      if let repetition = repetition(of: played) {
        keys["repeat"] = repetition.value
        keys["media"] = .some(random.once(in: 3) ? nil : .string(repetition.item))
      }
    } else if let repetition = repetition(of: nil) {
      keys["repeat"] = repetition.value
    }
    let segment = object(id, keys)
    if let name { scope.timed.append(name) }
    return segment
  }

  /// Returns a repetition over a slot of many files, with the type and the name of the file of a copy. `nil` if there is
  /// no such slot, and mostly otherwise.
  private mutating func repetition(
    of type: MediaType?
  ) -> (value: JSONValue, type: MediaType, item: String)? {
    guard let type = type ?? scope.lists.keys.sorted(by: { $0.rawValue < $1.rawValue }).first,
      let list = scope.lists[type]?.randomElement(using: &random), random.once(in: 2)
    else { return nil }
    guard random.once(in: 2) else { return (.string(list), type, "{{item}}") }
    let names = [("over", JSONValue.string(list)), ("as", .string("file"))]
    return (.object(JSONObject(names)), type, "{{file}}")
  }

  /// Returns two tracks of clips that overlap, and the transition on their overlap.
  private mutating func joinedTracks(named name: String) -> [JSONValue] {
    let overlap = random.tenth(2...5)
    func number(_ tenths: Int64) -> JSONValue {
      .number(ExactDecimal(significand: tenths, exponent: -1))
    }
    func clip(_ position: JSONValue, _ duration: JSONValue) -> [String: JSONValue?] {
      ["position": position, "duration": duration, "transition": nil, "gap": nil, "enabled": nil]
    }
    let types: [TrackType] = [.video, .photo, .shape, .composition]
    let first = types.randomElement(using: &random) ?? .video
    let second = types.randomElement(using: &random) ?? .photo
    let length = overlap.significand * (overlap.exponent == 0 ? 10 : 1)
    let sides = [
      (first, name + "a", clip(number(0), number(10))),
      (second, name + "b", clip(number(10 - length), number(10))),
    ]
    let transition = object(
      "transitionSegment",
      [
        "position": number(10 - length), "duration": number(length), "gap": nil, "enabled": nil,
        "name": nil, "from": .string(name + "a"), "to": .string(name + "b"),
      ])
    return sides.map { type, name, keys in
      track(type, name, [segment(ObjectForm.segment(of: type).id, type, keys)])
    } + [track(.transition, name, [transition])]
  }
}

extension MediaType {
  /// The type of the media that segments of a track play; `nil` if they play none.
  fileprivate init?(played type: TrackType) {
    switch type {
    case .video: self = .video
    case .photo, .sticker: self = .photo
    case .audio: self = .audio
    default: return nil
    }
  }
}
