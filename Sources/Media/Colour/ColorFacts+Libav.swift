import CFFmpeg
import MediaValues

extension ColorFacts {
  /// Reads the properties of a frame, and those of its stream for what the frame does not specify.
  init(stream: UnsafeMutablePointer<AVStream>, frame: UnsafePointer<AVFrame>) {
    let parameters = stream.pointee.codecpar.pointee
    let depth = av_pix_fmt_desc_get(AVPixelFormat(frame.pointee.format))?.pointee.comp.0.depth
    self.init(
      primaries: name(of: frame.pointee.color_primaries) ?? name(of: parameters.color_primaries),
      transfer: name(of: frame.pointee.color_trc) ?? name(of: parameters.color_trc),
      bitDepth: depth.map(Int.init))
    readMastering(stream, frame)
    readLightLevel(stream, frame)
    readDolbyVision(stream)
  }

  /// Uses the code points of ITU-T H.273.
  init(primaries: Int, transfer: Int) {
    self.init(
      primaries: name(of: AVColorPrimaries(UInt32(clamping: primaries))),
      transfer: name(of: AVColorTransferCharacteristic(UInt32(clamping: transfer))))
  }

  private mutating func readMastering(
    _ stream: UnsafeMutablePointer<AVStream>, _ frame: UnsafePointer<AVFrame>
  ) {
    guard
      let data = sideData(
        frame, AV_FRAME_DATA_MASTERING_DISPLAY_METADATA, stream,
        AV_PKT_DATA_MASTERING_DISPLAY_METADATA, AVMasteringDisplayMetadata.self),
      data.has_luminance != 0
    else { return }
    let points = [
      data.display_primaries.0, data.display_primaries.1, data.display_primaries.2,
      data.white_point,
    ]
    mastering = Mastering(
      chromaticities: data.has_primaries == 0
        ? [] : points.flatMap { [finite($0.0), finite($0.1)] },
      peak: finite(data.max_luminance), black: finite(data.min_luminance))
  }

  private mutating func readLightLevel(
    _ stream: UnsafeMutablePointer<AVStream>, _ frame: UnsafePointer<AVFrame>
  ) {
    guard
      let data = sideData(
        frame, AV_FRAME_DATA_CONTENT_LIGHT_LEVEL, stream, AV_PKT_DATA_CONTENT_LIGHT_LEVEL,
        AVContentLightMetadata.self)
    else { return }
    maxContentLight = data.MaxCLL > 0 ? Double(data.MaxCLL) : nil
    maxAverageLight = data.MaxFALL > 0 ? Double(data.MaxFALL) : nil
  }

  private mutating func readDolbyVision(_ stream: UnsafeMutablePointer<AVStream>) {
    guard
      let data = sideData(
        of: stream, AV_PKT_DATA_DOVI_CONF, AVDOVIDecoderConfigurationRecord.self)
    else { return }
    dolbyVision = Int(data.dv_profile)
    // 1 is HDR10, 2 SDR and 4 HLG; 0 means that only Dolby Vision can show the base layer.
    hasBaseLayer = data.dv_bl_signal_compatibility_id != 0
  }
}

private func finite(_ ratio: AVRational) -> Double { ratio.den == 0 ? 0 : av_q2d(ratio) }

private func name(of primaries: AVColorPrimaries) -> String? {
  guard primaries != AVCOL_PRI_UNSPECIFIED, primaries != AVCOL_PRI_RESERVED0 else { return nil }
  return av_color_primaries_name(primaries).map { String(cString: $0) }
}

private func name(of transfer: AVColorTransferCharacteristic) -> String? {
  guard transfer != AVCOL_TRC_UNSPECIFIED, transfer != AVCOL_TRC_RESERVED0 else { return nil }
  return av_color_transfer_name(transfer).map { String(cString: $0) }
}

/// Returns the side data of a frame, or else of its stream; `nil` if both have none.
private func sideData<Value>(
  _ frame: UnsafePointer<AVFrame>, _ kind: AVFrameSideDataType,
  _ stream: UnsafeMutablePointer<AVStream>, _ streamKind: AVPacketSideDataType, _: Value.Type
) -> Value? {
  if let found = av_frame_get_side_data(frame, kind),
    found.pointee.size >= MemoryLayout<Value>.size
  {
    return UnsafeRawPointer(found.pointee.data).loadUnaligned(as: Value.self)
  }
  return sideData(of: stream, streamKind, Value.self)
}

private func sideData<Value>(
  of stream: UnsafeMutablePointer<AVStream>, _ kind: AVPacketSideDataType, _: Value.Type
) -> Value? {
  var size = 0
  guard let found = av_stream_get_side_data(stream, kind, &size),
    size >= MemoryLayout<Value>.size
  else { return nil }
  return UnsafeRawPointer(found).loadUnaligned(as: Value.self)
}
