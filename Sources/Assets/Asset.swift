package import Diagnostics
import Files

/// A file that a document names, which has to be copied or packed together with the document.
package struct Asset: Hashable, Sendable {
  /// A description of the asset for messages: `the source of 'song'`.
  package var title: String
  /// The path as it is written in the document or passed to the command.
  package var path: String
  package var location: Location
  /// What the file is used as; `nil` if other code judges whether it can be used.
  package var use: Use?

  /// What a file that is neither a medium nor a font is used as.
  package enum Use: Hashable, Sendable {
    case background
    /// The order of places for a transition of this name.
    case wipeImage(String)
    /// The coverage of a transition of this name.
    case wipeVideo(String)
  }

  package init(title: String, path: String, location: Location = .document, use: Use? = nil) {
    self.use = use
    self.title = title
    self.path = path
    self.location = location
  }

  /// The path relative to the document's folder, without empty steps and `.`; `nil` for an absolute path, a
  /// path with `..` and a URL.
  package var plainPath: String? {
    if path.hasOnlyNames { return path }
    let names = path.pathSteps
    let steps = names.filter { !$0.isEmpty && $0 != "." }
    let isAddress = zip(names, names.dropFirst()).contains {
      $0.utf8.last == UInt8(ascii: ":") && $1.isEmpty
    }
    guard names.first?.isEmpty == false, !isAddress, !steps.contains(".."), !steps.isEmpty
    else { return nil }
    return steps.joined(separator: "/")
  }
}

extension String {
  /// Whether it is a relative path of names only, without empty steps, `.` and `..`: most paths are.
  fileprivate var hasOnlyNames: Bool {
    let slash = UInt8(ascii: "/")
    var (length, dots) = (0, 0)
    for byte in utf8 {
      if byte == slash {
        guard length > 0, dots < length || dots > 2 else { return false }
        (length, dots) = (0, 0)
      } else {
        length += 1
        if byte == UInt8(ascii: ".") { dots += 1 }
      }
    }
    return length > 0 && (dots < length || dots > 2)
  }
}
