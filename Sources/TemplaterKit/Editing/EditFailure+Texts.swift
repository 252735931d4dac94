import Files
import FoundationEssentials

extension EditFailure {
  /// Throws an error for a text that no document can have.
  static func check(_ text: String) throws(EditFailure) {
    if text.utf8.contains(0) {
      throw EditFailure("a text has the character U+0000, which no document can have; leave it out")
    }
  }

  /// Throws an error for the path of no file.
  static func check(path: String) throws(EditFailure) {
    guard !path.isEmpty else { throw EditFailure("the path of the file is empty") }
    try check(path)
  }

  /// Returns the text of a file. Throws an error with the reason if it cannot be read, or is no regular file.
  static func reading(_ path: String) throws(EditFailure) -> String {
    try check(path: path)
    switch ConfinedFiles.reach(path) {
    case .file: break
    case .folder: throw EditFailure("\(path) is a folder, not a file")
    case .special: throw EditFailure("\(path) is a pipe or a device, not a file")
    case .missing: throw EditFailure("\(path) is missing")
    case .outside: throw EditFailure("\(path) is outside of its folder")
    case .unreadable(let error): throw EditFailure("\(path) cannot be read: \(error)")
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw EditFailure("\(path) cannot be read")
    }
    try data.checkForText(path)
    return String(decoding: data, as: UTF8.self)
  }
}
