import Blobs
package import Digests
import Files
import Glibc
package import Records
import Synchronization

/// An upload with the number of its bytes that have arrived.
package struct UploadState: Hashable, Sendable {
  package let record: UploadRecord
  package let offset: Int
}

extension Library {
  /// Creates an upload. `digest` is the SHA-256 that the file should have, if the client knows it.
  package func createUpload(
    length: Int, name: String, metadata: String, digest: String?
  ) throws(LibraryFailure) -> UploadState {
    guard try recorded({ try $0.openUploadCount() }) < limits.openUploads else {
      throw .tooManyUploads
    }
    guard length <= folders.free - limits.freeBytes else { throw .full }
    let created = now()
    let upload = UploadRecord(
      id: makeID(.upload), length: length, name: name, metadata: metadata, digest: digest,
      created: created, expires: created + limits.uploadTime)
    try recorded { try $0.add(upload) }
    return UploadState(record: upload, offset: 0)
  }

  /// Returns the identifiers of the uploads that have not become media.
  package func openUploads() throws(LibraryFailure) -> [String] {
    try recorded { try $0.openUploads() }.map(\.id)
  }

  /// Returns an upload. Throws if it does not exist, or its time has ended.
  package func upload(_ id: String) throws(LibraryFailure) -> UploadState {
    guard let upload = try recorded({ try $0.upload(id) }), upload.expires > now() else {
      throw .unknownUpload
    }
    if upload.medium != nil { return UploadState(record: upload, offset: upload.length) }
    let path = folders.part(of: id)
    do throws(SystemError) {
      return UploadState(record: upload, offset: try PartFile(path, for: .reading).size)
    } catch {
      guard error.code == ENOENT else { throw LibraryFailure(error, path) }
      return UploadState(record: upload, offset: 0)
    }
  }

  /// Whether a request has not ended that adds bytes to an upload, as far as the service knows: what a client has sent
  /// before its connection was lost may still be read.
  package func isReceiving(_ id: String) -> Bool {
    sessions.withLock { $0[id] }?.isReceiving ?? false
  }

  /// Begins a request that adds bytes at an offset. An older request to the same upload can add nothing more.
  ///
  /// `checksum` is the digest of the bytes that the request will add.
  package func writer(
    to id: String, at offset: Int, checksum: (RunningDigest.Algorithm, [UInt8])? = nil
  ) throws(LibraryFailure) -> UploadWriter {
    let upload = try upload(id)
    guard upload.record.medium == nil else { throw .offset(upload.record.length) }
    return try UploadWriter(
      session(of: id), part(of: id, for: .appending), at: offset,
      length: upload.record.length, checksum: checksum)
  }

  /// Turns an upload whose bytes are complete into a medium. May be called again.
  package func complete(
    _ id: String
  ) throws(LibraryFailure) -> (medium: MediumRecord, isNew: Bool) {
    let completed = try session(of: id).complete {
      (digest: UploadSession.Digest) throws(LibraryFailure) -> (medium: MediumRecord, isNew: Bool)
      in
      // Another request may have completed it while this one waited.
      let state = try upload(id)
      if let known = state.record.medium { return (try medium(known), false) }
      guard state.offset == state.record.length else { throw .offset(state.offset) }
      let part = try part(of: id, for: .reading)
      let found = try digest(part)
      if let expected = state.record.digest, expected != found.text {
        try discard(id)
        throw .digest
      }
      return try place(part, found, state.record)
    }
    unlink(folders.part(of: id))
    forget(id)
    if completed.medium.state == .probing { examiners.add(completed.medium) }
    return completed
  }

  /// Ends an upload and removes its bytes. Its medium, if it became one, stays.
  package func removeUpload(_ id: String) throws(LibraryFailure) {
    _ = try upload(id)
    try discard(id)
  }

  func discard(_ id: String) throws(LibraryFailure) {
    // If the program is killed here, the upload begins again at its first byte.
    unlink(folders.part(of: id))
    try recordedFreeing { try $0.removeUpload(id) }
    forget(id)
  }

  private func place(
    _ part: PartFile, _ digest: BlobDigest, _ upload: UploadRecord
  ) throws(LibraryFailure) -> (medium: MediumRecord, isNew: Bool) {
    let medium = MediumRecord(
      id: makeID(.medium), name: upload.name, digest: digest.text, size: upload.length,
      created: now())
    return try exclusively { () throws(LibraryFailure) in
      do throws(SystemError) {
        try folders.blobs.add(part, as: digest)
      } catch {
        throw LibraryFailure(error, part.path)
      }
      return try recorded { try $0.complete(upload.id, as: medium) }
    }
  }

  private func part(
    of id: String, for access: PartFile.Access
  ) throws(LibraryFailure) -> PartFile {
    let path = folders.part(of: id)
    do throws(SystemError) { return try PartFile(path, for: access) } catch {
      throw LibraryFailure(error, path)
    }
  }

  private func forget(_ id: String) {
    sessions.withLock { $0[id] = nil }
  }
}
