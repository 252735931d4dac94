/// How sound is written.
package enum SoundCodec: String, Hashable, Sendable, CaseIterable, Codable {
  case aac, mp3, opus
  /// Without loss, 24 bits a sample.
  case flac
  /// As it is, 24 bits a sample.
  case pcm
}
