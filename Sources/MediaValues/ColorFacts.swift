/// The color metadata of a file, except the matrix.
package struct ColorFacts: Hashable, Sendable, Codable {
  /// libav's name of the primaries, such as `bt709` or `bt2020`; `nil` if the file does not specify them.
  package var primaries: String?
  /// libav's name of the transfer function, such as `bt709`, `smpte2084` (PQ) or `arib-std-b67` (HLG).
  package var transfer: String?
  /// Bits per sample; `nil` if libav does not read the file.
  package var bitDepth: Int?
  package var mastering: Mastering?
  /// The brightness of the brightest pixel of all frames (MaxCLL), in nit.
  package var maxContentLight: Double?
  /// The mean brightness of the brightest frame (MaxFALL), in nit.
  package var maxAverageLight: Double?
  /// The profile of Dolby Vision.
  package var dolbyVision: Int?
  /// Whether a Dolby Vision stream can also be shown without Dolby Vision, according to its other metadata.
  package var hasBaseLayer: Bool?

  /// The display on which the video was mastered.
  package struct Mastering: Hashable, Sendable, Codable {
    /// The coordinates x and y of red, green, blue and white.
    package var chromaticities: [Double]
    /// The brightness of white, in nit.
    package var peak: Double
    /// The brightness of black, in nit.
    package var black: Double

    package init(chromaticities: [Double], peak: Double, black: Double) {
      (self.chromaticities, self.peak, self.black) = (chromaticities, peak, black)
    }
  }

  package init(primaries: String? = nil, transfer: String? = nil, bitDepth: Int? = nil) {
    (self.primaries, self.transfer, self.bitDepth) = (primaries, transfer, bitDepth)
  }

  /// Whether white may be brighter than in SDR.
  package var isHDR: Bool { transfer == "smpte2084" || transfer == "arib-std-b67" }
}
