extension StreamParameters {
  /// The parameters of a stream of pictures of this encoder and of others, its packets framed by
  /// lengths. `sets` are the others'; nil where each group of pictures brings its own.
  ///
  /// Throws `.internalFault` where there are more sets than a file can hold.
  package func joined(
    with sets: ParameterSets?, reorderDelay: Int
  ) throws(MediaError) -> StreamParameters {
    var all = ParameterSets(extradata: extradata)
    if let sets { all?.add(sets) }
    guard let configuration = all?.configuration else {
      throw MediaError(.internalFault, reason: "the parameter sets do not fit into one file")
    }
    var joined = self
    joined.extradata = configuration
    joined.reorderDelay = Int32(clamping: reorderDelay)
    joined.hasSetsInside = sets == nil
    return joined
  }

  /// A packet of this encoder as a joined stream holds it; key pictures bring the parameter sets along
  /// where asked for.
  package func framedByLength(
    _ packet: EncodedPacket, withSets isSelfContained: Bool
  ) -> EncodedPacket {
    var packet = packet
    let units = NALUnits.units(of: packet.data[...], .startCodes) ?? []
    let sets =
      isSelfContained && packet.isKey ? ParameterSets(extradata: extradata)?.units ?? [] : []
    packet.data = NALUnits.joined(sets + units)
    return packet
  }
}
