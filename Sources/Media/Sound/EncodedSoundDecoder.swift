import CFFmpeg

/// A decoder of an encoder's packets to the samples that a player would play.
package final class EncodedSoundDecoder {
  private let context: UnsafeMutablePointer<AVCodecContext>

  /// Throws `.internalFault` if no decoder opens for the encoder's output.
  package init(_ parameters: StreamParameters) throws(MediaError) {
    let codec = try allocated(
      avcodec_find_decoder(AVCodecID(parameters.codecID)), "a sound decoder")
    context = try allocated(avcodec_alloc_context3(codec), "a decoder")
    // An error from here on runs `deinit`, which frees the context.
    let size = parameters.extradata.count
    let memory = try allocated(
      av_mallocz(size + Int(AV_INPUT_BUFFER_PADDING_SIZE)), "extradata")
    memory.copyMemory(from: parameters.extradata, byteCount: size)
    context.pointee.extradata = memory.assumingMemoryBound(to: UInt8.self)
    context.pointee.extradata_size = Int32(clamping: size)
    context.pointee.sample_rate = Int32(clamping: parameters.sampleRate)
    context.pointee.thread_count = 1
    av_channel_layout_default(&context.pointee.ch_layout, Int32(clamping: parameters.channels))
    try check(avcodec_open2(context, codec, nil), "open the decoder", .internalFault)
  }

  deinit {
    var context: UnsafeMutablePointer<AVCodecContext>? = context
    avcodec_free_context(&context)
  }

  /// Returns the interleaved samples of the next packets. Only for decoders that return planar floats,
  /// such as that of AAC; the output of others is ignored.
  package func decode(_ packets: [EncodedPacket]) throws(MediaError) -> [Float] {
    var samples: [Float] = []
    for encoded in packets {
      let packet = try Packet()
      let size = encoded.data.count
      try check(
        av_new_packet(packet.pointer, Int32(clamping: size)), "allocate a packet", .internalFault)
      if size > 0 { packet.pointer.pointee.data.update(from: encoded.data, count: size) }
      packet.pointer.pointee.pts = encoded.pts
      try check(
        avcodec_send_packet(context, packet.pointer), "decode the sound", .internalFault)
      let frame = try FrameReference()
      while avcodec_receive_frame(context, frame.pointer) >= 0 { add(frame, to: &samples) }
    }
    return samples
  }

  private func add(_ frame: FrameReference, to samples: inout [Float]) {
    let count = Int(frame.pointer.pointee.nb_samples)
    let channels = Int(frame.pointer.pointee.ch_layout.nb_channels)
    guard AVSampleFormat(frame.pointer.pointee.format) == AV_SAMPLE_FMT_FLTP else { return }
    let start = samples.count
    samples += repeatElement(0, count: count * channels)
    for channel in 0..<channels {
      guard let plane = frame.pointer.pointee.extended_data[channel] else { continue }
      plane.withMemoryRebound(to: Float.self, capacity: count) { plane in
        for index in 0..<count { samples[start + index * channels + channel] = plane[index] }
      }
    }
  }
}
