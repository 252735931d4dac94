import GRDB

extension RecordStore {
  /// Returns a medium; `nil` if there is none with this identifier.
  package func medium(_ id: String) throws(RecordFault) -> MediumRecord? {
    try read { database in
      try Row.fetchOne(database, sql: "SELECT * FROM media WHERE id = ?", arguments: [id])
        .map(MediumRecord.init)
    }
  }

  /// Returns media from the newest to the oldest: at most `count` that are older than the one with the identifier
  /// `older`, or the newest.
  package func media(olderThan older: String? = nil, count: Int) throws(RecordFault)
    -> [MediumRecord]
  {
    try read { database in
      try Row.fetchAll(
        database, sql: "SELECT * FROM media WHERE ?1 IS NULL OR id < ?1 ORDER BY id DESC LIMIT ?2",
        arguments: [older, count]
      ).map(MediumRecord.init)
    }
  }

  /// Returns the media whose images were not made yet, from the oldest to the newest.
  package func mediaToPrepare() throws(RecordFault) -> [MediumRecord] {
    try read { database in
      try Row.fetchAll(database, sql: "SELECT * FROM media WHERE NOT isPrepared ORDER BY id")
        .map(MediumRecord.init)
    }
  }

  /// Returns the identifiers of the prepared media whose properties were found by another program, from the newest to the
  /// oldest.
  package func outdatedMedia(for program: String) throws(RecordFault) -> [String] {
    try read { database in
      try String.fetchAll(
        database,
        sql: "SELECT id FROM media WHERE isPrepared AND program IS NOT ? ORDER BY id DESC",
        arguments: [program])
    }
  }

  /// Writes what another examination of a medium has found. Returns whether it was written: not if the medium has changed
  /// since `old` was read or was removed, nor if a render that has not ended needs it.
  package func replace(
    _ old: MediumRecord, by new: MediumRecord
  ) throws(RecordFault) -> Bool {
    try write { database in
      let isSame =
        try Bool.fetchOne(
          database,
          sql: """
            SELECT 1 FROM media WHERE id = ? AND state = ? AND isPrepared = ? AND program IS ?
            """, arguments: [old.id, old.state.rawValue, old.isPrepared, old.program]) ?? false
      guard isSame, try !database.isNeeded(old.id) else { return false }
      try new.update(in: database)
      return true
    }
  }

  /// Writes the changed properties of a medium. Returns whether it still exists.
  @discardableResult
  package func update(_ medium: MediumRecord) throws(RecordFault) -> Bool {
    try write { database in
      try medium.update(in: database)
      return database.changesCount > 0
    }
  }

  /// Changes the name of a medium. Returns the medium; `nil` if there is none.
  package func rename(_ id: String, to name: String) throws(RecordFault) -> MediumRecord? {
    try write { database in
      try Row.fetchOne(
        database, sql: "UPDATE media SET name = ? WHERE id = ? RETURNING *", arguments: [name, id]
      ).map(MediumRecord.init)
    }
  }

  /// Returns whether a render that has not ended needs a medium.
  package func isNeeded(_ medium: String) throws(RecordFault) -> Bool {
    try read { try $0.isNeeded(medium) }
  }

  /// Removes a medium. Its content is in `removedContents` until `forgetRemoved`, unless a render has the same content.
  /// Returns the medium; `nil` if there is none.
  package func removeMedium(_ id: String) throws(RecordFault) -> MediumRecord? {
    try write { database in
      let removed = try Row.fetchOne(
        database, sql: "DELETE FROM media WHERE id = ? RETURNING *", arguments: [id]
      ).map(MediumRecord.init)
      guard let removed else { return nil }
      try database.execute(sql: "DELETE FROM uploads WHERE medium = ?", arguments: [id])
      try database.release(removed.digest)
      return removed
    }
  }

  /// Returns the digests of contents whose files are to be removed.
  package func removedContents() throws(RecordFault) -> [String] {
    try read { try String.fetchAll($0, sql: "SELECT digest FROM removedContents") }
  }

  /// Notes that the files of a content were removed.
  package func forgetRemoved(_ digest: String) throws(RecordFault) {
    try write { database in
      try database.execute(sql: "DELETE FROM removedContents WHERE digest = ?", arguments: [digest])
    }
  }
}

extension Database {
  fileprivate func isNeeded(_ medium: String) throws -> Bool {
    try Bool.fetchOne(
      self,
      sql: """
        SELECT EXISTS (SELECT 1 FROM renderMedia JOIN renders ON renders.id = renderMedia.render
          WHERE medium = ? AND state IN ('queued', 'running'))
        """, arguments: [medium]) ?? false
  }
}

extension MediumRecord {
  init(_ row: Row) {
    self.init(
      id: row["id"], name: row["name"], digest: row["digest"], size: row["size"],
      state: State(rawValue: row["state"]) ?? .probing, facts: row["facts"],
      refusal: row["refusal"], isPrepared: row["isPrepared"], program: row["program"],
      created: row["created"])
  }

  func insert(in database: Database) throws {
    try database.execute(
      sql: "INSERT INTO media VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      arguments: [
        id, name, digest, size, state.rawValue, facts, refusal, isPrepared, created, program,
      ])
  }

  /// Writes what a probe finds. The name is changed by clients only.
  func update(in database: Database) throws {
    try database.execute(
      sql: """
        UPDATE media SET state = ?, facts = ?, refusal = ?, isPrepared = ?, program = ? WHERE id = ?
        """, arguments: [state.rawValue, facts, refusal, isPrepared, program, id])
  }
}
