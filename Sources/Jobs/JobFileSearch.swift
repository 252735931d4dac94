import Files

/// Finds the files of a job on this machine.
///
/// A file is found at its path, relative to the folder of the job, or in one of several folders: under its name, under
/// its digest, or under any name. The content decides.
package struct JobFileSearch: Sendable {
  private let folder: String
  private let mediaFolders: [MediaFolder]

  /// Creates a search for the files of a job in `folder`. Reads the names in the folders with media.
  package init(for files: [JobFile], folder: String, mediaFolders: [String]) {
    self.folder = folder
    let sizes = Set(files.map(\.size))
    self.mediaFolders = mediaFolders.map { MediaFolder($0, sizes: sizes) }
  }

  /// Returns the paths at which a file may be, without reading them: those of regular files with its size, in the order
  /// in which they are tried.
  package func candidates(for file: JobFile) -> [String] {
    var paths = [place(of: file)]
    for place in mediaFolders {
      paths.append(place.path + "/" + file.name)
      // The names of stores: that of the service, and a flat one.
      paths.append("\(place.path)/\(file.sha256.prefix(2))/\(file.sha256.dropFirst(2))")
      paths.append(place.path + "/" + file.sha256)
    }
    paths = paths.filter { regularFileSize($0) == file.size }
    paths += mediaFolders.flatMap { $0.paths(ofSize: file.size) }
    var known: Set<String> = []
    return paths.filter { known.insert($0).inserted }
  }

  /// Returns a sentence about a file that was not found, with the reasons why files of its size could not be read.
  package func explanation(for file: JobFile) -> String {
    let places = [place(of: file)] + mediaFolders.map(\.path)
    let unreadable = candidates(for: file).compactMap { path in
      Self.failure(path).map { "\(path) cannot be read: \($0)" }
    }
    let problems = mediaFolders.compactMap { folder in
      folder.problem.map { "\(folder.path) \($0)" }
    }
    let sentence =
      "\(file.name) of the job was not found: no file with its \(file.size) bytes and the SHA-256"
      + " \(file.sha256.prefix(16))… is at \(places.joined(separator: ", "))"
    let advice = "copy it there, or name its folder with --media-dir"
    return ([sentence] + unreadable.prefix(3) + problems + [advice]).joined(separator: "; ")
  }

  /// The path at which the job has a file.
  private func place(of file: JobFile) -> String {
    file.path.hasPrefix("/") ? file.path : folder + "/" + file.path
  }

  private static func failure(_ path: String) -> SystemError? {
    do throws(SystemError) {
      _ = try ReadableFile(path, waits: false)
      return nil
    } catch {
      return error
    }
  }
}
