import Blobs
import Files
import Records
import Threads

/// Threads that examine media, one after the other, in the order in which they were added.
final class Examiners: Sendable {
  private struct State {
    var waiting: [MediumRecord] = []
    var isEnding = false
    /// The number of threads that run.
    var running = 0
  }

  private let folders: DataFolders
  private let records: RecordStore
  private let limits: LibraryLimits
  private let program: MediaProgram
  private let log: @Sendable (String) -> Void
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
    for _ in 0..<limits.examiners {
      state.withLock { $0.running += 1 }
      let isStarted = startThread { [self] in
        while let medium = next() { examine(medium) }
        state.withLock { $0.running -= 1 }
      }
      if !isStarted { state.withLock { $0.running -= 1 } }
    }
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
      return state.waiting.isEmpty ? nil : .some(state.waiting.removeFirst())
    }
  }

  /// Examines a medium and makes its images. Writes to the database what it finds as soon as it is known.
  private func examine(_ medium: MediumRecord) {
    guard let digest = BlobDigest(medium.digest) else { return }
    let examination = Examination(
      of: medium, at: folders.blobs.path(of: digest), into: folders.derived(of: digest), program,
      within: limits.examinationTime)
    var medium = medium
    var facts = medium.state == .ready ? medium.knownFacts : nil
    if facts == nil {
      switch examination.probe() {
      case .facts(let found, let text):
        (medium.state, medium.facts, facts) = (.ready, text, found)
      case .refused(let sentence):
        (medium.state, medium.refusal, medium.isPrepared) = (.refused, sentence, true)
      }
      // A process that was killed at the end of the service says nothing about the medium.
      guard !program.isEnding, write(medium) else { return }
    }
    guard let facts else { return }
    for failure in examination.makeImages(of: facts) {
      log("medium \(medium.id): \(failure)")
    }
    medium.isPrepared = true
    guard !program.isEnding else { return }
    if !write(medium) { folders.removeDerived(of: digest) }
  }

  /// Writes what is known of a medium, as soon as the disk has room for it. Returns whether the medium still exists.
  private func write(_ medium: MediumRecord) -> Bool {
    retried("medium \(medium.id)", log, isEnding: { program.isEnding }) {
      try records.update(medium)
    } ?? false
  }
}
