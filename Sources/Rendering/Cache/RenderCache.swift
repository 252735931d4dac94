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
}
