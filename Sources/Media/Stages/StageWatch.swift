import Glibc
import MediaValues
import Synchronization
import Threads

/// Looks after the calls into decoders, parsers and painters of this process, and tells of one that does not
/// come to its end.
///
/// Each call has the whole limit for itself, so what goes on from picture to picture may take as long as it
/// likes. Time is counted by a thread that sleeps: a process that was stopped, or a machine that was
/// asleep, has lost none of it.
package enum StageWatch {
  /// Seconds. The slowest call that is no fault, a photo of 100 million pixels, takes a tenth of it
  /// (decision 0074).
  package static let standardLimit = 60.0

  private struct Open {
    var stage: Stage
    var path: String?
    /// The beat at which it began.
    var start: Int
    /// Bytes that it may still read before reading is no progress any more.
    var allowance: Int64 = -1
    var isTold = false

    mutating func read(_ count: Int64, of size: Int64, at beat: Int) {
      if allowance < 0 { allowance = 2 * size }
      guard allowance > 0 else { return }
      allowance = max(0, allowance - max(1, count))
      start = beat
    }
  }

  private static let limit = Atomic(0)
  private static let beat = Atomic(0)
  /// The stages of each thread, the inner ones last.
  private static let open = Mutex<[UInt: [Open]]>([:])

  static var isOn: Bool { limit.load(ordering: .relaxed) > 0 }

  /// From now on a stage that takes more than `seconds` is told to `report`, once, on a thread of its own.
  /// For a process that ends when its work is done: nothing ends the stage, or the watch.
  package static func begin(
    limit seconds: Double, report: @escaping @Sendable (StuckStage) -> Void
  ) {
    let beats = 20
    let watch = Watch(
      beats: beats, pause: UInt32(clamping: max(1000, seconds * 1e6 / Double(beats)))
    ) { stage, thread in
      report(StuckStage(stage: stage.0, path: stage.1, limit: seconds, thread: thread))
    }
    guard startThread(watch.run) else { return }
    limit.store(beats, ordering: .relaxed)
  }

  static func enter(_ stage: Stage, of path: String?) {
    let entry = Open(stage: stage, path: path, start: beat.load(ordering: .relaxed))
    open.withLock { $0[thisThread, default: []].append(entry) }
  }

  static func leave() {
    open.withLock { open in
      // The array of a thread stays, as the thread will be back.
      _ = open[thisThread]?.popLast()
    }
  }

  /// Says that the stages of this thread have read from a file of `size` bytes. That is progress until
  /// they have read it twice: libraries may look for a packet through a whole film.
  static func noteReading(_ count: Int, ofFile size: Int64) {
    guard isOn else { return }
    open.withLock { open in
      guard let last = open[thisThread]?.indices.last else { return }
      open[thisThread]?[last].read(Int64(count), of: size, at: beat.load(ordering: .relaxed))
    }
  }

  private static var thisThread: UInt { UInt(pthread_self()) }

  /// The thread that counts the time.
  private final class Watch: Sendable {
    private let beats: Int
    /// Microseconds between two beats.
    private let pause: UInt32
    private let report: @Sendable ((Stage, String?), UInt) -> Void

    init(
      beats: Int, pause: UInt32, report: @escaping @Sendable ((Stage, String?), UInt) -> Void
    ) {
      (self.beats, self.pause, self.report) = (beats, pause, report)
    }

    func run() {
      while true {
        usleep(pause)
        let now = StageWatch.beat.add(1, ordering: .relaxed).newValue
        for (thread, stage) in StageWatch.late(at: now, after: beats) { report(stage, thread) }
      }
    }
  }

  /// The innermost stages that have taken too long and were not told of.
  private static func late(at now: Int, after beats: Int) -> [(UInt, (Stage, String?))] {
    open.withLock { open in
      var found: [(UInt, (Stage, String?))] = []
      for thread in open.keys {
        guard let last = open[thread]?.indices.last, let entry = open[thread]?[last],
          !entry.isTold, now - entry.start > beats
        else { continue }
        open[thread]?[last].isTold = true
        found.append((thread, (entry.stage, entry.path)))
      }
      return found
    }
  }
}
