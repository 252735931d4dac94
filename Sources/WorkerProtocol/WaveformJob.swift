package import Analysis
package import Files
package import MediaValues

/// Everything a worker needs to measure a sound.
package struct WaveformJob: Hashable, Sendable, Codable {
  package var path: String
  /// From where in the medium.
  package var start: Time
  /// How much of it; nil for all that is left.
  package var duration: Time?
  /// Into how many parts it is divided.
  package var count: Int
  /// The mean of all channels, instead of left and right.
  package var isMixed: Bool
  /// When both are there a PNG is written, and no numbers are told.
  package var output: OutputTarget?
  package var picture: WaveformPicture?

  package init(path: String, start: Time, duration: Time?, count: Int, isMixed: Bool) {
    self.path = path
    self.start = start
    self.duration = duration
    self.count = count
    self.isMixed = isMixed
  }
}
