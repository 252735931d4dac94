import Editing
import MediaValues
import Testing

/// The sound of a clip has a value for everything, and is written without defaults.
@Suite struct ClipSoundTests {
  @Test func writtenDefaultsChangeNothing() {
    let written = SoundSettings(
      volume: 1, pan: 0, isMuted: false, fadeIn: .zero, fadeOut: .zero, fadeInCurve: .linear,
      fadeOutCurve: .linear, pitch: .preserve)
    #expect(Timeline.Sound(written) == Timeline.Sound())
    #expect(Timeline.Sound(written).settings == SoundSettings())
  }

  @Test(arguments: [
    SoundSettings(volume: 0.5), SoundSettings(pan: -0.5), SoundSettings(isMuted: true),
    SoundSettings(fadeIn: 1),
    SoundSettings(fadeOut: 1), SoundSettings(fadeInCurve: .hold),
    SoundSettings(fadeOutCurve: .hold),
    SoundSettings(pitch: .natural),
  ])
  func settingsAreKept(settings: SoundSettings) {
    #expect(Timeline.Sound(settings) != Timeline.Sound())
    #expect(Timeline.Sound(settings).settings == settings)
  }

  /// Each number of a sound is in the operation `animate`, and is cut with its clip.
  @Test(arguments: SoundSettings.numbers.map(\.key)) func numbersAreAnimated(key: String) throws {
    let clip = Timeline.Clip(range: TimeRange(start: 0, duration: 2), media: "A")
    var edited = try Timeline(
      media: [Timeline.Medium(name: "A", type: .audio)],
      tracks: [Timeline.Track(name: "a", items: .clips(.audio, [clip]))])
    let place = Timeline.ClipReference(track: 0, clip: 0)
    let course = [Keyframe(time: 0, value: 0), Keyframe(time: 2, value: 1)]
    let property = try #require(Timeline.AnimatedProperty.named(key))
    try edited.animate(place, property, as: .keyframes(course))
    #expect(edited.text.contains(" \(key) 2 keyframes"))
    let second = try edited.split(place, at: 1)
    let number = try #require(SoundSettings.numbers.first { $0.key == key })
    #expect(
      edited.clip(at: second)?.sound.numbers[number]
        == .keyframes([Keyframe(time: 0, value: 0.5), Keyframe(time: 1, value: 1)]))
  }
}
