import GRDB

/// The database of the service: a file of SQLite, `service.sqlite`.
///
/// A change is on the disk when its method returns. Only one program may use the file.
package final class RecordStore: Sendable {
  let pool: DatabasePool

  /// Opens the file, creates it if it does not exist, and brings its tables to this version.
  package init(path: String) throws(RecordFault) {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    configuration.maximumReaderCount = 4
    configuration.prepareDatabase { database in
      // Without it, a power failure could undo what a client was told.
      try database.execute(sql: "PRAGMA synchronous = FULL")
    }
    do {
      pool = try DatabasePool(path: path, configuration: configuration)
      let known = Set(Migrations.all.migrations)
      let applied = try pool.read { try Migrations.all.appliedIdentifiers($0) }
      guard applied.isSubset(of: known) else { throw RecordFault.newer(path) }
      try Migrations.all.migrate(pool)
    } catch {
      throw RecordFault(error, path)
    }
  }

  /// Reads in a transaction.
  func read<Value>(_ body: (Database) throws -> Value) throws(RecordFault) -> Value {
    do { return try pool.read(body) } catch { throw RecordFault(error, pool.path) }
  }

  /// Changes rows in a transaction, which is on the disk when this returns.
  func write<Value>(_ body: (Database) throws -> Value) throws(RecordFault) -> Value {
    do { return try pool.write(body) } catch { throw RecordFault(error, pool.path) }
  }
}

/// A failure of the database.
package enum RecordFault: Error, Hashable, Sendable {
  /// The disk is full.
  case full
  /// A program of a later version has changed the tables.
  case newer(String)
  /// The path, and the message of SQLite.
  case failed(String, String)

  init(_ error: any Error, _ path: String) {
    switch error {
    case let fault as RecordFault: self = fault
    case let error as DatabaseError where error.resultCode == .SQLITE_FULL: self = .full
    default: self = .failed(path, "\(error)")
    }
  }

  /// A sentence for people.
  package var sentence: String {
    switch self {
    case .full: "the disk of the database is full"
    case .newer(let path):
      "\(path) was written by a later version of templater-server; use that version, or another data folder"
    case .failed(let path, let message): "the database \(path) failed: \(message)"
    }
  }
}
