/// What a file says of the colours of its pictures, beside the matrix.
package struct ColorFacts: Hashable, Sendable, Codable {
  /// libav's name of the primaries, such as `bt709` or `bt2020`; nil where the file does not say.
  package var primaries: String?
  /// libav's name of the transfer function, such as `bt709`, `smpte2084` (PQ) or `arib-std-b67` (HLG).
  package var transfer: String?
  /// Bits of a sample; nil where it is not libav that reads the file.
  package var bitDepth: Int?
  package var mastering: Mastering?
  /// The brightest pixel of all pictures (MaxCLL), in nit.
  package var maxContentLight: Double?
  /// The brightest mean of a picture (MaxFALL), in nit.
  package var maxAverageLight: Double?
  /// The profile of Dolby Vision.
  package var dolbyVision: Int?
  /// Whether a Dolby Vision stream can also be shown as what its tags say.
  package var hasBaseLayer: Bool?

  /// The display on which the pictures were mastered.
  package struct Mastering: Hashable, Sendable, Codable {
    /// x and y of red, green, blue and white.
    package var chromaticities: [Double]
    /// In nit.
    package var peak: Double
    package var black: Double

    package init(chromaticities: [Double], peak: Double, black: Double) {
      (self.chromaticities, self.peak, self.black) = (chromaticities, peak, black)
    }
  }

  package init(primaries: String? = nil, transfer: String? = nil, bitDepth: Int? = nil) {
    (self.primaries, self.transfer, self.bitDepth) = (primaries, transfer, bitDepth)
  }

  /// Whether white may be brighter than that of SDR.
  package var isHDR: Bool { transfer == "smpte2084" || transfer == "arib-std-b67" }
}
