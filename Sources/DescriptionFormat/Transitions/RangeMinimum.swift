/// Finds the least element in any part of a list in logarithmic time.
///
/// A tournament tree in an array: node `n` has the smaller of `2n` and `2n + 1`.
struct RangeMinimum: Sendable {
  private let values: [Int64]
  private var winners: [Int]

  init(_ values: [Int64]) {
    self.values = values
    winners = Array(repeating: 0, count: values.count) + values.indices
    for node in winners.indices.prefix(values.count).dropFirst().reversed() {
      winners[node] = better(winners[2 * node], winners[2 * node + 1])
    }
  }

  /// Returns the index of the least value within `range`; `nil` if the range is empty.
  func index(in range: Range<Int>) -> Int? {
    let clamped = range.clamped(to: values.indices)
    var best: Int?
    var low = clamped.lowerBound + values.count
    var high = clamped.upperBound + values.count
    while low < high {
      if low % 2 == 1 {
        best = better(best ?? winners[low], winners[low])
        low += 1
      }
      if high % 2 == 1 {
        high -= 1
        best = better(best ?? winners[high], winners[high])
      }
      low /= 2
      high /= 2
    }
    return best
  }

  private func better(_ first: Int, _ second: Int) -> Int {
    values[second] < values[first] ? second : first
  }
}

extension Array {
  /// Returns the first index whose element does not satisfy `isBefore`, in a list sorted by it.
  func partitionPoint(_ isBefore: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
