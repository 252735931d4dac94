import Blobs
import Files
package import Records

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
      guard let medium = try recorded({ try $0.removeMedium(id) }) else { throw .unknownMedium }
      remove(contentOf: medium.digest)
    }
  }

  /// The path of the content of a medium.
  package func content(of medium: MediumRecord) -> String {
    BlobDigest(medium.digest).map(folders.blobs.path) ?? ""
  }

  /// Returns the path of a file that was made of a medium; `nil` if it does not exist.
  package func derived(_ file: DerivedFile, of medium: MediumRecord) -> String? {
    guard let digest = BlobDigest(medium.digest) else { return nil }
    let path = folders.derived(of: digest) + "/" + file.name
    return exists(path) ? path : nil
  }

  private func remove(contentOf digest: String) {
    guard let digest = BlobDigest(digest) else { return }
    // A file that stays behind is removed at the next start.
    try? folders.blobs.remove(digest)
    folders.removeDerived(of: digest)
  }

  /// Continues what an earlier process did not finish, and removes what it left behind.
  func recover() throws(LibraryFailure) {
    try removeExpired()
    let open = try recorded { try $0.openUploads() }
    for upload in open {
      guard let state = try? self.upload(upload.id), state.offset == upload.length else { continue }
      do throws(LibraryFailure) {
        _ = try complete(upload.id)
      } catch {
        guard error == .digest else { throw error }
      }
    }
    let known = try recorded { try $0.digests() }
    let parts = Set(open.map(\.id))
    do throws(SystemError) {
      var strangers: [BlobDigest] = []
      try folders.blobs.forEach { if !known.contains($0.text) { strangers.append($0) } }
      for digest in strangers { remove(contentOf: digest.text) }
      for name in try names(in: folders.uploads) where !parts.contains(name) {
        unlinkFile(folders.part(of: name))
      }
    } catch {
      throw LibraryFailure(error, folders.root)
    }
    for medium in try recorded({ try $0.mediaToPrepare() }) { examiners.add(medium) }
  }
}
