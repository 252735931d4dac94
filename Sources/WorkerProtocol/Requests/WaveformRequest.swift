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
    package var image: WaveformImage
    package var output: OutputTarget

    package init(_ image: WaveformImage, to output: OutputTarget) {
      (self.image, self.output) = (image, output)
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
  /// Whether to fail, and write nothing, if there are findings about the medium.
  package var isStrict: Bool

  package init(
    path: String, start: Time, duration: Time?, count: Int, isMixed: Bool, drawing: Drawing? = nil,
    isStrict: Bool = false
  ) {
    self.path = path
    self.start = start
    self.duration = duration
    self.count = count
    self.isMixed = isMixed
    self.drawing = drawing
    self.isStrict = isStrict
  }

  /// Throws an error for a number that is out of range: memory is reserved for all parts and pixels.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    path = try values.decode(String.self, forKey: .path)
    start = try values.decode(Time.self, forKey: .start)
    duration = try values.decodeIfPresent(Time.self, forKey: .duration)
    count = try values.decode(Int.self, forKey: .count)
    isMixed = try values.decode(Bool.self, forKey: .isMixed)
    drawing = try values.decodeIfPresent(Drawing.self, forKey: .drawing)
    isStrict = try values.decode(Bool.self, forKey: .isStrict)
    let most = Self.counts.upperBound
    try values.check(Self.counts.contains(count), .count, mustBe: "from 1 to \(most)")
    guard let size = drawing?.image.size else { return }
    let (width, height) = (Self.widths.upperBound, Self.heights.upperBound)
    try values.check(
      Self.widths.contains(size.width) && Self.heights.contains(size.height), .drawing,
      mustBe: "from 1x1 to \(width)x\(height) pixels")
  }

  /// How many parts a waveform can have.
  package static let counts = 1...100_000
  /// The widths and heights of an image, in pixels.
  package static let widths = 1...16_384
  package static let heights = 1...4096
}
