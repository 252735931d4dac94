/// The format of an HDR output: 10 bits, BT.2020 with non-constant luminance, limited range.
package struct HDRSignal: Hashable, Sendable, Codable {
  package enum Transfer: String, Hashable, Sendable, Codable {
    case pq = "smpte2084"
    case hlg = "arib-std-b67"
  }

  package var transfer: Transfer
  /// Metadata about the light of the frames, which the file contains too.
  package var mastering: ColorFacts.Mastering?
  package var maxContentLight: Double?
  package var maxAverageLight: Double?

  package init(
    transfer: Transfer, mastering: ColorFacts.Mastering? = nil, maxContentLight: Double? = nil,
    maxAverageLight: Double? = nil
  ) {
    self.transfer = transfer
    self.mastering = mastering
    self.maxContentLight = maxContentLight
    self.maxAverageLight = maxAverageLight
  }

  /// libav's name of the pixel format.
  package static let pixelFormat = "yuv420p10le"
}

extension VideoFacts {
  /// The signal of the video; `nil` unless it is HDR in 10 bits or more of BT.2020.
  package var hdrSignal: HDRSignal? {
    guard let transfer = color.transfer.flatMap(HDRSignal.Transfer.init(rawValue:)),
      color.primaries ?? "bt2020" == "bt2020", colorMatrix ?? "bt2020" == "bt2020", !isRGB,
      !hasAlpha, color.bitDepth ?? 0 >= 10
    else { return nil }
    return HDRSignal(
      transfer: transfer, mastering: color.mastering, maxContentLight: color.maxContentLight,
      maxAverageLight: color.maxAverageLight)
  }

  /// Creates the properties of the frames of an HDR output.
  package init(painted size: PixelSize, frameRate: FrameRate, _ signal: HDRSignal) {
    self.init(
      codec: "", codedSize: size, frameRate: frameRate, duration: .zero, isStill: false,
      colorMatrix: "bt2020",
      color: ColorFacts(primaries: "bt2020", transfer: signal.transfer.rawValue, bitDepth: 10))
    color.mastering = signal.mastering
    color.maxContentLight = signal.maxContentLight
    color.maxAverageLight = signal.maxAverageLight
  }
}
