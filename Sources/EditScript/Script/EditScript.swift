import Diagnostics

/// A script: operations as text, one per line.
package struct EditScript {
  /// An operation and its place in a file.
  package struct Line: Hashable {
    /// The number of the operation, from 1.
    package let number: Int
    package let text: String
    /// The file and the line, `cut.txt:3`; `nil` for an argument.
    package let place: String?

    /// The place and the text, for messages.
    package var title: String {
      (place.map { "\($0): " } ?? "") + "operation \(number), \(quoted(text))"
    }
  }

  package private(set) var lines: [Line] = []

  package init() {}

  /// Adds the lines of a text. `name` is the name of its file; `nil` for an argument.
  package mutating func add(_ text: String, named name: String?) {
    let rows = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, row) in rows.enumerated() {
      let trimmed = row.drop(while: \.isWhitespace)
      guard !trimmed.isEmpty, trimmed.first != "#" else { continue }
      let end = trimmed.lastIndex { !$0.isWhitespace } ?? trimmed.startIndex
      lines.append(
        Line(
          number: lines.count + 1, text: String(trimmed[...end]),
          place: name.map { "\($0):\(index + 1)" }))
    }
  }

  /// Returns all operations; `nil` if a line cannot be parsed. Every such line is passed to `report`.
  func steps(reporting report: (Line, ScriptFault) -> Void) -> [(line: Line, step: EditStep)]? {
    var steps: [(Line, EditStep)] = []
    for line in lines {
      do {
        steps.append((line, try EditOperation.step(ShellWords.split(line.text))))
      } catch let fault as ScriptFault {
        report(line, fault)
      } catch {
        report(line, ScriptFault("\(error)"))
      }
    }
    return steps.count == lines.count ? steps : nil
  }
}
