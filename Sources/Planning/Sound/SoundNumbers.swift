import Editing
package import MediaValues

extension RenderPlan {
  /// The numbers of a clip's sound that keyframes can animate, without its volume, which is part of the gain.
  package struct SoundNumbers: Hashable, Sendable, Codable {
    /// The time of the output to which keyframes are relative.
    package var start: Time
    package var values: AnimatedNumbers<SoundSettings>

    package init(start: Time, values: AnimatedNumbers<SoundSettings>) {
      self.start = start
      self.values = values
    }
  }
}

extension RenderPlan.SoundNumbers {
  /// Creates the numbers of a sound; `nil` if all have their defaults.
  init?(_ sound: Timeline.Sound, start: Time) {
    var values = sound.numbers
    values[SoundSettings.volume] = SoundSettings.volume.standard
    guard !values.areStandard else { return nil }
    self.init(start: start, values: values)
  }

  /// The keys that are set, with their numbers.
  var words: [String] { values.written.map { "\($0.property.key) \($0.number)" } }
}
