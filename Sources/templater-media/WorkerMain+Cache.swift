import Media
import Rendering
import WorkerProtocol

extension WorkerMain {
  /// The cache; nil if there is none, or if the default folder is not available.
  static func cache(_ settings: CacheSettings?) throws -> RenderCache? {
    guard let settings else { return nil }
    do {
      return try RenderCache(
        folder: settings.folder, limit: settings.limit,
        fingerprinting: settings.readsWholeMedia ? .whole : .sampled)
    } catch {
      if settings.isRequired { throw error }
      return nil
    }
  }

  static func lookAfterCache(_ request: CacheRequest) throws {
    let cache = try RenderCache(folder: request.folder)
    let (before, notesBefore) = (cache.packets.entries(), cache.notes)
    switch request.action {
    case .show: break
    case .prune(let limit):
      cache.prune(to: limit)
      cache.pruneNotes()
    case .verify: cache.packets.verify()
    }
    let (after, notes) = (cache.packets.entries(), cache.notes)
    func size(_ entries: [PacketCache.Entry]) -> Int { entries.reduce(0) { $0 + $1.size } }
    let (left, former) = (size(after) + size(notes), size(before) + size(notesBefore))
    reply(
      .cache(
        CacheReport(
          entries: after.count, notes: notes.count, size: left,
          removed: max(0, before.count - after.count),
          removedNotes: max(0, notesBefore.count - notes.count),
          removedSize: max(0, former - left), oldestUse: after.first?.lastUse)))
  }
}
