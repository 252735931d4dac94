import Foundation
import GRDB
import Records
import TestSupport
import Testing

struct RecordTests {
  private let scratch: Scratch
  private let store: RecordStore

  init() throws {
    scratch = try Scratch()
    store = try RecordStore(path: scratch["service.sqlite"])
  }

  private func upload(_ id: String, expires: Int = 1_000) -> UploadRecord {
    UploadRecord(
      id: id, length: 10, name: "clip \(id)", metadata: "filename YQ==", digest: "d", created: 5,
      expires: expires)
  }

  private func medium(_ id: String, _ digest: String) -> MediumRecord {
    MediumRecord(id: id, name: "clip", digest: digest, size: 10, created: 7)
  }

  @Test func recordsAreReadAsTheyWereWritten() throws {
    try store.add(upload("a"))
    #expect(try store.upload("a") == upload("a") && store.upload("b") == nil)
    var changed = medium("m", "1")
    _ = try store.complete("a", as: changed)
    changed.state = .ready
    changed.facts = #"{"a": 1}"#
    changed.isPrepared = true
    #expect(try store.update(changed))
    #expect(try store.medium("m") == changed)
    #expect(try store.rename("m", to: "new; DROP TABLE media")?.name == "new; DROP TABLE media")
    #expect(try store.medium("m")?.facts == changed.facts)
    // The database is read again from its file.
    #expect(try RecordStore(path: scratch["service.sqlite"]).upload("a")?.medium == "m")
  }

  @Test func aContentIsOneMedium() throws {
    for id in ["a", "b", "c"] { try store.add(upload(id)) }
    let first = try store.complete("a", as: medium("m1", "1"))
    let again = try store.complete("b", as: medium("m2", "1"))
    #expect(first.isNew && !again.isNew && again.medium.id == "m1")
    #expect(try store.upload("b")?.medium == "m1")
    var refused = first.medium
    (refused.state, refused.refusal, refused.isPrepared) = (.refused, "no", true)
    try store.update(refused)
    let tried = try store.complete("c", as: medium("m3", "1"))
    #expect(tried.medium.state == .probing && tried.medium.refusal == nil)
    #expect(try store.mediaToPrepare().map(\.id) == ["m1"])
  }

  @Test func mediaAreListedFromTheNewest() throws {
    for number in 0..<7 {
      try store.add(upload("u\(number)"))
      _ = try store.complete("u\(number)", as: medium("m\(number)", "\(number)"))
    }
    let first = try store.media(count: 3).map(\.id)
    #expect(first == ["m6", "m5", "m4"])
    #expect(try store.media(olderThan: "m4", count: 10).map(\.id) == ["m3", "m2", "m1", "m0"])
    #expect(try store.media(olderThan: "m0", count: 10).isEmpty)
  }

  @Test func removedContentsAreKnownUntilTheirFilesAreGone() throws {
    for id in ["a", "b"] { try store.add(upload(id)) }
    _ = try store.complete("a", as: medium("m1", "1"))
    #expect(try store.removeMedium("m1")?.digest == "1")
    #expect(try store.removeMedium("m1") == nil && store.upload("a") == nil)
    #expect(try store.removedContents() == ["1"])
    // The same content arrives again: its file must stay.
    _ = try store.complete("b", as: medium("m2", "1"))
    #expect(try store.removedContents().isEmpty)
    _ = try store.removeMedium("m2")
    try store.forgetRemoved("1")
    #expect(try store.removedContents().isEmpty)
  }

  @Test func uploadsExpire() throws {
    try store.add(upload("a", expires: 10))
    try store.add(upload("b", expires: 11))
    #expect(try store.expiredUploads(at: 10).map(\.id) == ["a"])
    try store.removeUpload("a")
    #expect(try store.openUploads().map(\.id) == ["b"])
  }

  @Test func tablesOfALaterVersionAreRefused() throws {
    let path = scratch["service.sqlite"]
    try DatabaseQueue(path: path).write { database in
      try database.execute(sql: "INSERT INTO grdb_migrations VALUES ('99 later')")
    }
    #expect(throws: RecordFault.newer(path)) { try RecordStore(path: path) }
  }

  /// Media of the tables before the column, and of other builds, are examined again.
  @Test func mediaOfOtherProgramsAreOutdated() throws {
    let path = scratch["earlier.sqlite"]
    try DatabaseQueue(path: path).write { database in
      try database.execute(
        sql: """
          CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
          INSERT INTO grdb_migrations VALUES ('1 media');
          CREATE TABLE media (
            id TEXT PRIMARY KEY, name TEXT NOT NULL, digest TEXT NOT NULL UNIQUE, size INTEGER NOT NULL,
            state TEXT NOT NULL, facts TEXT, refusal TEXT, isPrepared INTEGER NOT NULL,
            created INTEGER NOT NULL
          ) STRICT;
          CREATE TABLE uploads (
            id TEXT PRIMARY KEY, length INTEGER NOT NULL, name TEXT NOT NULL, metadata TEXT NOT NULL,
            digest TEXT, medium TEXT, created INTEGER NOT NULL, expires INTEGER NOT NULL
          ) STRICT;
          CREATE TABLE removedContents (digest TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
          INSERT INTO media VALUES ('m1', 'n', '1', 9, 'ready', '{}', NULL, 1, 5);
          INSERT INTO media VALUES ('m2', 'n', '2', 9, 'refused', NULL, 'no', 1, 5);
          INSERT INTO media VALUES ('m3', 'n', '3', 9, 'probing', NULL, NULL, 0, 5);
          """)
    }
    let store = try RecordStore(path: path)
    #expect(try store.outdatedMedia(for: "a") == ["m2", "m1"])
    let old = try #require(try store.medium("m1"))
    #expect(old.program == nil && old.facts == "{}" && old.created == 5)
    var new = old
    (new.facts, new.program) = (#"{"a": 1}"#, "a")
    #expect(try store.replace(old, by: new) && store.medium("m1") == new)
    #expect(try store.outdatedMedia(for: "a") == ["m2"])
    #expect(try store.outdatedMedia(for: "b") == ["m2", "m1"])
    // It was changed since `old` was read.
    #expect(try !store.replace(old, by: old) && store.medium("m1") == new)
    _ = try store.removeMedium("m1")
    #expect(try !store.replace(new, by: new) && store.medium("m1") == nil)
  }

  @Test func filesThatAreNoDatabasesAreReported() throws {
    let path = try scratch.write(
      String(repeating: "not a database ", count: 500), to: "other.sqlite")
    #expect(throws: RecordFault.self) { try RecordStore(path: path) }
    #expect(try scratch.data(of: "other.sqlite").count == 7_500)
  }
}
