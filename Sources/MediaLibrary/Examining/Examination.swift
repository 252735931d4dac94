import Analysis
import Blobs
import Diagnostics
import Files
import FoundationEssentials
import Glibc
import Listings
import MediaValues
import Planning
import Records
import WorkerClient
import WorkerProtocol

/// Finds out what an uploaded file is, and makes its images, in processes of `templater-media`.
struct Examination {
  enum Outcome {
    /// The properties, also as JSON.
    case facts(MediaFacts, String)
    /// A sentence about the file.
    case refused(String)
    /// The program did not say what the file is: it died, could not be started, or took too long. A sentence.
    case unanswered(String)
  }

  private let medium: MediumRecord
  private let path: String
  private let folder: String
  private let program: MediaProgram
  private let time: Int
  private let isPatient: Bool

  /// The number of parts of a waveform.
  static let waveformParts = 1_000

  /// The size of the tags of a file that are kept, in bytes. They may contain a template.
  static let longestTags = 1 << 20

  /// `time` is in milliseconds, for the probe and for each image. If the examination is patient, other processes have
  /// precedence over its processes, which may take more time.
  init(
    of medium: MediumRecord, at path: String, into folder: String, _ program: MediaProgram,
    within time: Int, isPatient: Bool = false
  ) {
    self.medium = medium
    self.path = path
    self.folder = folder
    self.program = program
    self.time = isPatient ? 4 * time : time
    self.isPatient = isPatient
  }

  func probe() -> Outcome {
    do throws(WorkerFailure) {
      var facts = try run(within: time) { worker throws(WorkerFailure) in
        try worker.facts(of: path, .proof)
      }
      let tags = facts.metadata.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count }
      if tags > Examination.longestTags { facts.metadata = [:] }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      guard let text = try? encoder.encode(facts) else {
        return .refused("its properties cannot be written as JSON")
      }
      return .facts(facts, String(decoding: text, as: UTF8.self))
    } catch {
      let isAnswer = [.badMedia, .unreadableInput].contains(error.kind)
      return isAnswer ? .refused(sentence(error)) : .unanswered(sentence(error))
    }
  }

  /// Makes the poster, the strip and the waveform, as far as the medium has them, and removes those that were made before
  /// and are not made again. Returns sentences about those that could not be made.
  func makeImages(of facts: MediaFacts) -> [String] {
    var failures: [String] = []
    do throws(SystemError) { try makeFolders(folder) } catch { return ["\(folder): \(error)"] }
    // 10 s more for each hour: a waveform needs all of a sound.
    let time = time + facts.duration.ticks(per: 1_000) / 360
    var missing = Set(DerivedFile.allCases)
    func attempt(_ file: DerivedFile, _ body: (Worker) throws(WorkerFailure) -> Void) {
      do throws(WorkerFailure) {
        try run(within: time, body)
        missing.remove(file)
      } catch {
        failures.append("no \(file.name): \(sentence(error))")
      }
    }
    if let plan = MediumPlan(of: facts, at: path) {
      attempt(.poster) { worker throws(WorkerFailure) in
        _ = try worker.perform(plan.poster(to: output(.poster)))
      }
      if facts.type == .video {
        attempt(.strip) { worker throws(WorkerFailure) in
          _ = try worker.perform(plan.strip(to: output(.strip)))
        }
      }
    }
    if facts.audio != nil {
      attempt(.waveform) { worker throws(WorkerFailure) in try makeWaveform(worker) }
    }
    if !program.isEnding { for file in missing { unlink(folder + "/" + file.name) } }
    return failures
  }

  private func makeWaveform(_ worker: Worker) throws(WorkerFailure) {
    let request = WaveformRequest(
      path: path, start: .zero, duration: nil, count: Examination.waveformParts, isMixed: true)
    guard let waveform = try worker.perform(request) else { return }
    do throws(SystemError) {
      let file = try TemporaryFile(in: folder, mode: 0o600)
      try Descriptor(file.descriptor).write((waveform.json + "\n").utf8)
      try file.take(output(.waveform).path, replacing: true)
    } catch {
      throw WorkerFailure(kind: .cannotWriteOutput, message: "\(error)")
    }
  }

  private func output(_ file: DerivedFile) -> OutputTarget {
    OutputTarget(folder + "/" + file.name, replaces: true)
  }

  private func run<Result>(
    within time: Int, _ body: (Worker) throws(WorkerFailure) -> Result
  ) throws(WorkerFailure) -> Result {
    try program.run(
      within: time,
      late: "the work on it took longer than \(MediaProgram.shown(time)); it may be damaged",
      as: .fault,
      started: {
        if isPatient { setpriority(Int32(PRIO_PROCESS.rawValue), id_t($0), Examination.niceness) }
      }, body)
  }

  /// The nice value of patient processes: a tenth of the processor remains for them while others use all of it.
  private static let niceness: Int32 = 10

  /// Returns the message of a failure without the path of the file: clients know it by its name, which may change.
  private func sentence(_ failure: WorkerFailure) -> String {
    let message = failure.message
    let rest = message.hasPrefix(path + ": ") ? message.dropFirst(path.count + 2) : message[...]
    return String(rest.replacing(path, with: "the file"))
  }
}

extension MediumRecord {
  /// Returns the medium with what an examination by a build of the program has found. Returns `nil` if it has found nothing
  /// and something is known already.
  func examined(_ outcome: Examination.Outcome, by program: String?) -> MediumRecord? {
    var medium = self
    medium.program = program
    switch outcome {
    case .facts(let found, let text):
      (medium.state, medium.facts, medium.refusal) = (.ready, text, nil)
      medium.isPrepared = isPrepared && knownFacts?.hasImages(of: found) == true
    case .unanswered where state != .probing: return nil
    case .refused(let sentence), .unanswered(let sentence):
      (medium.state, medium.facts, medium.refusal) = (.refused, nil, sentence)
      medium.isPrepared = true
    }
    return medium
  }

  /// The properties that an examination has found.
  var knownFacts: MediaFacts? {
    facts.flatMap { try? JSONDecoder().decode(MediaFacts.self, from: Data($0.utf8)) }
  }
}

extension MediaFacts {
  /// Returns whether a file with these properties has the images and the waveform of one with others.
  func hasImages(of other: MediaFacts) -> Bool {
    video == other.video && audio == other.audio && duration == other.duration
  }
}
