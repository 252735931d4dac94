import CFFmpeg
import MediaValues

/// The color properties that are written into an output.
struct ColorTags {
  var primaries = AVCOL_PRI_BT709
  var transfer = AVCOL_TRC_BT709
  var matrix = AVCOL_SPC_BT709

  init(_ signal: HDRSignal?) {
    guard let signal else { return }
    primaries = AVCOL_PRI_BT2020
    transfer = signal.transfer == .pq ? AVCOL_TRC_SMPTE2084 : AVCOL_TRC_ARIB_STD_B67
    matrix = AVCOL_SPC_BT2020_NCL
  }
}

extension HDRSignal {
  /// The parameters of x265 for the metadata of PQ.
  var x265Parameters: String {
    guard transfer == .pq else { return "" }
    var text = ":hdr10=1"
    if let mastering, mastering.chromaticities.count == 8 {
      let points = mastering.chromaticities.map { Int(clamping: ($0 * 50_000).rounded()) }
      let light = [mastering.peak, mastering.black].map {
        Int(clamping: (min($0, 10_000) * 10_000).rounded())
      }
      text +=
        ":master-display=G(\(points[2]),\(points[3]))B(\(points[4]),\(points[5]))"
        + "R(\(points[0]),\(points[1]))WP(\(points[6]),\(points[7]))L(\(light[0]),\(light[1]))"
    }
    if let maxContentLight {
      text += ":max-cll=\(level(maxContentLight)),\(level(maxAverageLight ?? 0))"
    }
    return text
  }

  /// Adds the mastering and light metadata to a stream, for the muxer.
  func describe(_ stream: UnsafeMutablePointer<AVStream>) throws(MediaError) {
    if let mastering, mastering.chromaticities.count == 8 {
      var data = AVMasteringDisplayMetadata()
      let points = mastering.chromaticities.map { av_d2q($0, 50_000) }
      data.display_primaries = (
        (points[0], points[1]), (points[2], points[3]), (points[4], points[5])
      )
      data.white_point = (points[6], points[7])
      data.max_luminance = av_d2q(mastering.peak, 10_000)
      data.min_luminance = av_d2q(mastering.black, 10_000)
      (data.has_primaries, data.has_luminance) = (1, 1)
      try add(data, AV_PKT_DATA_MASTERING_DISPLAY_METADATA, to: stream)
    }
    if let maxContentLight {
      let data = AVContentLightMetadata(
        MaxCLL: UInt32(level(maxContentLight)), MaxFALL: UInt32(level(maxAverageLight ?? 0)))
      try add(data, AV_PKT_DATA_CONTENT_LIGHT_LEVEL, to: stream)
    }
  }

  private func level(_ nits: Double) -> Int { Int(clamping: min(max(nits, 0), 65_535).rounded()) }

  private func add<Value>(
    _ value: Value, _ kind: AVPacketSideDataType, to stream: UnsafeMutablePointer<AVStream>
  ) throws(MediaError) {
    let room = try allocated(
      av_stream_new_side_data(stream, kind, MemoryLayout<Value>.size), "side data")
    withUnsafeBytes(of: value) {
      UnsafeMutableRawBufferPointer(start: room, count: $0.count).copyMemory(from: $0)
    }
  }
}
