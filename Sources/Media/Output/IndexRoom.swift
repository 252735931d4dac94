import MediaValues

/// How large the index of an MP4 or MOV becomes at most, so that room for it is left at the front and
/// nothing is moved in the end.
///
/// The index has tables: one row for each packet with its size and by how much showing it is late, for
/// each key picture, and for each chunk, which is a run of packets of one track.
struct IndexRoom {
  private let totals: PacketTotals
  private let video: StreamParameters?
  private let audio: StreamParameters?
  private let metadata: [String: String]

  init(
    for totals: PacketTotals, video: StreamParameters?, audio: StreamParameters?,
    metadata: [String: String]
  ) {
    self.totals = totals
    self.video = video
    self.audio = audio
    self.metadata = metadata
  }

  /// Bytes; what the index leaves of them is filled with a box of nothing.
  var bytes: Int {
    let lateness = (video?.reorderDelay ?? 0) > 0 ? 8 : 0
    let pictures =
      totals.pictures * (4 + lateness) + totals.keyPictures * 4 + chunks(of: totals.pictures)
    let sounds = totals.sounds * 4 + chunks(of: totals.sounds)
    return boxes + pictures + sounds + metadataBytes
  }

  /// What does not grow with the packets.
  private var boxes: Int {
    let extradata = [video, audio].compactMap { $0?.extradata.count }
    return 4096 + 2 * extradata.reduce(0, +)
  }

  /// Each chunk has a row with its place and at most one with its length. Chunks end where the other
  /// track goes on, or short of a mebibyte: two neighbours have more than that together.
  private func chunks(of packets: Int) -> Int {
    let others = totals.pictures + totals.sounds - packets
    let bySize = 4 * (totals.bytes >> 20) + 2
    let count = min(packets, others + 1 + Int(bySize))
    return count * (12 + (needsLongPlaces ? 8 : 4))
  }

  /// Places beyond 4 GiB take eight bytes.
  private var needsLongPlaces: Bool { totals.bytes > 3 << 30 }

  /// Names, values, and what frames them.
  private var metadataBytes: Int {
    metadata.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count + 64 }
  }
}
