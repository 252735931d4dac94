import Conversion
import Diagnostics
import FoundationEssentials

/// `FILE` or `SLOT=FILE`, where SLOT is a slot of the template; behind the file perhaps `@IN` or
/// `@IN-OUT`, the part of it that is used.
struct GivenFile {
  let path: String
  let slot: String?
  let part: MediaPart
  /// What is wrong with the part, as a sentence.
  let fault: String?

  init(_ argument: String, slots: Set<String>) {
    let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
    // A file may have '=' in its name: what exists as a file is one.
    if parts.count == 2, !parts[0].contains("://"),
      slots.contains(parts[0]) || !FileManager.default.fileExists(atPath: argument)
    {
      self.init(parts[1], in: parts[0])
    } else {
      self.init(argument, in: nil)
    }
  }

  init(_ text: String, in slot: String?) {
    self.slot = slot
    func exists(_ path: some StringProtocol) -> Bool {
      FileManager.default.fileExists(atPath: String(path))
    }
    // A file may have '@' in its name, too.
    guard let mark = text.lastIndex(of: "@"), mark != text.startIndex, !exists(text) else {
      (path, part, fault) = (text, .whole, nil)
      return
    }
    let (file, words) = (String(text[..<mark]), text[text.index(after: mark)...])
    if let read = MediaPart(words) {
      (path, part, fault) = (file, read, nil)
    } else if exists(file) {
      (path, part) = (file, .whole)
      fault =
        "\(text): \(quoted(words)) is no part of a file; \(file)@12.5 begins at 12.5 s, and"
        + " \(file)@12.5-20 ends at 20 s"
    } else {
      (path, part, fault) = (text, .whole, nil)
    }
  }

  /// What stands behind a file for a part of it.
  static func suffix(_ part: MediaPart) -> String { part == .whole ? "" : "@\(part.text)" }
}
