import Files
import Glibc

/// A file that was read from a folder, with its media type.
struct FolderFile: Sendable {
  let mediaType: String
  let bytes: [UInt8]

  init(mediaType: String, bytes: [UInt8]) {
    self.mediaType = mediaType
    self.bytes = bytes
  }

  /// Reads a file; `nil` if its suffix is not one that the web page or templates have, or if it cannot be read or has more
  /// than `limit` bytes.
  init?(_ path: String, upTo limit: Int) {
    guard let type = FolderFile.mediaType(of: path),
      let bytes = ConfinedFiles.bytes(of: path, limit: limit)
    else { return nil }
    self.init(mediaType: type, bytes: bytes)
  }

  /// Returns the media type of a file name; `nil` if it is none of those that the web page and templates have.
  static func mediaType(of name: String) -> String? {
    name.lastIndex(of: ".").flatMap { mediaTypes[name[$0...].lowercased()] }
  }

  private static let mediaTypes = [
    ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8", ".json": "application/json", ".svg": "image/svg+xml",
    ".png": "image/png", ".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".webp": "image/webp",
    ".woff2": "font/woff2", ".ico": "image/x-icon",
    ".webmanifest": "application/manifest+json",
  ]

  /// Returns the files in a folder, and in the folders in it if `isDeep`, without hidden ones, as paths relative to it.
  static func names(in folder: String, isDeep: Bool = true) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard !name.hasPrefix(".") else { continue }
      var status = stat()
      guard stat(folder + "/" + name, &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR {
        guard isDeep else { continue }
        names += FolderFile.names(in: folder + "/" + name).map { name + "/" + $0 }
      } else if status.st_mode & S_IFMT == S_IFREG {
        names.append(name)
      }
    }
    return names
  }
}
