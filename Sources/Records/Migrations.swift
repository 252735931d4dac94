import GRDB

/// The versions of the tables. Each migration runs once, in a transaction, and is never changed afterwards.
enum Migrations {
  static var all: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1 media") { database in
      try database.execute(
        sql: """
          CREATE TABLE media (
            id TEXT PRIMARY KEY, name TEXT NOT NULL, digest TEXT NOT NULL UNIQUE, size INTEGER NOT NULL,
            state TEXT NOT NULL, facts TEXT, refusal TEXT, isPrepared INTEGER NOT NULL,
            created INTEGER NOT NULL
          ) STRICT;
          CREATE INDEX mediaToPrepare ON media (id) WHERE NOT isPrepared;
          CREATE TABLE uploads (
            id TEXT PRIMARY KEY, length INTEGER NOT NULL, name TEXT NOT NULL, metadata TEXT NOT NULL,
            digest TEXT, medium TEXT, created INTEGER NOT NULL, expires INTEGER NOT NULL
          ) STRICT;
          CREATE INDEX uploadsByEnd ON uploads (expires);
          CREATE TABLE removedContents (digest TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
          """)
    }
    return migrator
  }
}
