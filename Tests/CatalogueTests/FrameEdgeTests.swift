import Catalogue
import Editing
import MediaValues
import Planning
import TestSupport
import Testing

/// Each kind of item is visible from the frame that its beginning snaps to until the frame before
/// its end, compared with the same timeline without it.
struct FrameEdgeTests {
  private let rate = FrameRate(numerator: 30_000, denominator: 1_001)
  /// Between frames, so both ends are rounded.
  private let range = TimeRange(
    start: Time(numerator: 21, denominator: 100), end: Time(numerator: 6, denominator: 10))

  /// Returns the frames of a range by floor(t × rate + 1/2).
  private func frames(_ start: Double, _ end: Double) -> Range<Int> {
    func frame(_ time: Double) -> Int { Int((time * 30_000 / 1_001 + 0.5).rounded(.down)) }
    return frame(start)..<frame(end)
  }

  private func whole(_ media: String, _ appearance: WrittenAppearance = WrittenAppearance())
    -> Timeline.Track
  {
    Timeline.Track(
      name: media,
      items: .clips(
        .video,
        [
          Timeline.Clip(
            range: TimeRange(start: .zero, duration: 1), media: media,
            appearance: appearance)
        ]))
  }

  /// Returns the frames of tracks over a track that is always visible.
  private func seen(
    _ tracks: [Timeline.Track], on below: Timeline.Track? = nil, width: Int = 64
  ) throws -> [[[UInt8]]] {
    let images = [
      "below": try TestImages.detailed(), "other": try TestImages.detailed(source: "smptebars"),
      "third": try TestImages.detailed(source: "testsrc", seed: 4),
    ]
    let timeline = try Timeline(
      canvas: Timeline.Canvas(width: width, height: width * 9 / 16, frameRate: rate),
      fixedDuration: 1,
      media: images.keys.sorted().map { Timeline.Medium(name: $0, type: .video) },
      tracks: [below ?? whole("below")] + tracks)
    let plan = try #require(Planner.plan(timeline, media: longMedia(for: timeline)).0)
    var scene = Scene(try plan.sources.map { try #require(images[$0.name]) })
    scene.plan = plan
    return try scene.render().map(\.planes)
  }

  /// The timeline without the item, drawn once.
  private static let plain = Result { try FrameEdgeTests().seen([]) }

  private func different(_ one: [[[UInt8]]], _ other: [[[UInt8]]]) -> [Int] {
    one.indices.filter { one[$0] != other[$0] }
  }

  @Test("T7: a segment is seen in its frames and in no other") func segments() throws {
    let without = try seen([])
    let clip = Timeline.Clip(range: range, media: "other")
    let inner = try Timeline(
      media: [Timeline.Medium(name: "other", type: .video, origin: .inherited)],
      tracks: [Timeline.Track(name: "inner", items: .clips(.video, [clip]))])
    let kinds: [(Timeline.Track.Items, Range<Int>)] = [
      (.clips(.video, [clip]), frames(0.21, 0.6)),
      (.clips(.photo, [clip]), frames(0.21, 0.6)),
      (
        .texts([Timeline.Item(range: range, content: Timeline.Text(text: "M"))]),
        frames(0.21, 0.6)
      ),
      (
        .stickers([Timeline.Item(range: range, content: Timeline.Sticker(media: "other"))]),
        frames(0.21, 0.6)
      ),
      (
        // The times in a composition are snapped as times of the whole timeline.
        .compositions([
          Timeline.Item(
            range: TimeRange(start: Time(numerator: 1, denominator: 7), end: 1),
            content: Timeline.Composition(timeline: inner))
        ]), frames(0.21 + 1 / 7, 0.6 + 1 / 7)
      ),
    ]
    for (items, expected) in kinds {
      let with = try seen([Timeline.Track(name: "above", items: items)])
      #expect(different(with, without) == Array(expected))
    }
  }

  @Test("T7: a filter acts in its frames and in no other", arguments: FilterKind.all.map(\.name))
  func filters(name: String) throws {
    guard name != "lut" else { return }
    // Arguments for effects that would be a fraction of a pixel here.
    let larger: [String: [String: ParameterValue]] = [
      "motion_blur": ["distance": .number(0.2)], "pixelate": ["size": .number(0.2)],
      "rgb_shift": ["distance": .number(0.1)],
    ]
    let filter = Timeline.Filter(
      range: range,
      kind: AppliedKind(
        name: name, arguments: larger[name] ?? FilterCorpusTests.arguments[name] ?? [:]))
    // The frames of a filter on one track do not depend on its kind.
    let isFirst = name == FilterKind.all.first?.name
    for target in isFirst || takesEveryCombination ? [nil, "below"] : [nil] {
      let with = try seen([
        Timeline.Track(name: "look", target: target, items: .filters([filter]))
      ])
      #expect(different(with, try Self.plain.get()) == Array(frames(0.21, 0.6)))
    }
  }

  /// Effects that begin with the unchanged image differ from it from their second frame on.
  @Test("T7: an effect acts in its frames and in no other", arguments: EffectKind.all.map(\.name))
  func effects(name: String) throws {
    let moving = whole(
      "below",
      WrittenAppearance(
        transform: Transform(
          x: .keyframes([Keyframe(time: .zero, value: 0.5), Keyframe(time: 1, value: 0.9)]))))
    let effect = Timeline.Item(range: range, content: Optional(AppliedKind(name: name)))
    let with = try seen([Timeline.Track(name: "do", items: .effects([effect]))], on: moving)
    let found = different(with, try seen([], on: moving))
    let expected = frames(0.21, 0.6)
    let beginsUnchanged = ["freeze", "zoom"].contains(name)
    #expect(found == Array(beginsUnchanged ? expected.dropFirst() : expected[...]))
  }

  /// The tracks of a transition: the first clip, the second, and the transitions.
  private func tracks(
    _ shown: [Int], _ transition: [Timeline.Transition]
  ) -> [Timeline.Track] {
    let clips = [
      Timeline.Clip(range: TimeRange(start: .zero, end: range.end), media: "other"),
      Timeline.Clip(range: TimeRange(start: range.start, end: 1), media: "third"),
    ]
    return shown.map { Timeline.Track(name: "\($0)", items: .clips(.video, [clips[$0]])) }
      + [Timeline.Track(name: "joints", items: .transitions(transition))]
  }

  /// Each of the two clips without a transition.
  private static let clipsAlone = Result {
    try [0, 1].map { try FrameEdgeTests().seen(FrameEdgeTests().tracks([$0], [])) }
  }

  @Test(
    "T7: a transition joins its frames and no other", arguments: TransitionKind.all.map(\.name))
  func transitions(name: String) throws {
    func reference(_ track: Int) -> Timeline.ClipReference { .init(track: track, clip: 0) }
    let kind = AppliedKind(name: name)
    func seen(_ tracks: [Timeline.Track]) throws -> [[[UInt8]]] {
      // The slats of a small image have few places.
      try self.seen(tracks, width: name == "blinds" ? 192 : 64)
    }
    let alike = name == "blinds" ? nil : try Self.clipsAlone.get()
    let first = try alike?[0] ?? seen(tracks([0], []))
    let second = try alike?[1] ?? seen(tracks([1], []))
    let joined = try seen(
      tracks(
        [0, 1],
        [
          Timeline.Transition(
            range: range, kind: kind, outgoing: reference(1), incoming: reference(2))
        ]))
    let expected = frames(0.21, 0.6)
    #expect(different(joined, first).first == expected.lowerBound + 1)
    #expect(different(joined, second).last == expected.upperBound - 1)
    let alone = try seen(
      tracks(
        [1], [Timeline.Transition(range: range, kind: kind, outgoing: nil, incoming: reference(1))])
    )
    #expect(different(alone, second).last == expected.upperBound - 1)
    // At first these transitions show only the outgoing image, which does not exist here. In the middle of a flip, the card
    // is seen from its edge, and at first the next side of a cube from within.
    let half = expected.count / 2
    let unseen = [
      "flip": half, "flip_horizontal": half, "flip_vertical": half, "rotate_scale": half,
      "whip_pan": expected.count * 35 / 100, "tiles_flip": 2, "swirl": 3, "cube_left": 2,
      "cube_right": 2, "cube_up": 1, "cube_down": 1,
    ]
    let start = expected.lowerBound + (unseen[name] ?? 0)
    let empty = try name == "blinds" ? seen([]) : Self.plain.get()
    let come = try #require(different(alone, empty).first)
    #expect(come == start + 1, "\(come)")
  }

  @Test("T7: an entrance takes its frames and no other", arguments: EntranceKind.all.map(\.name))
  func entrances(name: String) throws {
    let entrance = EntranceAnimation(
      subtype: name, duration: Time(numerator: 5 * 1_001, denominator: 30_000))
    let items: [Timeline.Track.Items] =
      [
        .texts([
          Timeline.Item(
            range: range,
            content: Timeline.Text(
              text: "MWMWMW", style: TextStyle(size: 0.4),
              appearance: WrittenAppearance(enter: [entrance], exit: [entrance])))
        ]),
        .stickers([
          Timeline.Item(
            range: range,
            content: Timeline.Sticker(
              media: "other",
              appearance: WrittenAppearance(
                transform: Transform(scale: 0.6), enter: [entrance], exit: [entrance])))
        ]),
      ]
    let expected = frames(0.21, 0.6)
    let without = try Self.plain.get()
    for moving in items {
      // An item of one unit that appears letter by letter appears only at the end.
      if name == "typewriter", case .stickers = moving { continue }
      let found = try seen([Timeline.Track(name: "above", items: moving)])
      // It does not move in the middle. Letters that are drawn one by one differ from a plain text
      // by a rounding.
      // The upper and the lower part of a line are empty.
      if ["wipe_up", "wipe_down", "wipe_vertical"].contains(name), case .texts = moving {
        continue
      }
      let moved = expected.filter { found[$0] != found[expected.lowerBound + 6] }
      #expect(moved == Array(expected.prefix(5)) + Array(expected.suffix(4)))
      #expect(different(found, without).first == expected.lowerBound + 1)
      #expect(different(found, without).last == expected.upperBound - 1)
    }
  }
}
