import Blobs
package import Clusters
import Diagnostics
import Files
import Glibc
package import Records
import Synchronization
package import WorkerClient

/// Uploads and media of the service: records in a database, files in folders, and the programs that examine them.
///
/// Its methods wait for the disk, so they must not be called on the threads of the connections.
package final class Library: Sendable {
  let folders: DataFolders
  let records: RecordStore
  let limits: LibraryLimits
  /// The requests of each upload that was used since the start.
  let sessions = Mutex<[String: UploadSession]>([:])
  private let reserve: DiskReserve
  /// Held while files and records of media change together.
  private let placing = Mutex(())
  let examiners: Examiners
  let renders: RenderQueue
  let program: MediaProgram
  /// Wakes those who tell clients of new states and progress.
  package let changes = ChangeHub()
  /// Returns a new identifier.
  let makeID: @Sendable (LibraryItem) -> String
  let log: @Sendable (String) -> Void
  private let lock: FolderLock

  /// Opens the library in a folder, which is created if it does not exist. Continues what an earlier process did not
  /// finish.
  ///
  /// - Parameters:
  ///   - program: The program that opens media.
  ///   - cluster: The cluster that makes the chunks of renders; `nil` if this machine makes them.
  ///   - requiresSandbox: Whether media are only opened in a process that the kernel confines. Throws `.noMediaProgram`
  ///     if it cannot.
  ///   - log: Receives sentences about failures that no client is told.
  package init(
    _ folder: String, limits: LibraryLimits, program: WorkerProgram = .besideThis,
    cluster: ClusterAddress? = nil, requiresSandbox: Bool = false,
    makeID: @escaping @Sendable (LibraryItem) -> String,
    log: @escaping @Sendable (String) -> Void
  ) throws(LibraryFailure) {
    self.limits = limits
    self.makeID = makeID
    self.log = log
    do throws(SystemError) {
      folders = try DataFolders(folder)
    } catch {
      throw LibraryFailure(error, folder)
    }
    lock = try FolderLock(folder)
    reserve = DiskReserve(folders.reserve)
    do {
      records = try RecordStore(path: folders.database)
    } catch {
      throw LibraryFailure(error)
    }
    self.program = MediaProgram(program, requiresSandbox: requiresSandbox, log: log)
    if requiresSandbox { try self.program.checkConfinement() }
    examiners = Examiners(folders, records, limits, self.program, log)
    renders = RenderQueue(
      self.program, changes,
      cluster.map { ClusterRuns($0, stallTime: 5 * limits.stallTime, log: log) })
    try recover()
    try recoverRenders()
    examiners.start()
    renders.start(self)
  }

  /// Ends the examination of media and the renders. What was not finished is done when the library is opened again.
  package func end() {
    examiners.end()
    renders.end()
  }

  /// Ends work that takes too long, and wakes those who tell clients of changes. To be called several times a second.
  package func tick() {
    program.expire()
    renders.retry()
    changes.wake()
    if folders.free >= limits.freeBytes { reserve.take() }
  }

  /// How long the key of a request is known, in milliseconds.
  private static let keyTime = 24 * 3_600_000
  /// The number of events that are kept.
  private static let keptEvents = 100_000

  /// Removes uploads and keys whose time has ended, and old events. To be called now and then.
  package func removeExpired() throws(LibraryFailure) {
    let oldest = now() - Library.keyTime
    try recorded { try $0.prune(keysBefore: oldest, keepingEvents: Library.keptEvents) }
    for upload in try recorded({ try $0.expiredUploads(at: now()) }) { try discard(upload.id) }
  }

  /// Calls `body` with the database.
  func recorded<Result>(
    _ body: (RecordStore) throws -> Result
  ) throws(LibraryFailure) -> Result {
    do { return try body(records) } catch { throw LibraryFailure(error) }
  }

  /// Calls `body` with the database, to record that something ends or is removed. On a full disk, uses the room that is
  /// reserved for this.
  func recordedFreeing<Result>(
    _ body: (RecordStore) throws -> Result
  ) throws(LibraryFailure) -> Result {
    do throws(LibraryFailure) { return try recorded(body) } catch {
      guard error == .full, reserve.giveUp() else { throw error }
      return try recorded(body)
    }
  }

  /// Changes files and records of media together. Nothing else changes them meanwhile.
  func exclusively<Result: Sendable>(
    _ body: () throws(LibraryFailure) -> Result
  ) throws(LibraryFailure) -> Result {
    try placing.withLock { _ in
      Swift.Result { () throws(LibraryFailure) in try body() }
    }.get()
  }

  func session(of upload: String) -> UploadSession {
    sessions.withLock { sessions in
      if let session = sessions[upload] { return session }
      let session = UploadSession()
      sessions[upload] = session
      return session
    }
  }

  /// The number of the last event; 0 if there is none.
  package func lastEvent() throws(LibraryFailure) -> Int { try recorded { try $0.lastEvent() } }

  /// Returns the events after the one with a number, in their order.
  package func events(after number: Int, count: Int) throws(LibraryFailure) -> [EventRecord] {
    try recorded { try $0.events(after: number, count: count) }
  }

  /// The progress of all running renders.
  package var runningProgress: [String: RenderProgress] { renders.progress }
}

/// Calls `body`, which records what a thread has done, once a second until that succeeds, as on a disk that is full.
/// Returns `nil` if everything ends before that. `log` is told of the first failure.
func retried<Result>(
  _ subject: String, _ log: (String) -> Void, isEnding: () -> Bool, _ body: () throws -> Result
) -> Result? {
  var isLogged = false
  while true {
    do { return try body() } catch {
      if !isLogged { log("\(subject): \(LibraryFailure(error)); this is tried again every second") }
      isLogged = true
    }
    for _ in 0..<10 {
      if isEnding() { return nil }
      usleep(100_000)
    }
  }
}

/// What has an identifier.
package enum LibraryItem: Sendable {
  case upload, medium, render
}

/// Returns the milliseconds since 1970.
func now() -> Int { WallClock.milliseconds() }
