/// The least of every `width` neighbours; `values.count - width + 1` of them.
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

/// The mean of every `width` neighbours; `values.count - width + 1` of them.
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
