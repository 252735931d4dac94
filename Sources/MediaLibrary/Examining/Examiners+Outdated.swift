import Blobs
import Files
import Glibc
import Records

extension Examiners {
  private enum Renewal {
    /// It was examined, or does not exist any more.
    case done
    /// A render needs it, or it was changed meanwhile.
    case later
    /// The program did not say what the file is.
    case unanswered
  }

  /// The time after which media that renders needed are looked at again.
  private static let patience = Duration.seconds(10)

  /// Examines media again whose properties were found by another build of the program, the newest first.
  ///
  /// It takes little from other work: one medium at a time, only while no upload waits to be examined, by processes that
  /// other processes have precedence over, with a rest after each that is as long as its examination. The database has
  /// what remains, so that an interruption loses no more than one examination.
  func examineOutdated() {
    guard let build = program.build else { return }
    var unanswered: Set<String> = []
    // Media whose images were not made at the last end are prepared first.
    while waitUntilIdle() {
      let outdated = retried("media", log, isEnding: { program.isEnding }) {
        try records.outdatedMedia(for: build)
      }
      let open = (outdated ?? []).filter { !unanswered.contains($0) }
      if open.isEmpty { return }
      for id in open {
        guard waitUntilIdle() else { return }
        let start = ContinuousClock.now
        switch examineAgain(id, build) {
        case .done: rest(for: ContinuousClock.now - start)
        case .later: break
        case .unanswered: unanswered.insert(id)
        }
      }
      rest(for: Examiners.patience)
    }
  }

  /// Examines a medium again. Its properties are those of before until the new ones are written. They stay while a render
  /// that has not ended needs the medium.
  private func examineAgain(_ id: String, _ build: String) -> Renewal {
    guard (try? records.isNeeded(id)) == false else { return .later }
    guard let old = try? records.medium(id), old.isPrepared, old.program != build else {
      return .done
    }
    guard let digest = BlobDigest(old.digest) else { return .unanswered }
    let examination = examination(of: old, digest, isPatient: true)
    let outcome = examination.probe()
    guard !program.isEnding else { return .later }
    guard let new = old.examined(outcome, by: build) else {
      if case .unanswered(let sentence) = outcome {
        log("medium \(id) keeps its properties, which another build has found: \(sentence)")
      }
      return .unanswered
    }
    guard replace(old, by: new) else { return .later }
    if new.state == .refused {
      folders.removeDerived(of: digest)
      if old.state == .ready { log("medium \(id) is refused now: \(new.refusal ?? "")") }
    }
    prepare(new, digest, examination) { write($0) }
    return .done
  }

  private func replace(_ old: MediumRecord, by new: MediumRecord) -> Bool {
    retried("medium \(old.id)", log, isEnding: { program.isEnding }) {
      try records.replace(old, by: new)
    } ?? false
  }

  private func rest(for duration: Duration) {
    let end = ContinuousClock.now + duration
    while ContinuousClock.now < end, !program.isEnding { usleep(20_000) }
  }
}
