package import MediaValues

/// A stream with packets of our encoder and packets copied from other streams.
package struct JoinedStream: Sendable {
  private let own: StreamParameters
  private let kind: any CopyableCodec

  /// Throws `.internalFault` if packets of the codec cannot be copied.
  package init(of own: StreamParameters, _ codec: VideoCodec) throws(MediaError) {
    guard let kind = codec.copying?.init(extradata: own.extradata, size: own.size) else {
      throw MediaError(.internalFault, reason: "copies cannot be combined with \(codec)")
    }
    self.own = own
    self.kind = kind
  }

  /// The parameter sets of our encoder.
  package var ownSets: ParameterSets { kind.sets }

  /// Returns the parameters for a muxer. If `isSelfContained`, each group of frames contains its parameter
  /// sets; `sets` are in the extradata in any case. `colors` are those of the frames if they are not BT.709.
  ///
  /// Throws `.internalFault` if a file cannot hold this many sets.
  package func parameters(
    with sets: ParameterSets, isSelfContained: Bool, reorderDelay: Int,
    colors: StreamColors? = nil
  ) throws(MediaError) -> StreamParameters {
    guard let extradata = type(of: kind).extradata(of: sets) else {
      throw MediaError(.internalFault, reason: "the parameter sets do not fit into one file")
    }
    var joined = own
    joined.extradata = extradata
    joined.colors = colors
    joined.reorderDelay = Int32(clamping: reorderDelay)
    if isSelfContained, let tag = type(of: kind).tagWithSetsInside {
      joined.codecTag = containerTag(tag)
    }
    return joined
  }

  /// Returns a packet of the encoder framed as in the stream. `withSets` inserts the parameter sets into
  /// key frames.
  package func framed(_ packet: EncodedPacket, withSets: Bool) -> EncodedPacket {
    var packet = packet
    let data = packet.data.withUnsafeBufferPointer {
      kind.data(of: $0, withSets: withSets, isFirst: false)
    }
    packet.data = data ?? packet.data
    return packet
  }
}
