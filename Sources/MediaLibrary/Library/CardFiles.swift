import Files
import Glibc
import Pipeline
import Previewing

/// The files of one preview: cards for open slots, and the image that is made.
final class CardFiles {
  /// What the paths of the files begin with.
  private let prefix: String
  private var paths: [String] = []

  /// The files are made in a folder, whose other files have other names.
  init(in folder: String) {
    prefix = "\(folder)/preview-\(String(UInt64.random(in: 0 ... .max), radix: 36))-"
  }

  /// A preview in which open slots show cards.
  var policy: PreviewPolicy {
    PreviewPolicy { [self] slots, timeline in
      try PlaceholderCards(of: timeline).files(for: slots) { name, bytes in
        let path = path(of: name)
        do throws(SystemError) {
          let file = try TemporaryFile(in: folder(of: path), mode: 0o600)
          try Descriptor(file.descriptor).write(bytes)
          try file.take(path, replacing: true)
        } catch {
          throw LibraryFailure(error, path)
        }
        return path
      }
    }
  }

  /// Returns the path of a file with a name, which is removed with the others.
  func path(of name: String) -> String {
    paths.append(prefix + name)
    return prefix + name
  }

  func contains(_ path: String) -> Bool { path.hasPrefix(prefix) }

  func remove() {
    for path in paths { unlink(path) }
  }
}
