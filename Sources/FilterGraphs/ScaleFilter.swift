package import MediaValues

/// How the samples of an image encode colors. What is not specified is taken from the frame.
package struct ColorEncoding: Hashable, Sendable {
  /// The values that samples have from black to white.
  package enum Range: String, Sendable {
    case limited = "tv"
    case full = "pc"
  }

  /// libswscale's name of the matrix; `nil` for RGB, and if it is not specified.
  package var matrix: String?
  package var range: Range?
  /// Whether chroma samples are at the left of two pixels, as in video. Otherwise libswscale assumes that
  /// they are between the pixels.
  package var hasChromaAtLeft: Bool

  package init(matrix: String? = nil, range: Range? = nil, hasChromaAtLeft: Bool = false) {
    self.matrix = matrix
    self.range = range
    self.hasChromaAtLeft = hasChromaAtLeft
  }

  package static let unspecified = ColorEncoding()
  /// RGB in full range.
  package static let rgb = ColorEncoding(range: .full)
  /// The encoding of everything that is drawn and filtered: BT.709 in limited range.
  package static let canvas = ColorEncoding(matrix: "bt709", range: .limited)
  /// The encoding of JPEG: BT.601 in full range.
  package static let jpeg = ColorEncoding(matrix: "bt601", range: .full)
}

/// The filter `scale`, which converts sizes, pixel formats and color encodings. Its options for colors are
/// written nowhere else, except in the command that `--emit ffmpeg` prints.
///
/// The pixel format is that of the next filter or of the graph's output.
package struct ScaleFilter: Hashable, Sendable {
  /// The algorithm of libswscale.
  package struct Scaler: Hashable, Sendable {
    fileprivate var flags: String

    package static let fastBilinear = Scaler(flags: "fast_bilinear")
    package static let bicubic = Scaler(flags: "bicubic+accurate_rnd")
    package static let area = Scaler(flags: "area+accurate_rnd")
    package static let lanczos = Scaler(flags: "lanczos+accurate_rnd")

    /// The scaler with one chroma sample for each pixel when RGB is made, also as the step between two
    /// matrices. It takes about twice as long; without it, grays are tinted (docs/ffmpeg-notes.md).
    package var withFullChroma: Scaler { Scaler(flags: flags + "+full_chroma_int") }

    /// The scaler that reads all chroma samples of its input.
    package var withFullChromaInput: Scaler { Scaler(flags: flags + "+full_chroma_inp") }
  }

  /// The size of the result; `nil` for that of the input.
  package var size: PixelSize?
  /// The scaler; `nil` for the default of libavfilter.
  package var scaler: Scaler?
  package var source: ColorEncoding
  package var target: ColorEncoding

  package init(
    size: PixelSize? = nil, by scaler: Scaler? = nil, from source: ColorEncoding,
    to target: ColorEncoding
  ) {
    (self.size, self.scaler, self.source, self.target) = (size, scaler, source, target)
  }

  /// The options. Each sets a value of its own, so their order has no effect.
  package var options: [FilterGraph.Option] {
    let values: [(String, String?)] = [
      ("w", size.map { "\($0.width)" }), ("h", size.map { "\($0.height)" }),
      ("flags", scaler?.flags),
      ("in_color_matrix", source.matrix), ("in_range", source.range?.rawValue),
      ("in_h_chr_pos", source.hasChromaAtLeft ? "0" : nil),
      ("out_color_matrix", target.matrix), ("out_range", target.range?.rawValue),
      ("out_h_chr_pos", target.hasChromaAtLeft ? "0" : nil),
    ]
    return values.compactMap { name, value in
      value.map { FilterGraph.Option(name: name, value: $0) }
    }
  }
}

extension FilterGraph {
  /// Creates a graph of one conversion.
  package init(_ scale: ScaleFilter) {
    self.init(inputCount: 1)
    outputs = [convert(.input(0), scale)]
  }

  /// Appends a conversion and returns its output.
  package mutating func convert(_ pad: Pad, _ scale: ScaleFilter) -> Pad {
    append("scale", scale.options, inputs: [pad], outputCount: 1)[0]
  }

  /// Appends the conversion of an image on the canvas to planes of RGB, with alpha if it has alpha.
  package mutating func convertToRGB(_ pad: Pad) -> Pad {
    append(
      "format", ["pix_fmts": "gbrp|gbrap"],
      to: convert(pad, ScaleFilter(from: .canvas, to: .rgb)))
  }

  /// Appends the conversion of RGB to an image on the canvas, with alpha if it has alpha.
  package mutating func convertFromRGB(_ pad: Pad) -> Pad {
    append(
      "format", ["pix_fmts": "yuv420p|yuva420p"],
      to: convert(pad, ScaleFilter(from: .rgb, to: .canvas)))
  }
}
