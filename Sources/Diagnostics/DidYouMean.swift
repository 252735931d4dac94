/// Returns the candidate that is most likely meant by `name`, or `nil` if none is similar.
///
/// Candidates are similar if they are equal except for case, `_`, `-` and spaces; or if the
/// distance in insertions, deletions, replacements and swaps of neighbors is at most a third of the
/// letters, and at most 3.
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

/// Returns whether `name` can be replaced by `meant` without asking, because no other candidate can
/// be meant.
///
/// The two must be equal except for case and separators, or differ by one typing error: a letter
/// omitted, doubled, or swapped with its neighbor, or by British spelling. The word must have at
/// least five letters, unless only the spelling differs; the digits must be equal, and no other
/// candidate may be as similar. `clip3` may be a clip that is not yet declared, and `filters` may
/// mean several filters; but `cross-fade` is `crossfade`, and `arival` is `arrival`.
package func isCertain(
  _ meant: String, by name: String, among candidates: some Sequence<String>
) -> Bool {
  let (written, wanted) = (folded(name), folded(meant))
  guard written.count <= 64, written.filter(isDigit) == wanted.filter(isDigit) else { return false }
  let isSame = written == wanted
  guard isSame || isSlip(written, of: wanted) else { return false }
  let distance = isSame ? 0 : 1
  return candidates.allSatisfy { candidate in
    candidate == meant || candidate == name
      || editDistance(written, folded(candidate), limit: distance) > distance
  }
}

/// Returns whether two names are equal except for case, separators and British spelling.
package func areSpelledAlike(_ first: String, _ second: String) -> Bool {
  americanized(folded(first)) == americanized(folded(second))
}

/// Returns whether `written` is `wanted` with one typing error.
private func isSlip(_ written: [UInt8], of wanted: [UInt8]) -> Bool {
  if americanized(written) == americanized(wanted) { return true }
  guard max(written.count, wanted.count) >= 5 else { return false }
  let common = zip(written, wanted).prefix { $0 == $1 }.count
  let (writtenRest, wantedRest) = (written.dropFirst(common), wanted.dropFirst(common))
  if writtenRest.count == wantedRest.count {
    // The remaining letters are equally many and differ: the first two must be swapped.
    return writtenRest.dropFirst(2) == wantedRest.dropFirst(2)
      && writtenRest.prefix(2).elementsEqual(wantedRest.prefix(2).reversed())
  }
  if writtenRest.count == wantedRest.count + 1 {
    return common > 0 && writtenRest.first == written[common - 1]
      && writtenRest.dropFirst() == wantedRest
  }
  // A missing 's' at the end may be an intended singular.
  return wantedRest.count == writtenRest.count + 1 && wantedRest.dropFirst() == writtenRest
    && !(writtenRest.isEmpty && wanted.last == UInt8(ascii: "s"))
}

/// Returns the name with British spellings replaced by American ones.
private func americanized(_ name: [UInt8]) -> String {
  var text = String(decoding: name, as: UTF8.self)
  for (british, american) in [("grey", "gray"), ("colour", "color"), ("centre", "center")] {
    text.replace(british, with: american)
  }
  return text
}

private func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

/// Returns the name in lower case, without separators.
private func folded(_ name: String) -> [UInt8] {
  guard name.utf8.count <= 256 else { return Array(name.utf8.prefix(65)) }
  return name.lowercased().utf8.filter { !" _-".utf8.contains($0) }
}

/// Returns the optimal string alignment distance; any number above `limit` if it is greater than
/// that.
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
