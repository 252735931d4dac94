import Glibc
import MediaValues
import Synchronization
import Threads

/// A watchdog of the calls into decoders, parsers and renderers of this process, which reports a call that
/// does not return.
///
/// The limit applies to each call, so the total time for many frames is not limited. A thread that sleeps
/// counts the time: when the process or the machine is suspended, the time does not count.
package enum StageWatch {
  /// The default limit, in seconds. The slowest valid call, decoding a photo of 100 million pixels, takes
  /// a tenth of it (decision 0074).
  package static let standardLimit = 60.0

  private struct Open {
    var stage: Stage
    var path: String?
    /// The beat at which it began or last made progress.
    var start: Int
    /// The bytes whose reading still counts as progress; negative before the first read.
    var allowance: Int64 = -1
    var isReported = false

    mutating func read(_ count: Int64, of size: Int64, at beat: Int) {
      if allowance < 0 { allowance = 2 * size }
      guard allowance > 0 else { return }
      allowance = max(0, allowance - max(1, count))
      start = beat
    }
  }

  private static let limit = Atomic(0)
  private static let beat = Atomic(0)
  /// The open stages of each thread, the innermost last.
  private static let open = Mutex<[UInt: [Open]]>([:])

  static var isOn: Bool { limit.load(ordering: .relaxed) > 0 }

  /// Starts the watchdog, which calls `report` on its own thread, once for each stage that takes more than
  /// `seconds`. It cannot be stopped, and it does not end the stage.
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
      // The array of a thread is kept, because the thread will open other stages.
      _ = open[thisThread]?.popLast()
    }
  }

  /// Records that the innermost stage of this thread has read from a file of `size` bytes. Reading counts
  /// as progress until twice the size has been read: libraries may search a whole video for a packet.
  static func noteReading(_ count: Int, ofFile size: Int64) {
    guard isOn else { return }
    open.withLock { open in
      guard let last = open[thisThread]?.indices.last else { return }
      open[thisThread]?[last].read(Int64(count), of: size, at: beat.load(ordering: .relaxed))
    }
  }

  private static var thisThread: UInt { UInt(pthread_self()) }

  /// The loop of the thread that counts the time.
  private final class Watch: Sendable {
    private let beats: Int
    /// The time between two beats, in microseconds.
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

  /// Returns the innermost stages that have exceeded the limit and have not been reported.
  private static func late(at now: Int, after beats: Int) -> [(UInt, (Stage, String?))] {
    open.withLock { open in
      var found: [(UInt, (Stage, String?))] = []
      for thread in open.keys {
        guard let last = open[thread]?.indices.last, let entry = open[thread]?[last],
          !entry.isReported, now - entry.start > beats
        else { continue }
        open[thread]?[last].isReported = true
        found.append((thread, (entry.stage, entry.path)))
      }
      return found
    }
  }
}
