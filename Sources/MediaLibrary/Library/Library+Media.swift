import Blobs
import Files
import Glibc
package import Records
import Threads

extension Library {
  package func medium(_ id: String) throws(LibraryFailure) -> MediumRecord {
    guard let medium = try recorded({ try $0.medium(id) }) else { throw .unknownMedium }
    return medium
  }

  /// Returns media from the newest to the oldest, as `RecordStore.media` does.
  package func media(
    olderThan older: String?, count: Int
  ) throws(LibraryFailure) -> [MediumRecord] {
    try recorded { try $0.media(olderThan: older, count: count) }
  }

  package func rename(_ id: String, to name: String) throws(LibraryFailure) -> MediumRecord {
    guard let medium = try recorded({ try $0.rename(id, to: name) }) else { throw .unknownMedium }
    return medium
  }

  /// Removes a medium, its file, and what was made of it.
  package func removeMedium(_ id: String) throws(LibraryFailure) {
    try exclusively { () throws(LibraryFailure) in
      guard !(try recorded { try $0.isNeeded(id) }) else { throw .needed }
      guard try recordedFreeing({ try $0.removeMedium(id) }) != nil else { throw .unknownMedium }
      try removeReleased()
    }
  }

  /// The path of the content of a medium.
  package func content(of medium: MediumRecord) -> String { path(ofContent: medium.digest) ?? "" }

  func path(ofContent digest: String) -> String? { BlobDigest(digest).map(folders.blobs.path) }

  /// Returns the path of a file that was made of a medium; `nil` if it does not exist.
  package func derived(_ file: DerivedFile, of medium: MediumRecord) -> String? {
    guard medium.state != .refused, let digest = BlobDigest(medium.digest) else { return nil }
    let path = folders.derived(of: digest) + "/" + file.name
    return access(path, F_OK) == 0 ? path : nil
  }

  /// Removes the files of contents that no medium and no render has.
  func removeReleased() throws(LibraryFailure) {
    for digest in try recorded({ try $0.removedContents() }) { try removeContent(digest) }
  }

  /// Removes the files of a content. What fails is tried again at the next start.
  private func removeContent(_ digest: String) throws(LibraryFailure) {
    if let digest = BlobDigest(digest) {
      do throws(SystemError) { try folders.blobs.remove(digest) } catch {
        return log("\(folders.blobs.path(of: digest)): \(error)")
      }
      folders.removeDerived(of: digest)
    }
    try recordedFreeing { try $0.forgetRemoved(digest) }
  }

  /// Continues what an earlier process did not finish: removes files, adds media to be examined, and turns uploads whose
  /// bytes have all arrived into media, on a thread of its own. Files that no record mentions are left alone.
  func recover() throws(LibraryFailure) {
    try removeExpired()
    try removeReleased()
    for medium in try recorded({ try $0.mediaToPrepare() }) { examiners.add(medium) }
    let open = try recorded { try $0.openUploads() }
    guard !open.isEmpty else { return }
    startThread { [self] in
      for upload in open {
        do throws(LibraryFailure) {
          guard try self.upload(upload.id).offset == upload.length else { continue }
          _ = try complete(upload.id)
        } catch {
          log("upload \(upload.id): \(error)")
        }
      }
    }
  }
}
