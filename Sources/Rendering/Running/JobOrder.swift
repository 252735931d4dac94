/// Chooses the next job of a thread, for jobs that are consecutive in time: the one after its last job if no other
/// thread has it, so that the thread can reuse its open media; otherwise the middle of the longest free run.
///
///     thread 1  0 1 2 3 4 5 .
///     thread 2  . . . . . . 6 7 8 9 10 11
struct JobOrder {
  /// The runs of jobs that no thread has, in increasing order.
  private var runs: [Range<Int>]

  /// Creates an order of jobs, none of which is taken.
  init(count: Int) {
    runs = count > 0 ? [0..<count] : []
  }

  /// Returns the job for a thread whose last one was `last`; `nil` if all are taken.
  mutating func take(after last: Int?) -> Int? {
    if let last, let next = runs.firstIndex(where: { $0.lowerBound == last + 1 }) {
      return take(last + 1, ofRun: next)
    }
    guard let longest = runs.indices.max(by: { runs[$0].count < runs[$1].count }) else {
      return nil
    }
    let run = runs[longest]
    // The first job of another run is the next one of the thread that works before it.
    return take(run.lowerBound == 0 ? 0 : run.lowerBound + run.count / 2, ofRun: longest)
  }

  private mutating func take(_ job: Int, ofRun index: Int) -> Int {
    let run = runs[index]
    let rest = [run.lowerBound..<job, job + 1..<run.upperBound].filter { !$0.isEmpty }
    runs.replaceSubrange(index...index, with: rest)
    return job
  }
}
