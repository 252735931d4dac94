package import Media
package import MediaValues
import Synchronization

/// The cache of rendered chunks and sound, and its limits.
package struct RenderCache: Sendable {
  /// The default size: 4 GiB, some hours of video at full size.
  package static let standardLimit = 4 << 30

  /// What a cache is opened for.
  package enum Use: Sendable {
    /// To look at it. No folder is created: a missing one has no entries.
    case reading
    /// To use and add entries.
    case storing
  }

  package let packets: PacketCache
  let records: RenderRecords
  let limit: Int
  package let digests: FileDigests
  package let program: ProgramIdentity
  private let fonts = InstalledFonts()

  /// Opens a cache. To store entries, creates the folder if it is missing, and throws `.cannotWrite` if that is
  /// impossible, or if no entry can be added. To read, throws `.cannotOpen` if the folder cannot be read.
  ///
  /// - Parameters:
  ///   - limit: The maximum size in bytes. The least recently used entries are removed first.
  ///   - identification: How files are identified.
  ///   - use: What the cache is opened for.
  package init(
    folder: String, limit: Int = standardLimit, _ identification: FileIdentification = .quick,
    for use: Use = .storing
  ) throws(MediaError) {
    let (chunks, remembered) = (folder + "/chunks", folder + "/digests")
    switch use {
    case .reading:
      _ = try folderExists(folder)
      packets = try PacketCache(reading: chunks)
      // Digests are remembered where their folder exists.
      let hasDigests = (try? folderExists(remembered)) ?? false
      digests = FileDigests(folder: hasDigests ? remembered : nil, identification)
    case .storing:
      packets = try PacketCache(folder: chunks)
      digests = FileDigests(folder: remembered, identification)
    }
    records = RenderRecords(folder: folder + "/renders")
    self.limit = limit
    program = ProgramIdentity(ofThisProcess: digests)
  }

  /// The fingerprint of the installed fonts. They are read once.
  package var fontsFingerprint: String { fonts.fingerprint }

  /// Removes the least recently used entries, until the rest takes no more than `limit` bytes, and then the notes of
  /// renders without remaining entries. A limit of 0 removes all notes and digests.
  package func prune(to limit: Int) {
    let removed = packets.prune(to: limit)
    if limit <= 0 { digests.prune(to: 0) } else { digests.prune() }
    if limit <= 0 {
      records.prune(keeping: [])
    } else if !removed.isEmpty {
      records.prune(keeping: Set(packets.entries().map(\.name)))
    }
  }

  /// Removes the notes of renders without remaining entries.
  package func pruneNotes() { records.prune(keeping: Set(packets.entries().map(\.name))) }

  /// The notes of renders, which show what has changed when they are made again.
  package var notes: [PacketCache.Entry] { records.entries }
}

private final class InstalledFonts: Sendable {
  private let known = Mutex<String?>(nil)

  var fingerprint: String {
    known.withLock { known in
      let fingerprint = known ?? installedFontsFingerprint()
      known = fingerprint
      return fingerprint
    }
  }
}
