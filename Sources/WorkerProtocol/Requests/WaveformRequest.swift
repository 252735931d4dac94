package import Analysis
package import Files
package import MediaValues

/// Measures a sound and returns the waveform, or draws it. Findings about the medium are reported as progress.
package struct WaveformRequest: WorkerRequest {
  /// The waveform; `nil` if it was drawn.
  package typealias Reply = Waveform?
  package typealias Progress = [MediumNotice]

  /// A PNG file of a waveform.
  package struct Drawing: Hashable, Sendable, Codable {
    package var picture: WaveformPicture
    package var output: OutputTarget

    package init(_ picture: WaveformPicture, to output: OutputTarget) {
      (self.picture, self.output) = (picture, output)
    }
  }

  package var path: String
  /// The time in the medium at which the waveform begins.
  package var start: Time
  /// The length of the waveform; `nil` to continue to the end of the medium.
  package var duration: Time?
  /// The number of parts to measure.
  package var count: Int
  /// Whether to measure the mean of all channels, instead of the left and the right channel.
  package var isMixed: Bool
  /// How to draw the waveform and where to write it; `nil` to return it.
  package var drawing: Drawing?

  package init(
    path: String, start: Time, duration: Time?, count: Int, isMixed: Bool, drawing: Drawing? = nil
  ) {
    self.path = path
    self.start = start
    self.duration = duration
    self.count = count
    self.isMixed = isMixed
    self.drawing = drawing
  }
}
