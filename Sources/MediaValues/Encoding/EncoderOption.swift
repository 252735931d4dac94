/// An option of libavcodec's encoder, and its value.
package struct EncoderOption: Hashable, Sendable, Codable {
  package var name: String
  /// `%p` stands for the preset, `%q` for the quality as a whole number, `%r` for the quality as it is, and `%i` for what
  /// it lacks of 100.
  package var value: String

  package init(_ name: String, _ value: String) {
    (self.name, self.value) = (name, value)
  }

  /// The option with what was asked for in its place.
  package func filled(quality: Double, preset: String) -> EncoderOption {
    switch value {
    case "%p": EncoderOption(name, preset)
    case "%q": EncoderOption(name, "\(Int(clamping: quality.rounded()))")
    case "%r": EncoderOption(name, "\(quality)")
    case "%i": EncoderOption(name, "\(100 - quality)")
    default: self
    }
  }
}
