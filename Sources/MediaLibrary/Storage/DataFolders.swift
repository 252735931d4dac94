import Blobs
import Files
import Glibc

/// The files of a library in its data folder:
///
///     service.sqlite   uploads/ID   blobs/ab/cdef…   derived/ab/cdef…/poster.jpg   scratch/RENDER-FENCE.mp4   chunks/
///     reserve
struct DataFolders: Sendable {
  let root: String
  let blobs: BlobFolder

  init(_ root: String) throws(SystemError) {
    self.root = root
    try makeFolders(root)
    blobs = try BlobFolder(root + "/blobs")
    try makeFolders(root + "/uploads")
    for folder in [derivedRoot, scratch, empty] { try makeFolders(folder) }
  }

  var database: String { root + "/service.sqlite" }
  var uploads: String { root + "/uploads" }
  private var derivedRoot: String { root + "/derived" }
  /// The videos of runs that are not finished.
  var scratch: String { root + "/scratch" }
  /// A file that only takes room.
  var reserve: String { root + "/reserve" }
  /// The cache of rendered chunks.
  var chunks: String { root + "/chunks" }
  /// The folder of documents, which can name no files.
  var empty: String { root + "/empty" }

  func part(of upload: String) -> String { uploads + "/" + upload }

  /// The folder of the files that are made of a content.
  func derived(of digest: BlobDigest) -> String {
    "\(derivedRoot)/\(digest.text.prefix(2))/\(digest.text.dropFirst(2))"
  }

  /// Removes what was made of a content.
  func removeDerived(of digest: BlobDigest) {
    let folder = derived(of: digest)
    for name in (try? names(in: folder)) ?? [] { unlink(folder + "/" + name) }
    rmdir(folder)
  }

  /// Removes the files of runs that an earlier process did not finish.
  func emptyScratch() {
    for name in (try? names(in: scratch)) ?? [] { unlink(scratch + "/" + name) }
  }

  /// The bytes that can still be written to the disk.
  var free: Int {
    var status = statvfs()
    guard statvfs(root, &status) == 0 else { return 0 }
    return Int(
      clamping: status.f_bavail.multipliedReportingOverflow(by: status.f_frsize).partialValue)
  }
}
