import FFmpegWitness
import MediaValues
import Planning
import TestSupport
import Testing

/// Exactly those steps that an `ffmpeg` command cannot express are refused, by name.
@Suite struct WitnessTests {
  private func refused(
    _ step: RenderPlan.Step, sound change: (inout RenderPlan.MixInput) -> Void = { _ in },
    audio: Int = 2
  ) -> [String] {
    var scene = Scene([], steps: [step], frames: 0..<30)
    let portrait = PixelSize(width: 20, height: 36)
    scene.plan.sources = [
      source("film", type: .video, size: TestImages.small),
      source("photo", type: .photo, size: portrait),
    ]
    scene.plan.sources[0].facts.audio = AudioFacts(
      codec: "aac", sampleRate: 48_000, channels: audio, duration: 60)
    var input = RenderPlan.MixInput(
      source: 0, samples: 0..<48_000, sourceStart: .zero, loop: nil, gain: 1, ramps: [])
    change(&input)
    scene.plan.mix = .init(sampleCount: 48_000, inputs: [input])
    return scene.plan.beyondLibavfilter
  }

  private let film = RenderPlan.Side.layer(layer(0))
  private let photo = RenderPlan.Side.layer(layer(1))

  @Test(arguments: ["fade_black", "fade_white", "fade_color", "slide_left"])
  func aTransitionOfOneSegmentAloneIsRefused(_ name: String) {
    for (from, to) in [(film, .empty), (RenderPlan.Side.empty, film)] {
      #expect(
        refused(transition(name, from: from, to: to, length: 10))
          == ["the transition '\(name)' of a single segment"])
    }
    #expect(refused(transition(name, from: film, to: film, length: 10)).isEmpty)
    #expect(refused(transition("crossfade", from: film, to: .empty, length: 10)).isEmpty)
  }

  @Test func barsDoNotMove() {
    let slide = transition("slide_left", from: film, to: photo, length: 10)
    #expect(
      refused(slide) == ["the transition 'slide_left' of images that do not fill the canvas"])
    #expect(refused(transition("wipe_left", from: film, to: photo, length: 10)).isEmpty)
  }

  @Test func loopsThatDoNotFitAreRefused() {
    var even = layer(0)
    even.loop = 0.5
    #expect(refused(.layer(even)).isEmpty)
    even.loop = 0.68
    #expect(refused(.layer(even)) == ["a loop whose length is not a whole number of frames"])
    #expect(refused(.layer(layer(0)), sound: { $0.loop = 0.5 }) == ["a sound that loops"])
  }

  /// A number of a sound is refused by its key, also one that has no phrase of its own.
  @Test(arguments: SoundSettings.numbers.map(\.key)) func numbersOfSoundsAreRefused(key: String) {
    let step = RenderPlan.Step.layer(layer(0))
    let settled = SoundSettings.numbers.first { $0.key == key }
    func numbers(_ number: AnimatedNumber) -> RenderPlan.SoundNumbers {
      var values = AnimatedNumbers<SoundSettings>()
      if let settled { values[settled] = number }
      return RenderPlan.SoundNumbers(start: .zero, values: values)
    }
    let course = [Keyframe(time: 0, value: 0), Keyframe(time: 1, value: 0.5)]
    #expect(refused(step, sound: { $0.numbers = numbers(0.5) }) == ["'\(key)'"])
    #expect(
      refused(step, sound: { $0.numbers = numbers(.keyframes(course)) })
        == ["'\(key)' with keyframes"])
  }

  /// What a sound sets beside the known properties is refused, not left out.
  @Test func aPropertyWithoutAPhraseIsRefused() {
    #expect(
      refused(.layer(layer(0)), sound: { $0.seam = 0..<480 }) == ["another property of a sound"])
    #expect(refused(.layer(layer(0)), sound: { ($0.loop, $0.seam) = (1, 0..<480) }).count == 1)
    #expect(refused(.layer(layer(0))).isEmpty)
  }

  @Test func settingsOfImagesAreNamed() {
    var image = layer(0)
    image.appearance = Appearance(
      WrittenAppearance(transform: Transform(flipX: true), opacity: 0.5, blend: .screen))
    #expect(
      refused(.layer(image)) == ["'transform'", "'opacity'", "the blend mode 'screen'"])
  }

  @Test func otherChannelsAreRefused() {
    #expect(refused(.layer(layer(0)), audio: 6).count == 1)
    let color = ParameterValue.color(Color(red: 9, green: 9, blue: 9, alpha: 100))
    #expect(
      refused(
        transition("fade_color", from: film, to: film, length: 10, arguments: ["color": color])
      )
      .count == 1)
  }
}
