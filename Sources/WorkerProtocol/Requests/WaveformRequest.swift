package import Analysis
package import Files
package import MediaValues

/// Measures a sound and returns the waveform, or draws it. Findings about the medium are reported as progress.
package struct WaveformRequest: WorkerRequest {
  /// Nil if the waveform was drawn.
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
  /// From where in the medium.
  package var start: Time
  /// How much of it; nil for all that is left.
  package var duration: Time?
  /// Into how many parts it is divided.
  package var count: Int
  /// The mean of all channels, instead of left and right.
  package var isMixed: Bool
  /// Where and how to draw the waveform; nil to return it.
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
