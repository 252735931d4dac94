import Glibc

/// Which parts of a job a cache has. Entries are not read: a render checks and replaces damaged ones.
package struct JobStatus: Hashable, Sendable {
  /// Whether the cache has each chunk.
  package let chunks: [Bool]
  /// Whether the cache has the sound; `nil` without sound.
  package let sound: Bool?

  /// Looks into the folder of a cache.
  package init(of job: RenderJob, inCache folder: String) {
    func has(_ key: String) -> Bool {
      (regularFileSize("\(folder)/chunks/\(key)", followsLinks: false) ?? 0) > 0
    }
    chunks = job.chunks.map { has($0.key) }
    sound = job.sound.map(has)
  }
}

/// The size of a regular file; `nil` if there is none.
func regularFileSize(_ path: String, followsLinks: Bool = true) -> Int? {
  var status = stat()
  guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0,
    status.st_mode & S_IFMT == S_IFREG
  else { return nil }
  return Int(status.st_size)
}
