import Media
import Rendering
import Sandbox
import WorkerProtocol

extension CacheRequest: AnsweredRequest {
  var policy: SandboxPolicy { SandboxPolicy(writable: SandboxPolicy.cache(folder, for: .reading)) }

  func answer(_ client: Client<CacheRequest>) throws -> CacheReport {
    let cache = try RenderCache(folder: folder, for: .reading)
    let (before, notesBefore) = (cache.packets.entries(), cache.notes)
    var removedDigests = 0
    switch action {
    case .show: break
    case .examine: try cache.packets.checkPermission()
    case .prune(let limit):
      if !before.isEmpty { try cache.packets.checkPermission() }
      cache.prune(to: limit)
      cache.pruneNotes()
    case .verify:
      if !cache.packets.verify().isEmpty { try cache.packets.checkPermission() }
      removedDigests = cache.digests.verify()
    }
    let (after, notes) = (cache.packets.entries(), cache.notes)
    func size(_ entries: [PacketCache.Entry]) -> Int { entries.reduce(0) { $0 + $1.size } }
    let (left, former) = (size(after) + size(notes), size(before) + size(notesBefore))
    return CacheReport(
      exists: try folderExists(folder), entries: after.count, notes: notes.count, size: left,
      removed: max(0, before.count - after.count),
      removedNotes: max(0, notesBefore.count - notes.count), removedDigests: removedDigests,
      removedSize: max(0, former - left), oldestUse: after.first?.lastUse)
  }
}
