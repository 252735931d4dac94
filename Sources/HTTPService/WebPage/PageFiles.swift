import Files
import Glibc

/// The files of the web page, which are read once.
///
/// All but `index.html` are served under `/assets/HASH/NAME`, where `HASH` depends on all of them, so that scripts can name
/// each other by relative paths and browsers never ask again. In `index.html`, `%ASSETS%` stands for `/assets/HASH`, and
/// `%EDITOR%` for `codemirror` if that is installed on the machine, and otherwise for `textarea`.
package struct PageFiles: Sendable {
  let files: [String: FolderFile]
  let hash: String
  /// `index.html` with its addresses; `nil` if the page is not installed.
  let index: [UInt8]?

  static let editorFolder = "/usr/share/javascript/codemirror"
  /// The parts of the editor that the page may use.
  private static let editorParts = ["lib", "mode/javascript", "addon", "theme"]

  /// Reads the page of a folder; without one, only the API is served.
  package init(folder: String?, editor: String = PageFiles.editorFolder) {
    var files: [String: FolderFile] = [:]
    if let folder {
      for name in FolderFile.names(in: folder) {
        files[name] = FolderFile(folder + "/" + name, upTo: PageFiles.largestFile)
      }
    }
    let hasEditor = folder != nil && access(editor + "/lib/codemirror.js", R_OK) == 0
    if hasEditor {
      for part in PageFiles.editorParts {
        for name in FolderFile.names(in: editor + "/" + part) {
          let name = part + "/" + name
          files["codemirror/" + name] = FolderFile(
            editor + "/" + name, upTo: PageFiles.largestFile)
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

  private static let largestFile = 8 << 20
}
