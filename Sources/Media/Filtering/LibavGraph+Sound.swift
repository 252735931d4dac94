import CFFmpeg

extension LibavGraph {
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
