package import Media

/// Where rendered chunks are kept for the next render, and how much of them.
package struct RenderCache: Sendable {
  /// 4 GiB: some hours of video at full size.
  package static let standardLimit = 4 << 30

  package let packets: PacketCache
  let records: RenderRecords
  let limit: Int
  let fingerprinting: Fingerprinting

  /// Makes the folder where it is missing, and throws `.cannotWrite` where that is impossible.
  ///
  /// - Parameters:
  ///   - limit: Bytes; what was not used for the longest time goes first.
  ///   - fingerprinting: How media are told apart.
  package init(
    folder: String, limit: Int = standardLimit, fingerprinting: Fingerprinting = .sampled
  ) throws(MediaError) {
    packets = try PacketCache(folder: folder + "/chunks")
    records = RenderRecords(folder: folder + "/renders")
    self.limit = limit
    self.fingerprinting = fingerprinting
  }

  /// Removes chunks that were not used for the longest time, until the rest takes no more than `limit`
  /// bytes, and the notes of renders of which nothing is left then. A limit of 0 removes all notes.
  package func prune(to limit: Int) {
    let removed = packets.prune(to: limit)
    if limit <= 0 {
      records.prune(keeping: [])
    } else if !removed.isEmpty {
      records.prune(keeping: Set(packets.entries().map(\.name)))
    }
  }

  /// Removes the notes of renders of which nothing is left.
  package func pruneNotes() { records.prune(keeping: Set(packets.entries().map(\.name))) }

  /// What is noted of renders, to tell what has changed when they are made again.
  package var notes: [PacketCache.Entry] { records.entries }
}
