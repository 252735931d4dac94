import GRDB

extension RecordStore {
  package func add(_ upload: UploadRecord) throws(RecordFault) {
    try write { database in
      try database.execute(
        sql: "INSERT INTO uploads VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        arguments: [
          upload.id, upload.length, upload.name, upload.metadata, upload.digest, upload.medium,
          upload.created, upload.expires,
        ])
    }
  }

  /// Returns an upload; `nil` if there is none with this identifier.
  package func upload(_ id: String) throws(RecordFault) -> UploadRecord? {
    try read { database in
      try Row.fetchOne(database, sql: "SELECT * FROM uploads WHERE id = ?", arguments: [id])
        .map(UploadRecord.init)
    }
  }

  /// Returns the uploads that have not become media.
  package func openUploads() throws(RecordFault) -> [UploadRecord] {
    try read { database in
      try Row.fetchAll(database, sql: "SELECT * FROM uploads WHERE medium IS NULL ORDER BY id")
        .map(UploadRecord.init)
    }
  }

  /// The number of uploads that have not become media.
  package func openUploadCount() throws(RecordFault) -> Int {
    try read { database in
      try Int.fetchOne(database, sql: "SELECT count(*) FROM uploads WHERE medium IS NULL") ?? 0
    }
  }

  /// Returns the uploads whose time has ended.
  package func expiredUploads(at now: Int) throws(RecordFault) -> [UploadRecord] {
    try read { database in
      try Row.fetchAll(
        database, sql: "SELECT * FROM uploads WHERE expires <= ?", arguments: [now]
      ).map(UploadRecord.init)
    }
  }

  package func removeUpload(_ id: String) throws(RecordFault) {
    try write { try $0.execute(sql: "DELETE FROM uploads WHERE id = ?", arguments: [id]) }
  }

  /// Turns a complete upload into a medium. If there is one with this content, it is that one: a refused one is probed
  /// again. Returns the medium, and whether it is a new one.
  package func complete(
    _ upload: String, as medium: MediumRecord
  ) throws(RecordFault) -> (medium: MediumRecord, isNew: Bool) {
    try write { database in
      let known = try Row.fetchOne(
        database, sql: "SELECT * FROM media WHERE digest = ?", arguments: [medium.digest]
      ).map(MediumRecord.init)
      var result = known ?? medium
      if known == nil {
        try medium.insert(in: database)
      } else if result.state == .refused {
        result.state = .probing
        result.refusal = nil
        result.isPrepared = false
        try result.update(in: database)
      }
      try database.execute(
        sql: "UPDATE uploads SET medium = ? WHERE id = ?", arguments: [result.id, upload])
      try database.execute(
        sql: "DELETE FROM removedContents WHERE digest = ?", arguments: [medium.digest])
      return (result, known == nil)
    }
  }
}

extension UploadRecord {
  fileprivate init(_ row: Row) {
    self.init(
      id: row["id"], length: row["length"], name: row["name"], metadata: row["metadata"],
      digest: row["digest"], medium: row["medium"], created: row["created"], expires: row["expires"]
    )
  }
}
