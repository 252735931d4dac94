/// The candidate that a person most likely meant by `name`, or nil when none is close.
///
/// Close is: the same but for case, `_` and `-`; or at most a third of the letters (and 3) away
/// in insertions, deletions, replacements and swaps of neighbours.
package func closest(to name: String, among candidates: some Sequence<String>) -> String? {
  let wanted = folded(name)
  guard !wanted.isEmpty, wanted.count <= 64 else { return nil }
  let limit = min(3, wanted.count / 3)
  var best: (name: String, distance: Int)?
  for candidate in candidates where candidate != name {
    let distance = editDistance(wanted, folded(candidate), limit: limit)
    if distance <= limit, distance < best?.distance ?? .max {
      best = (candidate, distance)
    }
  }
  return best?.name
}

/// Whether somebody who wrote `name` cannot have meant anything but `meant`, of all candidates: no
/// other is as close, the digits are the same, and little differs for the length of the name.
///
/// `clip3` may be a clip that is still to be declared; but `cross-fade` is `crossfade`, and `arival`
/// is `arrival`.
package func isCertain(
  _ meant: String, by name: String, among candidates: some Sequence<String>
) -> Bool {
  let wanted = folded(name)
  guard wanted.count <= 64, wanted.filter(isDigit) == folded(meant).filter(isDigit) else {
    return false
  }
  let allowed = wanted.count < 8 ? min(1, wanted.count / 3) : 2
  let distance = editDistance(wanted, folded(meant), limit: allowed)
  return distance <= allowed
    && candidates.allSatisfy { candidate in
      candidate == meant || candidate == name
        || editDistance(wanted, folded(candidate), limit: distance) > distance
    }
}

private func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

/// Lower case, without the separators that people forget.
private func folded(_ name: String) -> [UInt8] {
  guard name.utf8.count <= 256 else { return Array(name.utf8.prefix(65)) }
  return name.lowercased().utf8.filter { $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "-") }
}

/// The optimal string alignment distance; any number above `limit` when it is more than that.
private func editDistance(_ first: [UInt8], _ second: [UInt8], limit: Int) -> Int {
  guard abs(first.count - second.count) <= limit else { return limit + 1 }
  var beforeLast: [Int] = []
  var last = Array(0...second.count)
  for row in 0..<first.count {
    var current = [row + 1]
    for column in 0..<second.count {
      let same = first[row] == second[column]
      var cost = min(last[column + 1] + 1, current[column] + 1, last[column] + (same ? 0 : 1))
      if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
        cost = min(cost, beforeLast[column - 1] + 1)
      }
      current.append(cost)
    }
    (beforeLast, last) = (last, current)
  }
  return last[second.count]
}
