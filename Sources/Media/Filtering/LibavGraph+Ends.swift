import CFFmpeg

extension LibavGraph {
  /// Adds a source for frames shaped like `frame`, with times in `timeBase`.
  func addSource(
    like frame: UnsafePointer<AVFrame>, timeBase: AVRational, frameRate: AVRational?,
    named instance: String
  ) throws(MediaError) -> Filter {
    let source = try allocate("buffer", named: instance)
    let parameters = try allocated(av_buffersrc_parameters_alloc(), "source parameters")
    defer { av_free(parameters) }
    let aspect = frame.pointee.sample_aspect_ratio
    parameters.pointee.format = frame.pointee.format
    parameters.pointee.width = frame.pointee.width
    parameters.pointee.height = frame.pointee.height
    parameters.pointee.time_base = timeBase
    parameters.pointee.sample_aspect_ratio = aspect.isPositive ? aspect : AVRational(num: 1, den: 1)
    if let frameRate { parameters.pointee.frame_rate = frameRate }
    try check(
      av_buffersrc_parameters_set(source, parameters), "describe a source", .internalFault)
    try initialise(source)
    return source
  }

  /// Adds the sink, which accepts one pixel format; libavfilter inserts a conversion before it.
  func addSink(format: AVPixelFormat) throws(MediaError) -> Filter {
    let sink = try allocate("buffersink", named: "out")
    var value = format.rawValue
    let code = withUnsafeBytes(of: &value) {
      av_opt_set_bin(
        sink, "pix_fmts", $0.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32($0.count),
        AV_OPT_SEARCH_CHILDREN)
    }
    try check(code, "choose the sink's pixel format", .internalFault)
    try initialise(sink)
    return sink
  }

  /// Adds a source for sound shaped like `frame`, with times in samples.
  func addSoundSource(like frame: UnsafeMutablePointer<AVFrame>) throws(MediaError) -> Filter {
    let example = try FrameReference(referringTo: frame)
    try giveKnownLayout(to: example.pointer)
    let source = try allocate("abuffer", named: "in")
    let parameters = try allocated(av_buffersrc_parameters_alloc(), "source parameters")
    defer {
      av_channel_layout_uninit(&parameters.pointee.ch_layout)
      av_free(parameters)
    }
    parameters.pointee.format = frame.pointee.format
    parameters.pointee.sample_rate = frame.pointee.sample_rate
    parameters.pointee.time_base = AVRational(num: 1, den: frame.pointee.sample_rate)
    try check(
      av_channel_layout_copy(
        &parameters.pointee.ch_layout, &example.pointer.pointee.ch_layout),
      "describe a source", .internalFault)
    try check(
      av_buffersrc_parameters_set(source, parameters), "describe a source", .internalFault)
    try initialise(source)
    return source
  }
}

/// Sets the default channel layout of a frame that has only a channel count: without a layout, the filters
/// cannot mix down. Throws `.unsupported` if there is no default layout for the count.
func giveKnownLayout(to frame: UnsafeMutablePointer<AVFrame>) throws(MediaError) {
  guard frame.pointee.ch_layout.order == AV_CHANNEL_ORDER_UNSPEC else { return }
  let channels = frame.pointee.ch_layout.nb_channels
  av_channel_layout_uninit(&frame.pointee.ch_layout)
  av_channel_layout_default(&frame.pointee.ch_layout, channels)
  guard frame.pointee.ch_layout.order != AV_CHANNEL_ORDER_UNSPEC else {
    throw MediaError(.unsupported, reason: "sound of \(channels) channels without a layout")
  }
}
