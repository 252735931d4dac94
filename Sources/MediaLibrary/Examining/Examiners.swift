import Blobs
import Files
import Records
import Threads

/// Threads that examine media, one after the other, in the order in which they were added; and one that examines media
/// again whose properties were found by another build of the program (`Examiners+Outdated.swift`).
final class Examiners: Sendable {
  private struct State {
    var waiting: [MediumRecord] = []
    /// The number of added media that are examined now.
    var examined = 0
    var isEnding = false
    /// The number of threads that run.
    var running = 0
  }

  let folders: DataFolders
  let records: RecordStore
  let limits: LibraryLimits
  let program: MediaProgram
  let log: @Sendable (String) -> Void
  private let state = Monitor(State())

  init(
    _ folders: DataFolders, _ records: RecordStore, _ limits: LibraryLimits,
    _ program: MediaProgram, _ log: @escaping @Sendable (String) -> Void
  ) {
    self.folders = folders
    self.records = records
    self.limits = limits
    self.program = program
    self.log = log
  }

  func start() {
    guard limits.examiners > 0 else { return }
    for _ in 0..<limits.examiners {
      start { [self] in
        while let medium = next() {
          examine(medium)
          state.withLock { $0.examined -= 1 }
        }
      }
    }
    start { [self] in examineOutdated() }
  }

  private func start(_ work: @escaping @Sendable () -> Void) {
    state.withLock { $0.running += 1 }
    let isStarted = startThread { [self] in
      work()
      state.withLock { $0.running -= 1 }
    }
    if !isStarted { state.withLock { $0.running -= 1 } }
  }

  func add(_ medium: MediumRecord) {
    state.withLock { state in
      if !state.waiting.contains(where: { $0.id == medium.id }) { state.waiting.append(medium) }
    }
  }

  /// Ends all work, and waits for the threads.
  func end() {
    state.withLock { $0.isEnding = true }
    program.end()
    state.wait { $0.running == 0 ? () : nil }
  }

  private func next() -> MediumRecord? {
    state.wait { state -> MediumRecord?? in
      if state.isEnding { return .some(nil) }
      guard !state.waiting.isEmpty else { return nil }
      state.examined += 1
      return state.waiting.removeFirst()
    }
  }

  /// Waits until all added media are examined. Returns whether the work continues.
  func waitUntilIdle() -> Bool {
    state.wait { state -> Bool? in
      if state.isEnding { return false }
      return state.waiting.isEmpty && state.examined == 0 ? true : nil
    }
  }

  /// Examines a medium and makes its images. Writes to the database what it finds as soon as it is known.
  private func examine(_ medium: MediumRecord) {
    guard let digest = BlobDigest(medium.digest) else { return }
    let examination = examination(of: medium, digest)
    var medium = medium
    if medium.state != .ready || medium.knownFacts == nil {
      let build = program.build
      let examined = medium.examined(examination.probe(), by: build)
      // A process that was killed at the end of the service says nothing about the medium.
      guard !program.isEnding else { return }
      if let examined {
        medium = examined
        guard write(medium) else { return }
      }
    }
    prepare(medium, digest, examination) { write($0) }
  }

  func examination(
    of medium: MediumRecord, _ digest: BlobDigest, isPatient: Bool = false
  ) -> Examination {
    Examination(
      of: medium, at: folders.blobs.path(of: digest), into: folders.derived(of: digest), program,
      within: limits.examinationTime, isPatient: isPatient)
  }

  /// Makes the images of a medium that is ready, and notes that with `write`, which returns whether the medium still exists.
  func prepare(
    _ medium: MediumRecord, _ digest: BlobDigest, _ examination: Examination,
    write: (MediumRecord) -> Bool
  ) {
    guard !medium.isPrepared, medium.state == .ready, let facts = medium.knownFacts else { return }
    for failure in examination.makeImages(of: facts) where !program.isEnding {
      log("medium \(medium.id): \(failure)")
    }
    guard !program.isEnding else { return }
    var medium = medium
    medium.isPrepared = true
    if !write(medium) { folders.removeDerived(of: digest) }
  }

  /// Writes what is known of a medium, as soon as the disk has room for it. Returns whether the medium still exists.
  func write(_ medium: MediumRecord) -> Bool {
    retried("medium \(medium.id)", log, isEnding: { program.isEnding }) {
      try records.update(medium)
    } ?? false
  }
}
