import Blobs
import Diagnostics
import Digests
import Files
import Glibc
import MediaValues
package import Planning
package import Records
import WorkerClient
import WorkerProtocol

extension Library {
  /// The plan of an order.
  package func plan(_ order: RenderOrder) throws(RenderRefusal) -> PlannedRender {
    try RenderPlanning(order, self, program).planned()
  }

  /// Adds a render whose order was planned. `key` is the client's name for the request, and `body` the order as the client
  /// wrote it.
  package func add(
    _ order: RenderOrder, _ planned: PlannedRender, text body: String, findings: String,
    key: String?
  ) throws(LibraryFailure) -> RenderCreation {
    guard try recorded({ try $0.waitingRenders() }) < limits.waitingRenders else {
      throw .tooManyRenders
    }
    let render = RenderRecord(
      id: makeID(.render), name: order.name, frames: planned.plan.frameCount, findings: findings,
      container: order.container.name, created: now())
    let digest = try Library.digest(of: body)
    let created = try recorded {
      try $0.add(render, order: body, needing: order.identifiers, key: key, body: digest)
    }
    if case .created = created { renders.wake() }
    changes.tell()
    return created
  }

  /// Returns what became of an earlier request with a key; `nil` if there was none.
  package func creation(key: String, text body: String) throws(LibraryFailure) -> RenderCreation? {
    let digest = try Library.digest(of: body)
    return try recorded { try $0.creation(key: key, body: digest) }
  }

  private static func digest(of body: String) throws(LibraryFailure) -> String {
    do throws(SystemError) {
      let digest = try RunningDigest(.sha256)
      Array(body.utf8).withUnsafeBytes { digest.add($0) }
      return BlobDigest(try digest.value()).text
    } catch {
      throw .failed("no digest: \(error)")
    }
  }

  package func render(_ id: String) throws(LibraryFailure) -> RenderRecord {
    guard var render = try recorded({ try $0.render(id) }) else { throw .unknownRender }
    render.done = renders.progress[id]?.done ?? render.done
    return render
  }

  package func renders(
    olderThan older: String?, count: Int
  ) throws(LibraryFailure) -> [RenderRecord] {
    let progress = renders.progress
    return try recorded { try $0.renders(olderThan: older, count: count) }.map { render in
      var render = render
      render.done = progress[render.id]?.done ?? render.done
      return render
    }
  }

  /// Ends a render. Nothing happens to one that has ended.
  package func cancel(_ id: String) throws(LibraryFailure) -> RenderRecord {
    guard let (render, counts) = try recordedFreeing({ try $0.tell(id, .canceled, at: now()) })
    else {
      throw .unknownRender
    }
    var ended = render
    ended.done = renders.progress[id]?.done ?? render.done
    if counts {
      renders.stop(id)
      changes.tell()
    }
    return ended
  }

  /// Ends a render and removes it with its video.
  package func removeRender(_ id: String) throws(LibraryFailure) {
    _ = try cancel(id)
    try exclusively { () throws(LibraryFailure) in
      guard try recordedFreeing({ try $0.removeRender(id) }) != nil else { throw .unknownRender }
      try removeReleased()
    }
  }

  /// The path of the video of a render; `nil` if it has none.
  package func output(of render: RenderRecord) -> String? {
    render.output.flatMap(path(ofContent:))
  }

  package var emptyFolder: String { folders.empty }

  /// Puts renders that were running when an earlier process ended back into the queue.
  func recoverRenders() throws(LibraryFailure) {
    for render in try recorded({ try $0.runningRenders() }) {
      _ = try recorded {
        try $0.tell(render.id, .lost(fence: render.life.fence), at: now())
      }
    }
    folders.emptyScratch()
  }

  /// Returns where the chunks of a render would come from. Opens those media whose packets may be copied.
  package func forecast(
    _ planned: PlannedRender, of order: RenderOrder
  ) throws(RenderRefusal) -> RenderForecast {
    let limit = limits.examinationTime
    do throws(WorkerFailure) {
      return try program.run(
        within: limit, late: "the chunks could not be determined within \(limit) ms"
      ) { worker throws(WorkerFailure) in
        try worker.perform(ChunksRequest(request(planned, to: "")))
      }
    } catch {
      throw .refused(sentence(error.message, order))
    }
  }

  /// Returns the request to render a plan.
  func request(_ planned: PlannedRender, to path: String) -> RenderRequest {
    RenderRequest(
      plan: planned.plan, settings: planned.settings, output: OutputTarget(path),
      threads: max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)) / max(1, limits.renderers)),
      cache: CacheSettings(folder: folders.chunks, isRequired: false, limit: limits.cacheBytes))
  }

  /// Returns the message of a failure with the names of media in place of their paths.
  func sentence(_ message: String, _ order: RenderOrder) -> String {
    let media = order.identifiers.compactMap { id in try? medium(id) }
    return media.reduce(message) { message, medium in
      message.replacing(content(of: medium), with: quoted(medium.name))
    }
  }
}
