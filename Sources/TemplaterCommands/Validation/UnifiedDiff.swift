import Diagnostics

/// The difference between two texts in the format of `diff -u`, for people and for `patch`.
enum UnifiedDiff {
  /// The number of unchanged lines around a change.
  private static let context = 3
  /// The maximum number of lines between the first change and the last that are compared. Beyond it, they
  /// become one change, because the comparison would take too long.
  private static let maxCompared = 20_000

  /// A line, and the texts that contain it.
  private enum Line {
    case both(Substring)
    case old(Substring)
    case new(Substring)
  }

  /// Returns the difference; an empty text if the texts are equal.
  static func text(from old: String, to new: String, named name: String) -> String {
    guard !old.utf8.elementsEqual(new.utf8) else { return "" }
    let script = script(lines(of: old), lines(of: new))
    let heading = heading(name)
    return "--- \(heading)\n+++ \(heading)\n" + hunks(script).joined()
  }

  /// Returns the name of a file as `patch` and git read it: a name with spaces ends with a tab, and one with control
  /// characters is in quotes, with the bytes of these as octal numbers.
  private static func heading(_ name: String) -> String {
    guard !name.hasPrefix("\""), name.firstHazard == nil else {
      let escaped = name.unicodeScalars.map { scalar in
        if scalar == "\"" || scalar == "\\" { return "\\\(scalar)" }
        guard scalar.isHazardous else { return String(scalar) }
        return String(scalar).utf8.map { byte in
          "\\\(byte >> 6)\(byte >> 3 & 7)\(byte & 7)"
        }.joined()
      }
      return "\"\(escaped.joined())\""
    }
    return name.contains(" ") ? name + "\t" : name
  }

  /// Returns the lines with their line feeds. A carriage return before the line feed is part of the line.
  private static func lines(of text: String) -> [Substring] {
    var lines: [Substring] = []
    let scalars = text.unicodeScalars
    var start = scalars.startIndex
    while start < scalars.endIndex {
      let feed = scalars[start...].firstIndex(of: "\n")
      let end = feed.map { scalars.index(after: $0) } ?? scalars.endIndex
      lines.append(Substring(scalars[start..<end]))
      start = end
    }
    return lines
  }

  private static func script(_ old: [Substring], _ new: [Substring]) -> [Line] {
    let head = zip(old, new).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    let tail = zip(old.dropFirst(head).reversed(), new.dropFirst(head).reversed())
      .prefix { $0.utf8.elementsEqual($1.utf8) }.count
    let oldMiddle = old[head..<old.count - tail]
    let newMiddle = new[head..<new.count - tail]
    return old.prefix(head).map { .both($0) } + middle(Array(oldMiddle), Array(newMiddle))
      + old.suffix(tail).map { .both($0) }
  }

  private static func middle(_ old: [Substring], _ new: [Substring]) -> [Line] {
    guard old.count + new.count <= maxCompared else {
      return old.map { .old($0) } + new.map { .new($0) }
    }
    // Strings with different bytes can be equal, so lines are numbered by their bytes and the
    // numbers compared.
    var numbers: [[UInt8]: Int] = [:]
    func numbered(_ lines: [Substring]) -> [Int] {
      lines.map { line in
        let bytes = Array(line.utf8)
        if let number = numbers[bytes] { return number }
        numbers[bytes] = numbers.count
        return numbers.count - 1
      }
    }
    let difference = numbered(new).difference(from: numbered(old))
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [Line] = []
    var number = 0
    for (index, line) in old.enumerated() {
      if removed.contains(index) {
        lines.append(.old(line))
        continue
      }
      while inserted.contains(number) {
        lines.append(.new(new[number]))
        number += 1
      }
      lines.append(.both(line))
      number += 1
    }
    return lines + new[number...].map { .new($0) }
  }

  /// Returns the changes with the lines around them; changes close to each other are one hunk.
  private static func hunks(_ script: [Line]) -> [String] {
    let changed = script.indices.filter { if case .both = script[$0] { false } else { true } }
    var ranges: [Range<Int>] = []
    for index in changed {
      let range = max(0, index - context)..<min(script.count, index + context + 1)
      if let last = ranges.last, range.lowerBound <= last.upperBound {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
    }
    var hunks: [String] = []
    var position = (script: 0, old: 0, new: 0)
    for range in ranges {
      let skipped = counts(script[position.script..<range.lowerBound])
      let own = counts(script[range])
      position.old += skipped.old
      position.new += skipped.new
      let heading =
        "@@ -\(span(position.old, own.old)) +\(span(position.new, own.new)) @@\n"
      hunks.append(heading + script[range].map(text).joined())
      position = (range.upperBound, position.old + own.old, position.new + own.new)
    }
    return hunks
  }

  private static func counts(_ lines: ArraySlice<Line>) -> (old: Int, new: Int) {
    lines.reduce(into: (0, 0)) { counts, line in
      switch line {
      case .both:
        counts.0 += 1
        counts.1 += 1
      case .old: counts.0 += 1
      case .new: counts.1 += 1
      }
    }
  }

  /// Returns `12,7`: the first line and the number of lines. For no lines, the first is the line before.
  private static func span(_ before: Int, _ count: Int) -> String {
    "\(count == 0 ? before : before + 1)" + (count == 1 ? "" : ",\(count)")
  }

  private static func text(_ line: Line) -> String {
    let (sign, text) =
      switch line {
      case .both(let text): (" ", text)
      case .old(let text): ("-", text)
      case .new(let text): ("+", text)
      }
    let isEnded = text.unicodeScalars.last == "\n"
    return sign + text + (isEnded ? "" : "\n\\ No newline at end of file\n")
  }
}
