import Blobs
import Planning
package import Records

extension Library {
  /// The plan of an order.
  package func plan(_ order: RenderOrder) throws(RenderRefusal) -> PlannedRender {
    try RenderPlanning(order, self, program).planned()
  }

  /// Adds a render whose order was planned. `key` is the client's name for the request, and `body` the order as the client
  /// wrote it.
  package func add(
    _ order: RenderOrder, _ planned: PlannedRender, text body: String, findings: String,
    mediaType: String, key: String?
  ) throws(LibraryFailure) -> RenderCreation {
    guard try recorded({ try $0.waitingRenders() }) < limits.waitingRenders else {
      throw .tooManyRenders
    }
    let render = RenderRecord(
      id: makeID(.render), name: order.name, order: body, frames: planned.plan.frameCount,
      findings: findings, mediaType: mediaType, created: now())
    let created = try recorded {
      try $0.add(render, needing: order.identifiers, key: key, body: Library.digest(of: body))
    }
    if case .created = created { renders.wake() }
    changes.tell()
    return created
  }

  /// Returns what became of an earlier request with a key; `nil` if there was none.
  package func creation(key: String, text body: String) throws(LibraryFailure) -> RenderCreation? {
    try recorded { try $0.creation(key: key, body: Library.digest(of: body)) }
  }

  private static func digest(of body: String) -> String {
    let digest = RunningDigest(.sha256)
    Array(body.utf8).withUnsafeBytes { digest.add($0) }
    return BlobDigest(digest.value()).text
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
    guard let (render, counts) = try recorded({ try $0.tell(id, .canceled, at: now()) }) else {
      throw .unknownRender
    }
    if counts {
      renders.stop(id)
      changes.tell()
    }
    return render
  }

  /// Ends a render and removes it with its video.
  package func removeRender(_ id: String) throws(LibraryFailure) {
    _ = try cancel(id)
    try exclusively { () throws(LibraryFailure) in
      guard try recorded({ try $0.removeRender(id) }) != nil else { throw .unknownRender }
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
    for name in (try? namesOfFiles(in: folders.scratch)) ?? [] {
      unlinkFile(folders.scratch + "/" + name)
    }
  }
}
