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
    migrator.registerMigration("2 renders") { database in
      try database.execute(
        sql: """
          CREATE TABLE renders (
            id TEXT PRIMARY KEY, state TEXT NOT NULL, fence INTEGER NOT NULL, crashes INTEGER NOT NULL,
            name TEXT NOT NULL, done INTEGER NOT NULL, frames INTEGER NOT NULL,
            findings TEXT NOT NULL, failure TEXT, output TEXT, size INTEGER, container TEXT NOT NULL,
            created INTEGER NOT NULL, started INTEGER, ended INTEGER
          ) STRICT;
          CREATE INDEX rendersThatWait ON renders (id) WHERE state = 'queued';
          CREATE INDEX rendersByOutput ON renders (output) WHERE output IS NOT NULL;
          CREATE TABLE renderOrders (render TEXT PRIMARY KEY, text TEXT NOT NULL) STRICT, WITHOUT ROWID;
          CREATE TABLE renderMedia (
            render TEXT NOT NULL, medium TEXT NOT NULL, PRIMARY KEY (medium, render)
          ) STRICT, WITHOUT ROWID;
          CREATE INDEX renderMediaByRender ON renderMedia (render);
          CREATE TABLE renderKeys (
            key TEXT PRIMARY KEY, body TEXT NOT NULL, render TEXT NOT NULL, created INTEGER NOT NULL
          ) STRICT, WITHOUT ROWID;
          CREATE TABLE events (
            number INTEGER PRIMARY KEY AUTOINCREMENT, subject TEXT NOT NULL, type TEXT NOT NULL,
            state TEXT NOT NULL
          ) STRICT;
          """)
    }
    migrator.registerMigration("3 programs") { database in
      try database.execute(
        sql: """
          ALTER TABLE media ADD COLUMN program TEXT;
          CREATE INDEX mediaByProgram ON media (id, program) WHERE isPrepared;
          """)
    }
    return migrator
  }
}
