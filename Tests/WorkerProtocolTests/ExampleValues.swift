import MediaValues
import Planning
import Titling

extension MediumNotice {
  static let example = MediumNotice(.damage, path: "a.mp4", first: 1.5, count: 2)
}

extension MediaFacts {
  static let example = MediaFacts(
    container: "mov,mp4", duration: 3,
    video: VideoFacts(
      codec: "h264", codedSize: PixelSize(width: 64, height: 36), rotation: 90,
      frameRate: .thirty, duration: 3, isStill: false),
    audio: AudioFacts(codec: "aac", sampleRate: 48_000, channels: 2, duration: 2.5),
    metadata: ["title": "\u{1B}[2J \"a\""])
}

extension RenderPlan {
  /// A plan with steps of every kind, with kinds of every list of the catalogue.
  static let example = RenderPlan(
    canvas: Canvas(
      size: PixelSize(width: 64, height: 36), frameRate: .thirty, background: .black,
      sampleRate: 48_000),
    frameCount: 90, sources: [Source(name: "a", path: "a.mp4", facts: .example, end: 3)],
    instructions: [
      Instruction(
        frames: 0..<90,
        steps: [
          .transition(
            Transition(
              kind: AppliedKind(name: "crossfade"), from: .empty, to: .empty, firstFrame: 0,
              frameCount: 30)),
          .filter(Filter(kind: AppliedKind(name: "sepia"), intensity: 0.5, firstFrame: 0)),
          .effect(Effect(kind: AppliedKind(name: "shake"), frames: 0..<90)),
          .layer(
            Layer(
              source: 0, firstFrame: 0, sourceStart: 0.5,
              appearance: Appearance(
                WrittenAppearance(filters: [AppliedFilter(subtype: "vignette")])))
          ),
          .text(
            Text(
              layer: TextLayer(
                text: "a\n\"b\"",
                movement: Movement(enter: [motion("pop")], exit: [motion("slide_up")]),
                frameCount: 90,
                canvas: PixelSize(width: 64, height: 36), frameRate: .thirty), firstFrame: 0)),
        ])
    ],
    mix: AudioMix(sampleCount: 144_000, inputs: []))

  private static func motion(_ kind: String) -> TextAnimation {
    TextAnimation(subtype: kind, frameCount: 10, unit: .word, easing: .linear)
  }
}
