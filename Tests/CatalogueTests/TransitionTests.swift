import Catalogue
import Editing
import FilterGraphs
import Media
import MediaValues
import Planning
import TestSupport
import Testing

/// Transitions show the right images, frame by frame.
struct TransitionTests {
  private let rate = FrameRate(numerator: 30_000, denominator: 1_001)

  private func images() throws -> [Frame] {
    [try TestImages.detailed(), try TestImages.detailed(source: "smptebars", seed: 9)]
  }

  /// Renders the frames of a transition of `length` frames, beginning with its frame `first`.
  private func frames(
    _ name: String, _ images: [Frame], first: Int = 0, length: Int, count: Int
  ) throws -> [Frame] {
    let step = transition(
      name, from: .layer(layer(0)), to: .layer(layer(1)), length: length)
    return try Scene(
      images, rate: rate, steps: [step], frames: first..<first + count
    ).render()
  }

  @Test(
    "T2: a transition begins with the first image, to the last row, and ends with the second",
    arguments: TransitionKind.all.map(\.name))
  func beginsWithTheFirstImageAndEndsWithTheSecond(name: String) throws {
    let images = try images()
    #expect(images[0].distance(to: images[1]) > 50)
    for length in [1, 7, 30] {
      let begun = try frames(name, images, length: length, count: 1)[0]
      #expect(begun.planes == images[0].planes)
      let done = try frames(name, images, first: length, length: length, count: 1)[0]
      #expect(done.planes == images[1].planes)
    }
  }

  /// A graph that begins in the middle of a transition shows what the whole graph shows from there
  /// on.
  @Test(arguments: TransitionKind.all.map(\.name))
  func mayBeginPartway(name: String) throws {
    let images = try images()
    let whole = try frames(name, images, length: 12, count: 12)
    for first in [1, 5, 11] {
      let rest = try frames(name, images, first: first, length: 12, count: 12 - first)
      #expect(rest.map(\.planes) == whole.dropFirst(first).map(\.planes))
    }
    #expect(Set(whole.map(\.planes)).count == 12)
  }

  @Test(arguments: [1, 2, 7, 10, 64])
  func crossfadeIsLinear(length: Int) throws {
    let images = [try TestImages.plain(30, 60, 200), try TestImages.plain(220, 180, 90)]
    let frames = try frames("crossfade", images, length: length, count: length)
    for (k, frame) in frames.enumerated() {
      let progress = Double(k) / Double(length)
      for (value, ends) in zip(frame.middle, [(30, 220), (60, 180), (200, 90)]) {
        let expected = Double(ends.0) + progress * Double(ends.1 - ends.0)
        #expect(abs(Double(value) - expected) <= 1, "frame \(k) of \(length)")
      }
    }
  }

  /// `xfade` allows at most a minute; templates may have longer transitions.
  @Test(arguments: ["crossfade", "wipe_left", "slide_left"])
  func maybeLong(name: String) throws {
    let length = 30 * 600
    let images = [try TestImages.plain(16), try TestImages.plain(235)]
    let frames = try frames(name, images, first: length / 2 - 2, length: length, count: 4)
    let means = frames.map { frame in
      frame.bytes(ofPlane: 0).reduce(0) { $0 + Double($1) } / Double(64 * 36)
    }
    for mean in means { #expect(abs(mean - 125.5) < 6, "\(mean)") }
  }

  /// The first half fades out to the color and the second fades in from it, symmetrically, for even
  /// and odd numbers of frames.
  @Test(
    "T3: a fade through a colour is symmetric",
    arguments: [("fade_black", 16), ("fade_white", 235)], [2, 3, 6, 7, 9])
  func throughAColour(kind: (name: String, luma: Int), count: Int) throws {
    let length = FrameRate.thirty.time(ofFrame: count)
    func clip(_ media: String, _ start: Time) -> Timeline.Clip {
      Timeline.Clip(range: TimeRange(start: start, duration: 1), media: media)
    }
    let timeline = try Timeline(
      canvas: Timeline.Canvas(width: 64, height: 36),
      media: [Timeline.Medium(name: "a", type: .video), Timeline.Medium(name: "b", type: .video)],
      tracks: [
        Timeline.Track(name: "1", items: .clips(.video, [clip("a", .zero)])),
        Timeline.Track(name: "2", items: .clips(.video, [clip("b", 1 - length)])),
        Timeline.Track(
          name: "3",
          items: .transitions([
            Timeline.Transition(
              range: TimeRange(start: 1 - length, end: 1), kind: AppliedKind(name: kind.name),
              outgoing: Timeline.ClipReference(track: 0, clip: 0),
              incoming: Timeline.ClipReference(track: 1, clip: 0))
          ])),
      ])
    let plan = try #require(Planner.plan(timeline, media: longMedia(for: timeline)).0)
    var scene = Scene([try TestImages.plain(100), try TestImages.plain(180)])
    scene.plan = plan
    let lumas = try scene.render().map { $0.middle[0] }
    try #require(lumas.count == 60 - count)
    for k in 0..<count {
      let away = 1 - abs(2 * Double(k) / Double(count) - 1)
      let image = Double(2 * k < count ? 100 : 180)
      let expected = image + away * (Double(kind.luma) - image)
      let found = Double(lumas[30 - count + k])
      #expect(abs(found - expected) <= 1, "frame \(k) of \(count): \(found), not \(expected)")
    }
    #expect(lumas[30 - count - 1] == 100 && lumas[30] == 180)
  }
}
