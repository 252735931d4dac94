/// An option of an encoder of libavcodec, with its value.
package struct EncoderOption: Hashable, Sendable, Codable {
  package var name: String
  /// The value. It is replaced if it is a placeholder: `%p` for the preset, `%q` for the quality as an integer, `%r`
  /// for the quality, and `%i` for 100 minus the quality.
  package var value: String

  package init(_ name: String, _ value: String) {
    (self.name, self.value) = (name, value)
  }

  /// Returns the option with its placeholder replaced.
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
