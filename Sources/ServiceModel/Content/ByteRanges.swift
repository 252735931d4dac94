/// The parts of a file that `Range: bytes=…` asks for (RFC 9110, section 14).
package enum ByteRanges: Hashable, Sendable {
  /// The whole file: the field is missing, has another unit, or is not a range.
  case whole
  /// At least one range, each within the file.
  case parts([Range<Int>])
  /// None of the ranges is in the file.
  case unsatisfiable

  /// The number of ranges that are answered one by one. More, or ranges that are together longer than the file, are
  /// answered with the whole file.
  package static let most = 16

  package init(_ value: String?, size: Int) {
    guard let value, let equals = value.firstIndex(of: "="),
      value[..<equals].trimmed.lowercased() == "bytes"
    else {
      self = .whole
      return
    }
    var parts: [Range<Int>] = []
    var count = 0
    for text in value[value.index(after: equals)...].split(separator: ",") {
      let text = text.trimmed
      if text.isEmpty { continue }
      count += 1
      guard count <= ByteRanges.most, let part = ByteRanges.part(text, size) else {
        self = .whole
        return
      }
      if !part.isEmpty { parts.append(part) }
    }
    guard count > 0, parts.reduce(0, { $0 + $1.count }) <= size || parts.count == 1 else {
      self = .whole
      return
    }
    self = parts.isEmpty ? .unsatisfiable : .parts(parts)
  }

  /// Returns the part of a file that a range names, which is empty if it is behind the end; `nil` if the text is not a
  /// range.
  private static func part(_ text: String, _ size: Int) -> Range<Int>? {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2 else { return nil }
    switch (number(ends[0]), number(ends[1])) {
    case (let first?, let last?):
      guard first <= last else { return nil }
      return first < size ? first..<min(last, size - 1) + 1 : 0..<0
    case (let first?, nil) where ends[1].isEmpty: return first < size ? first..<size : 0..<0
    case (nil, let count?) where ends[0].isEmpty: return max(0, size - count)..<size
    default: return nil
    }
  }

  /// Returns a whole number, at most 10^18; `nil` for another text.
  private static func number(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
    return text.utf8.count > 18 ? 1_000_000_000_000_000_000 : Int(text)
  }
}
