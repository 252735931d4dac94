package import MediaValues

/// A stream that holds what an encoder of ours makes, and what others have made.
package struct JoinedStream: Sendable {
  private let own: StreamParameters
  private let kind: any CopyableCodec

  /// Throws `.internalFault` where nothing of the codec can be copied.
  package init(of own: StreamParameters, _ codec: VideoCodec) throws(MediaError) {
    guard let kind = codec.copying?.init(extradata: own.extradata, size: own.size) else {
      throw MediaError(.internalFault, reason: "nothing can be copied beside \(codec)")
    }
    self.own = own
    self.kind = kind
  }

  package var ownSets: ParameterSets { kind.sets }

  /// What a muxer has to know of it. It is self-contained where each group of pictures brings its
  /// parameter sets; `sets` stand before the first packet in any case.
  ///
  /// Throws `.internalFault` where there are more sets than a file can hold.
  package func parameters(
    with sets: ParameterSets, isSelfContained: Bool, reorderDelay: Int
  ) throws(MediaError) -> StreamParameters {
    guard let extradata = type(of: kind).extradata(of: sets) else {
      throw MediaError(.internalFault, reason: "the parameter sets do not fit into one file")
    }
    var joined = own
    joined.extradata = extradata
    joined.reorderDelay = Int32(clamping: reorderDelay)
    if isSelfContained, let tag = type(of: kind).tagWithSetsInside {
      joined.codecTag = containerTag(tag)
    }
    return joined
  }

  /// A packet of the encoder as the stream holds it; key pictures bring the parameter sets along where
  /// asked for.
  package func framed(_ packet: EncodedPacket, withSets: Bool) -> EncodedPacket {
    var packet = packet
    let data = packet.data.withUnsafeBufferPointer {
      kind.data(of: $0, withSets: withSets, isFirst: false)
    }
    packet.data = data ?? packet.data
    return packet
  }
}
