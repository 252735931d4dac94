import GRDB

/// What became of a request to create a render that may be a repetition.
package enum RenderCreation: Hashable, Sendable {
  case created(RenderRecord)
  /// A request with the same key and the same body has created it.
  case repeated(RenderRecord)
  /// A request with the same key and the same body has created a render that was removed since.
  case removed
  /// A request with the same key had another body.
  case conflict
}

extension RecordStore {
  /// Adds a render with its order and the media that it needs. `key` is the client's name for the request, and `body` the
  /// digest of its body.
  package func add(
    _ render: RenderRecord, order: String, needing media: [String], key: String? = nil,
    body: String = ""
  ) throws(RecordFault) -> RenderCreation {
    try write { database in
      if let key {
        if let known = try database.creation(key: key, body: body) { return known }
        try database.execute(
          sql: "INSERT INTO renderKeys VALUES (?, ?, ?, ?)",
          arguments: [key, body, render.id, render.created])
      }
      try database.execute(
        sql: "INSERT INTO renders VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        arguments: [
          render.id, render.life.state.rawValue, render.life.fence, render.life.crashes,
          render.name, render.done, render.frames, render.findings, render.failure, render.output,
          render.size, render.container, render.created, render.started, render.ended,
        ])
      try database.execute(
        sql: "INSERT INTO renderOrders VALUES (?, ?)", arguments: [render.id, order])
      for medium in Set(media) {
        try database.execute(
          sql: "INSERT INTO renderMedia VALUES (?, ?)", arguments: [render.id, medium])
      }
      try database.note(render)
      return .created(render)
    }
  }

  /// Returns what became of an earlier request with a key; `nil` if there was none.
  package func creation(key: String, body: String) throws(RecordFault) -> RenderCreation? {
    try read { try $0.creation(key: key, body: body) }
  }

  /// Returns the order of a render, as the client wrote it. It may have megabytes, and is not a part of the record.
  package func order(of render: String) throws(RecordFault) -> String? {
    try read { database in
      try String.fetchOne(
        database, sql: "SELECT text FROM renderOrders WHERE render = ?", arguments: [render])
    }
  }

  package func render(_ id: String) throws(RecordFault) -> RenderRecord? {
    try read { try $0.render(id) }
  }

  /// Returns renders from the newest to the oldest: at most `count` that are older than the one with the identifier
  /// `older`, or the newest.
  package func renders(olderThan older: String? = nil, count: Int) throws(RecordFault)
    -> [RenderRecord]
  {
    try read { database in
      try Row.fetchAll(
        database,
        sql: "SELECT * FROM renders WHERE ?1 IS NULL OR id < ?1 ORDER BY id DESC LIMIT ?2",
        arguments: [older, count]
      ).map(RenderRecord.init)
    }
  }

  /// Takes the oldest render that waits; `nil` if there is none.
  package func claimRender(at now: Int) throws(RecordFault) -> RenderRecord? {
    try write { database in
      let oldest = try Row.fetchOne(
        database, sql: "SELECT * FROM renders WHERE state = 'queued' ORDER BY id LIMIT 1")
      guard var render = oldest.map(RenderRecord.init), render.life.receive(.claimed) else {
        return nil
      }
      render.started = render.started ?? now
      render.done = 0
      try database.update(render)
      return render
    }
  }

  /// Tells a render of an event. `change` sets what belongs to the event, if it counts. Returns the render, and whether
  /// the event counts; `nil` if there is no such render.
  package func tell(
    _ id: String, _ event: RenderLife.Event, at now: Int,
    _ change: (inout RenderRecord) -> Void = { _ in }
  ) throws(RecordFault) -> (render: RenderRecord, counts: Bool)? {
    try write { database in
      guard var render = try database.render(id) else { return nil }
      guard render.life.receive(event) else { return (render, false) }
      change(&render)
      if render.life.state.isEnd { render.ended = now }
      try database.update(render)
      return (render, true)
    }
  }

  /// The number of renders that wait.
  package func waitingRenders() throws(RecordFault) -> Int {
    try read { database in
      try Int.fetchOne(database, sql: "SELECT count(*) FROM renders WHERE state = 'queued'") ?? 0
    }
  }

  /// Marks the files of a content as removed, unless a medium or a render has the same content.
  package func releaseContent(_ digest: String) throws(RecordFault) {
    try write { try $0.release(digest) }
  }

  /// Returns the renders that were running when an earlier process ended.
  package func runningRenders() throws(RecordFault) -> [RenderRecord] {
    try read { database in
      try Row.fetchAll(database, sql: "SELECT * FROM renders WHERE state = 'running' ORDER BY id")
        .map(RenderRecord.init)
    }
  }

  /// Removes a render that has ended. Returns it; `nil` if there is none that has ended. The key of its request stays, so
  /// that a late repetition of the request makes no second render.
  package func removeRender(_ id: String) throws(RecordFault) -> RenderRecord? {
    try write { database in
      guard let render = try database.render(id), render.life.state.isEnd else { return nil }
      for table in ["renderOrders", "renderMedia"] {
        try database.execute(sql: "DELETE FROM \(table) WHERE render = ?", arguments: [id])
      }
      try database.execute(sql: "DELETE FROM renders WHERE id = ?", arguments: [id])
      if let output = render.output { try database.release(output) }
      return render
    }
  }

  /// Returns the events after the one with a number, in their order.
  package func events(after number: Int, count: Int) throws(RecordFault) -> [EventRecord] {
    try read { database in
      try Row.fetchAll(
        database, sql: "SELECT * FROM events WHERE number > ? ORDER BY number LIMIT ?",
        arguments: [number, count]
      ).map { row in
        EventRecord(
          number: row["number"], subject: row["subject"], type: row["type"], state: row["state"])
      }
    }
  }

  /// Removes keys of requests from before a time, and all but the newest events.
  package func prune(keysBefore time: Int, keepingEvents count: Int) throws(RecordFault) {
    try write { database in
      try database.execute(sql: "DELETE FROM renderKeys WHERE created < ?", arguments: [time])
      try database.execute(
        sql: "DELETE FROM events WHERE number <= (SELECT max(number) FROM events) - ?",
        arguments: [count])
    }
  }

  /// The number of the last event; 0 if there is none.
  package func lastEvent() throws(RecordFault) -> Int {
    try read { try Int.fetchOne($0, sql: "SELECT max(number) FROM events") ?? 0 }
  }
}

extension Database {
  fileprivate func creation(key: String, body: String) throws -> RenderCreation? {
    let known = try Row.fetchOne(
      self, sql: "SELECT * FROM renderKeys WHERE key = ?", arguments: [key])
    guard let known else { return nil }
    guard known["body"] == body else { return .conflict }
    return try render(known["render"]).map { .repeated($0) } ?? .removed
  }

  fileprivate func render(_ id: String) throws -> RenderRecord? {
    try Row.fetchOne(self, sql: "SELECT * FROM renders WHERE id = ?", arguments: [id])
      .map(RenderRecord.init)
  }

  fileprivate func update(_ render: RenderRecord) throws {
    try execute(
      sql: """
        UPDATE renders SET state = ?, fence = ?, crashes = ?, done = ?, findings = ?, failure = ?,
          output = ?, size = ?, started = ?, ended = ? WHERE id = ?
        """,
      arguments: [
        render.life.state.rawValue, render.life.fence, render.life.crashes, render.done,
        render.findings, render.failure, render.output, render.size, render.started,
        render.ended, render.id,
      ])
    try note(render)
  }

  /// Adds the event that a render has a new state.
  fileprivate func note(_ render: RenderRecord) throws {
    try execute(
      sql: "INSERT INTO events (subject, type, state) VALUES (?, 'render.state', ?)",
      arguments: [render.id, render.life.state.rawValue])
  }

  /// Marks the files of a content as removed, unless a medium or a render has the same content.
  func release(_ digest: String) throws {
    try execute(
      sql: """
        INSERT OR IGNORE INTO removedContents SELECT ?1
          WHERE NOT EXISTS (SELECT 1 FROM media WHERE digest = ?1)
            AND NOT EXISTS (SELECT 1 FROM renders WHERE output = ?1)
        """, arguments: [digest])
  }
}

extension RenderRecord {
  fileprivate init(_ row: Row) {
    self.init(
      id: row["id"],
      life: RenderLife(
        state: RenderLife.State(rawValue: row["state"]) ?? .failed, fence: row["fence"],
        crashes: row["crashes"]),
      name: row["name"], done: row["done"], frames: row["frames"],
      findings: row["findings"], failure: row["failure"], output: row["output"], size: row["size"],
      container: row["container"], created: row["created"], started: row["started"],
      ended: row["ended"])
  }
}
