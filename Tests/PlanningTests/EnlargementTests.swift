import Editing
import MediaValues
import Planning
import TestSupport
import Testing

/// The factor by which media are enlarged is calculated correctly.
struct EnlargementTests {
  /// Returns the factor at which a clip draws a photo of 640x480 on a canvas of 1920x1080, and the
  /// size that would be sharp; `nil` if the enlargement is not worth a note.
  private func found(
    _ appearance: WrittenAppearance, motion: Motion.Kind? = nil,
    size: PixelSize = PixelSize(width: 640, height: 480),
    rotation: Int = 0, codec: String = "mjpeg"
  ) throws -> Enlargement? {
    var clip = clip("hills", at: .zero, lasts: Time(flicks: Time.flicksPerSecond))
    clip.appearance = appearance
    clip.appearance.motion = motion.map { Motion($0) }
    let facts = MediaFacts(
      container: "image2", duration: .zero,
      video: VideoFacts(
        codec: codec, codedSize: size, rotation: rotation, frameRate: nil, duration: .zero,
        isStill: true), audio: nil)
    return try timeline([(.photo, [clip])]).enlargements(
      of: ["hills": RenderPlan.Source(name: "hills", path: "hills.jpg", facts: facts)],
      on: PixelSize(width: 1920, height: 1080)
    ).first
  }

  private func keyframes(_ values: ExactDecimal...) -> AnimatedNumber {
    .keyframes(
      values.enumerated().map {
        Keyframe(time: Time(flicks: Int64($0) * Time.flicksPerSecond), value: $1)
      })
  }

  @Test func theFitDecides() throws {
    // 1080 / 480, 1920 / 640, and each side separately.
    let contain = try found(WrittenAppearance())
    #expect(contain?.factor == 2.25 && contain?.sharpSize.description == "1440x1080")
    let cover = try found(WrittenAppearance(fit: .cover))
    #expect(cover?.factor == 3 && cover?.sharpSize.description == "1920x1440")
    let fill = try found(WrittenAppearance(fit: .fill))
    #expect(fill?.factor == 3 && fill?.sharpSize.description == "1920x1080")
    #expect(try found(WrittenAppearance(fit: Fit.none)) == nil)
    // Rotated, it is 480x640.
    let turned = try found(WrittenAppearance(fit: .cover), rotation: 90)
    #expect(turned?.factor == 4 && turned?.sharpSize.description == "1920x2560")
  }

  /// A Lottie animation is sharp at any size, unless it is cropped, which happens to its pixels.
  @Test func redrawnImagesAreSharp() throws {
    #expect(try found(WrittenAppearance(fit: .cover), codec: "lottie") == nil)
    #expect(try found(WrittenAppearance(crop: Crop(width: 0.5)), codec: "lottie")?.factor == 2.25)
  }

  @Test func cropAndTransformCount() throws {
    // The middle half of the width has the aspect ratio 2:3, and is drawn at 720x1080.
    let half = try found(WrittenAppearance(crop: Crop(width: 0.5)))
    #expect(half?.factor == 2.25 && half?.sharpSize.description == "1440x1080")
    let quarter = try found(WrittenAppearance(fit: .cover, crop: Crop(width: 0.5, height: 0.5)))
    #expect(quarter?.factor == 6 && quarter?.sharpSize.description == "3840x2880")
    #expect(try found(WrittenAppearance(transform: Transform(scale: 0.5))) == nil)
    #expect(
      try found(WrittenAppearance(fit: Fit.none, transform: Transform(scale: 2)))?.factor == 2)
    let wide = try found(
      WrittenAppearance(fit: Fit.none, transform: Transform(scale: 2, scaleX: -2)))
    #expect(wide?.factor == 4 && wide?.sharpSize.description == "2560x960")
    let grows = try found(
      WrittenAppearance(fit: Fit.none, transform: Transform(scale: keyframes(0.1, 1.75, 1))))
    #expect(grows?.factor == 1.75)
    let narrows = try found(WrittenAppearance(fit: .cover, crop: Crop(height: keyframes(1, 0.25))))
    #expect(narrows?.factor == 9)
    #expect(try found(WrittenAppearance(transform: Transform(scale: .field("size")))) == nil)
  }

  @Test func oneAndAHalfIsNoMatter() throws {
    let large = PixelSize(width: 1280, height: 720)
    #expect(try found(WrittenAppearance(), size: large) == nil)
    // A photo with a motion is larger at some times.
    #expect(try found(WrittenAppearance(), motion: .zoomIn, size: large)?.sharpSize.width == 2304)
    #expect(
      try found(WrittenAppearance(), size: PixelSize(width: 1279, height: 719))?.factor ?? 0 > 1.5)
  }

  @Test func eachMediumIsNamedOnceAtItsLargest() throws {
    let second = Time(flicks: Time.flicksPerSecond)
    var clips = (0..<3).map { clip("a", at: Time(flicks: $0 * second.flicks), lasts: second) }
    clips[1].fit = .cover
    clips[2].isEnabled = false
    clips[2].appearance.transform = Transform(scale: 9)
    let sources = Dictionary(
      uniqueKeysWithValues: ["a", "b", "c"].map { name in
        let video = VideoFacts(
          codec: "h264", codedSize: PixelSize(width: 100, height: 50), frameRate: .thirty,
          duration: second, isStill: false)
        let facts = MediaFacts(container: "mov", duration: second, video: video, audio: nil)
        return (name, RenderPlan.Source(name: name, path: name, facts: facts))
      })
    let timeline = try timeline([
      (.video, [clip("b", at: .zero, lasts: second)]), (.video, clips),
      (.audio, [clip("c", at: .zero, lasts: second)]),
    ])
    let found = timeline.enlargements(of: sources, on: PixelSize(width: 200, height: 200))
    #expect(found.map(\.medium) == ["b", "a"] && found.map(\.factor) == [2, 4])
    #expect(timeline.enlargements(of: [:], on: PixelSize(width: 200, height: 200)).isEmpty)
  }

  /// The layers of a composition are scaled with it.
  @Test func compositionsAndStickersCount() throws {
    let second = Time(flicks: Time.flicksPerSecond)
    let inner = try Timeline(
      media: [Timeline.Medium(name: "a", type: .photo, origin: .inherited)],
      tracks: [
        Timeline.Track(
          name: "inner", items: .clips(.photo, [clip("a", at: .zero, lasts: second)]))
      ])
    let sticker = Timeline.Sticker(
      media: "b", appearance: WrittenAppearance(fit: Fit.none, transform: Transform(scale: 5)))
    let range = TimeRange(start: .zero, duration: second)
    let outer = try Timeline(
      media: ["a", "b"].map { Timeline.Medium(name: $0, type: .photo) },
      tracks: [
        Timeline.Track(
          name: "outer",
          items: .compositions([
            Timeline.Item(
              range: range,
              content: Timeline.Composition(
                timeline: inner, appearance: WrittenAppearance(transform: Transform(scale: 1.5))))
          ])),
        Timeline.Track(
          name: "stickers", items: .stickers([Timeline.Item(range: range, content: sticker)])),
      ])
    let facts = MediaFacts(
      container: "png", duration: .zero,
      video: VideoFacts(
        codec: "png", codedSize: PixelSize(width: 100, height: 100), frameRate: nil,
        duration: .zero, isStill: true), audio: nil)
    let sources = ["a", "b"].map { ($0, RenderPlan.Source(name: $0, path: $0, facts: facts)) }
    let found = outer.enlargements(
      of: Dictionary(uniqueKeysWithValues: sources), on: PixelSize(width: 200, height: 200))
    #expect(found.map(\.factor) == [3, 5])
  }
}
