import Glibc

/// Lists the files of a folder and its subfolders, sorted by their paths.
///
/// Hidden files and folders are skipped, as are folders of generated and downloaded files. Links to folders are
/// not followed, so that a walk cannot go in circles.
enum FolderWalk {
  /// Folders of generated and downloaded files.
  static let buildFolders: Set<String> = [
    "node_modules", "bower_components", "build", "dist", "target", "DerivedData", "__pycache__",
    "venv",
  ]

  /// Returns the paths of all files for which `isWanted` returns true; `nil` if the folder cannot be read. An
  /// empty path is the working folder.
  ///
  /// - Parameter isExcluded: Whether to skip a file or a folder with all of its contents.
  /// - Parameter onUnreadable: Receives the displayed names of wanted files and of folders that are not UTF-8.
  static func files(
    in folder: String, isExcluded: (String) -> Bool, isWanted: (String) -> Bool,
    onUnreadable: (String) -> Void
  ) -> [String]? {
    guard let entries = entries(of: folder.isEmpty ? "." : folder) else { return nil }
    let prefix = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
    var files: [String] = []
    for entry in entries {
      let path = prefix + entry.name
      if isExcluded(path) { continue }
      guard entry.isText else {
        if entry.isFolder || isWanted(path) { onUnreadable(path) }
        continue
      }
      if entry.isFolder {
        guard !buildFolders.contains(entry.name) else { continue }
        files +=
          self.files(
            in: path, isExcluded: isExcluded, isWanted: isWanted, onUnreadable: onUnreadable) ?? []
      } else if isWanted(path), entry.isFile || isFile(path) {
        files.append(path)
      }
    }
    return files
  }

  private struct Entry {
    var name: String
    var isFolder: Bool
    var isFile: Bool
    /// Whether the name is UTF-8; otherwise it does not lead to the file.
    var isText: Bool
  }

  /// Returns the entries of a folder that are not hidden, sorted by the bytes of their names. An entry that is
  /// neither a folder nor a file may be a link to one.
  private static func entries(of folder: String) -> [Entry]? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while let entry = readdir(stream) {
      let (name, isText) = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 256) {
          (String(cString: $0), String(validatingCString: $0) != nil)
        }
      }
      guard !name.hasPrefix(".") else { continue }
      let kind = Int(entry.pointee.d_type)
      let isFolder =
        kind == Int(DT_DIR) || kind == Int(DT_UNKNOWN) && isPlainFolder(folder + "/" + name)
      entries.append(
        Entry(name: name, isFolder: isFolder, isFile: kind == Int(DT_REG), isText: isText))
    }
    return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  private static func isPlainFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether the path is a file or a link to one, and not a pipe, which would block the command.
  private static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
