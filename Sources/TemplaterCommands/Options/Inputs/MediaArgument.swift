import Conversion
import Diagnostics
import FoundationEssentials

/// A file argument: `FILE` or `SLOT=FILE`, where SLOT is a slot of the template. After the file, `@IN` or
/// `@IN-OUT` specifies the part to use.
struct MediaArgument {
  let path: String
  let slot: String?
  let part: MediaPart
  /// The error in the part, as a message; `nil` if there is none.
  let fault: String?

  init(_ argument: String, slots: Set<String>) {
    let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
    // The name of a file may contain '=': an existing file takes precedence.
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
    // The name of a file may contain '@': an existing file takes precedence.
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
        "\(text): \(quoted(words)) is not a part of a file; \(file)@12.5 begins at 12.5 s, and"
        + " \(file)@12.5-20 ends at 20 s"
    } else {
      (path, part, fault) = (text, .whole, nil)
    }
  }

  /// Returns the name of the slot that an argument such as `logo=` leaves empty; `nil` for a file.
  static func emptiedSlot(_ argument: String) -> String? {
    guard argument.last == "=", argument.count > 1,
      !FileManager.default.fileExists(atPath: argument)
    else { return nil }
    return String(argument.dropLast())
  }

  /// Returns the suffix that specifies a part.
  static func suffix(_ part: MediaPart) -> String { part == .whole ? "" : "@\(part.text)" }
}
