import Media
import Rendering
import WorkerProtocol

extension WorkerMain {
  /// Nil where there is none, and where there cannot be one that nobody asked for by name.
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
    let cache = try RenderCache(folder: request.folder).packets
    let before = cache.entries()
    switch request.action {
    case .show: break
    case .prune(let limit): cache.prune(to: limit)
    case .verify: cache.verify()
    }
    let after = cache.entries()
    let (size, former) = (after.reduce(0) { $0 + $1.size }, before.reduce(0) { $0 + $1.size })
    reply(
      .cache(
        CacheReport(
          entries: after.count, size: size, removed: max(0, before.count - after.count),
          removedSize: max(0, former - size), oldestUse: after.first?.lastUse)))
  }
}
