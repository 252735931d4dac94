import Files

/// Finds the files of a job on this machine.
///
/// A file is found at its path, relative to the folder of the job, or in one of several folders: under its name, under
/// its digest, or under any name. The content decides.
package struct JobFileSearch: Sendable {
  /// The number of files of a folder that are compared.
  private static let maxFiles = 10_000

  private let folder: String
  private let mediaFolders: [String]

  /// Creates a search for the files of a job in `folder`.
  package init(folder: String, mediaFolders: [String]) {
    self.folder = folder
    self.mediaFolders = mediaFolders
  }

  /// Returns the paths at which a file may be, without reading them: those of regular files with its size, in the order
  /// in which they are tried.
  package func candidates(for file: JobFile) -> [String] {
    var paths = [file.path.hasPrefix("/") ? file.path : folder + "/" + file.path]
    for place in mediaFolders {
      paths.append(place + "/" + file.name)
      // The names of stores: that of the service, and a flat one.
      paths.append("\(place)/\(file.sha256.prefix(2))/\(file.sha256.dropFirst(2))")
      paths.append(place + "/" + file.sha256)
      let others = ((try? names(in: place)) ?? []).sorted().prefix(Self.maxFiles)
      paths += others.map { place + "/" + $0 }
    }
    var known: Set<String> = []
    return paths.filter { known.insert($0).inserted && regularFileSize($0) == file.size }
  }

  /// Returns a sentence about a file that was not found.
  package func explanation(for file: JobFile) -> String {
    let places = [file.path.hasPrefix("/") ? file.path : folder + "/" + file.path] + mediaFolders
    return
      "\(file.name) of the job was not found: no file with its \(file.size) bytes and the SHA-256"
      + " \(file.sha256.prefix(16))… is at \(places.joined(separator: ", ")); copy it there, or name its"
      + " folder with --media-dir"
  }
}
