import Editing
import MediaValues
import Testing

/// Named speed ramps, and insets.
struct RampTests {
  /// A ramp shows the same part of the medium, in less time if it is mostly fast; later clips move.
  @Test(arguments: SpeedRamp.allCases) func aRampShowsTheSame(ramp: SpeedRamp) throws {
    for length: Time in [10, Time(numerator: 1_001, denominator: 300)] {
      var timeline = try Timeline(
        media: declared(),
        tracks: [Timeline.Track(name: "main", items: .clips(.video, row(("A", length), ("B", 2))))])
      try timeline.setSpeed(of: Timeline.ClipReference(track: 0, clip: 0), to: ramp)
      let clips = timeline.tracks[0].clips
      let clip = try #require(clips.first)
      let used = try #require(clip.speed.sourceUsed(in: clip.range.duration))
      #expect(abs((used - length).flicks) < 1_000, "\(used)")
      #expect(clips[1].range.start == clip.range.end && clips[1].range.duration == 2)
      guard case .keyframes(let keys) = clip.speed else {
        Issue.record("no keyframes")
        continue
      }
      #expect(abs(((keys.last?.time ?? .zero) - clip.range.duration).flicks) < 1_000)
      #expect(keys.contains { $0.value != keys[0].value })
    }
  }

  /// A canvas without a width or a height is treated as 16:9.
  @Test(arguments: [Timeline.Canvas(width: 1920), Timeline.Canvas(height: 1080), Timeline.Canvas()])
  func anInsetOnAnOpenCanvasIsThatOfSixteenToNine(canvas: Timeline.Canvas) throws {
    func appearance(on canvas: Timeline.Canvas) throws -> WrittenAppearance {
      var timeline = try Timeline(
        canvas: canvas, media: declared(),
        tracks: [Timeline.Track(name: "over", items: .clips(.video, row(("A", 10))))])
      try timeline.inset(at(0, 0), as: Timeline.Inset(shape: .circle))
      return timeline.tracks[0].clips[0].appearance
    }
    #expect(
      try appearance(on: canvas) == appearance(on: Timeline.Canvas(width: 1920, height: 1080)))
  }

  /// The inset has the same distance from both edges of its corner, for every aspect ratio of the
  /// canvas.
  @Test(
    arguments: Timeline.Inset.Corner.allCases, [(1280, 720), (720, 1280)])
  func anInsetLiesInItsCorner(
    corner: Timeline.Inset.Corner, canvas: (width: Int, height: Int)
  ) throws {
    for shape in Timeline.Inset.Shape.allCases {
      var timeline = try Timeline(
        canvas: Timeline.Canvas(width: canvas.width, height: canvas.height), media: declared(),
        tracks: [Timeline.Track(name: "over", items: .clips(.video, row(("A", 10))))])
      try timeline.inset(
        Timeline.ClipReference(track: 0, clip: 0),
        as: Timeline.Inset(corner: corner, size: 0.25, margin: 0.05, shape: shape))
      let appearance = timeline.tracks[0].clips[0].appearance
      let transform = try #require(appearance.transform)
      func value(_ number: AnimatedNumber?, _ standard: Double) -> Double {
        number?.value(at: .zero, in: .place) ?? standard
      }
      #expect(appearance.fit == .cover && value(transform.scale, 1) == 0.25)
      let (width, height) = (Double(canvas.width), Double(canvas.height))
      // The visible part: that of the mask, around the middle.
      let seen = (
        x: value(appearance.mask?.width, 1), y: value(appearance.mask?.height, 1)
      )
      let left =
        value(transform.x, 0.5) * width
        + (0.5 - seen.x / 2 - value(transform.anchorX, 0.5)) * 0.25 * width
      let top =
        value(transform.y, 0.5) * height
        + (0.5 - seen.y / 2 - value(transform.anchorY, 0.5)) * 0.25 * height
      let (right, bottom) = (left + seen.x * 0.25 * width, top + seen.y * 0.25 * height)
      let margin = 0.05 * height
      let isLeft = corner == .topLeft || corner == .bottomLeft
      let isUpper = corner == .topLeft || corner == .topRight
      #expect(abs((isLeft ? left : width - right) - margin) < 0.01)
      #expect(abs((isUpper ? top : height - bottom) - margin) < 0.01)
      if shape == .circle { #expect(abs((right - left) - (bottom - top)) < 0.01) }
    }
  }
}
