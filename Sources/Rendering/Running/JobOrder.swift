/// Which job a thread does next, where jobs follow one another in time: the one behind its last, as long
/// as no other thread has it, so that it can reuse its open media; else the middle of the longest free run.
///
///     thread 1  0 1 2 3 4 5 .
///     thread 2  . . . . . . 6 7 8 9 10 11
struct JobOrder {
  /// Runs of jobs that no thread has, rising.
  private var runs: [Range<Int>]

  /// Of so many jobs, none is taken.
  init(count: Int) {
    runs = count > 0 ? [0..<count] : []
  }

  /// The job for a thread whose last one was `last`; nil when all are taken.
  mutating func take(after last: Int?) -> Int? {
    if let last, let next = runs.firstIndex(where: { $0.lowerBound == last + 1 }) {
      return take(last + 1, ofRun: next)
    }
    guard let longest = runs.indices.max(by: { runs[$0].count < runs[$1].count }) else {
      return nil
    }
    let run = runs[longest]
    // The first of a run is the next job of the thread that works before it.
    return take(run.lowerBound == 0 ? 0 : run.lowerBound + run.count / 2, ofRun: longest)
  }

  private mutating func take(_ job: Int, ofRun index: Int) -> Int {
    let run = runs[index]
    let rest = [run.lowerBound..<job, job + 1..<run.upperBound].filter { !$0.isEmpty }
    runs.replaceSubrange(index...index, with: rest)
    return job
  }
}
