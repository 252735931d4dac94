import Editing
import Foundation
import Glibc
import LongEdits

/// Measures each operation on 10,000 clips, and prints the table of docs/benchmarks.md. Exits with
/// 1 if an operation exceeds the limit.
@main
struct BenchEdit {
  static let clips = 10_000
  /// The limit in milliseconds of one core.
  static let limit = 10.0
  static let rounds = 21

  static func main() throws {
    let timeline = try longTimeline(clips: clips)
    print("| operation | median | slowest of \(rounds) |")
    print("|---|---|---|")
    var isSlow = false
    for edit in LongEdit.all {
      let times = try (0..<rounds).map { _ in
        var edited = timeline
        let start = milliseconds
        try edit.perform(&edited)
        return milliseconds - start
      }.sorted()
      let median = times[rounds / 2]
      isSlow = isSlow || (median > limit && !edit.isBulk)
      print(String(format: "| %@ | %.1f ms | %.1f ms |", edit.name, median, times[rounds - 1]))
    }
    guard isSlow else { return }
    FileHandle.standardError.write(Data("an operation takes more than \(limit) ms\n".utf8))
    exit(1)
  }

  /// The processor time that this process has used.
  private static var milliseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
  }
}
