import Files
import Glibc

/// The files of the web page, which are read once.
///
/// All but `index.html` are served under `/assets/HASH/NAME`, where `HASH` depends on all of them, so that scripts can name
/// each other by relative paths and browsers never ask again. In `index.html`, `%ASSETS%` stands for `/assets/HASH`, and
/// `%EDITOR%` for `codemirror` if that is installed on the machine, and otherwise for `textarea`.
package struct PageFiles: Sendable {
  struct File: Sendable {
    let mediaType: String
    let bytes: [UInt8]
  }

  let files: [String: File]
  let hash: String
  /// `index.html` with its addresses; `nil` if the page is not installed.
  let index: [UInt8]?

  static let editorFolder = "/usr/share/javascript/codemirror"
  /// The parts of the editor that the page may use.
  private static let editorParts = ["lib", "mode/javascript", "addon", "theme"]

  /// Reads the page of a folder; without one, only the API is served.
  package init(folder: String?, editor: String = PageFiles.editorFolder) {
    var files: [String: File] = [:]
    if let folder {
      for name in PageFiles.names(in: folder) { files[name] = PageFiles.file(folder + "/" + name) }
    }
    let hasEditor = folder != nil && access(editor + "/lib/codemirror.js", R_OK) == 0
    if hasEditor {
      for part in PageFiles.editorParts {
        for name in PageFiles.names(in: editor + "/" + part) {
          let name = part + "/" + name
          files["codemirror/" + name] = PageFiles.file(editor + "/" + name)
        }
      }
    }
    var digest = SHA256()
    for (name, file) in files.sorted(by: { $0.key < $1.key }) {
      for bytes in [Array(name.utf8), file.bytes] {
        bytes.withUnsafeBytes { digest.update($0) }
        withUnsafeBytes(of: UInt64(bytes.count).littleEndian) { digest.update($0) }
      }
    }
    let hash = String(digest.finish().hexadecimal.prefix(16))
    self.hash = hash
    index = files.removeValue(forKey: "index.html").map { file in
      let text = String(decoding: file.bytes, as: UTF8.self)
        .replacing("%ASSETS%", with: "/assets/" + hash)
        .replacing("%EDITOR%", with: hasEditor ? "codemirror" : "textarea")
      return Array(text.utf8)
    }
    self.files = files
  }

  /// Reads a file; `nil` if it is none of those that pages have.
  private static func file(_ path: String) -> File? {
    guard let dot = path.lastIndex(of: "."), let type = mediaTypes[String(path[dot...])],
      let bytes = try? ReadableFile(path).read(upTo: largestFile)
    else { return nil }
    return File(mediaType: type, bytes: bytes)
  }

  private static let largestFile = 8 << 20

  private static let mediaTypes = [
    ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8", ".json": "application/json", ".svg": "image/svg+xml",
    ".png": "image/png", ".jpg": "image/jpeg", ".webp": "image/webp", ".woff2": "font/woff2",
    ".ico": "image/x-icon", ".webmanifest": "application/manifest+json",
  ]

  /// Returns the files under a folder, without hidden ones, as paths relative to it.
  private static func names(in folder: String) -> [String] {
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
        names += PageFiles.names(in: folder + "/" + name).map { name + "/" + $0 }
      } else if status.st_mode & S_IFMT == S_IFREG {
        names.append(name)
      }
    }
    return names
  }
}
