import MediaValues

/// An upper bound of the size of the index of an MP4 or MOV, so that space can be reserved at the front
/// and no data need be moved at the end.
///
/// The index has tables with a row for each packet (its size and composition offset), for each key frame,
/// and for each chunk, a run of packets of one track.
struct IndexRoom {
  private let totals: PacketTotals
  private let video: StreamParameters?
  private let audio: StreamParameters?
  private let metadata: [String: String]
  private let chapters: [Chapter]

  init(
    for totals: PacketTotals, video: StreamParameters?, audio: StreamParameters?,
    metadata: [String: String], chapters: [Chapter] = []
  ) {
    self.totals = totals
    self.video = video
    self.audio = audio
    self.metadata = metadata
    self.chapters = chapters
  }

  /// The bound in bytes; the unused part is filled with a `free` box.
  var bytes: Int {
    let lateness = (video?.reorderDelay ?? 0) > 0 ? 8 : 0
    let frames =
      totals.frames * (4 + lateness) + totals.keyFrames * 4 + chunks(of: totals.frames)
    let sounds = totals.sounds * 4 + chunks(of: totals.sounds)
    return boxes + frames + sounds + metadataBytes + chapterBytes
  }

  /// The part that does not depend on the number of packets.
  private var boxes: Int {
    let extradata = [video, audio].compactMap { $0?.extradata.count }
    return 4096 + 2 * extradata.reduce(0, +)
  }

  /// Each chunk has a row with its position and at most one with its length. A chunk ends where the other
  /// track continues, or just before a mebibyte: two adjacent chunks together are larger than that.
  private func chunks(of packets: Int) -> Int {
    let others = totals.frames + totals.sounds - packets
    let bySize = 4 * (totals.bytes >> 20) + 2
    let count = min(packets, others + 1 + Int(bySize))
    return count * (12 + (needsLongPlaces ? 8 : 4))
  }

  /// Positions beyond 4 GiB take eight bytes.
  private var needsLongPlaces: Bool { totals.bytes > 3 << 30 }

  /// A track of texts, with a row of each table for each chapter, and a list with the names.
  private var chapterBytes: Int {
    guard !chapters.isEmpty else { return 0 }
    return chapters.reduce(2048) { $0 + $1.name.utf8.count + 64 }
  }

  /// The names, the values, and their framing.
  private var metadataBytes: Int {
    metadata.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count + 64 }
  }
}
