/// Returns the minimum of every `width` adjacent values; there are `values.count - width + 1`.
func slidingMinimum(_ values: [Float], over width: Int) -> [Float] {
  var candidates: [Int] = []
  var head = 0
  var result: [Float] = []
  for (index, value) in values.enumerated() {
    while candidates.count > head, let last = candidates.last, values[last] >= value {
      candidates.removeLast()
    }
    candidates.append(index)
    if candidates[head] <= index - width { head += 1 }
    if index >= width - 1 { result.append(values[candidates[head]]) }
  }
  return result
}

/// Returns the mean of every `width` adjacent values; there are `values.count - width + 1`.
func slidingAverage(_ values: [Float], over width: Int) -> [Float] {
  var sum = 0.0
  var result: [Float] = []
  for (index, value) in values.enumerated() {
    sum += Double(value)
    if index >= width { sum -= Double(values[index - width]) }
    if index >= width - 1 { result.append(Float(sum / Double(width))) }
  }
  return result
}
