/// A file that a client uploads, or has uploaded. How many of its bytes have arrived is the size of its part file.
package struct UploadRecord: Hashable, Sendable {
  package let id: String
  /// The size of the file, in bytes.
  package let length: Int
  /// The name of the file, as text for people.
  package let name: String
  /// `Upload-Metadata` as the client wrote it.
  package let metadata: String
  /// The SHA-256 that the client expects; `nil` if it named none.
  package let digest: String?
  /// The medium that the upload became; `nil` while it is incomplete.
  package var medium: String?
  /// Milliseconds since 1970.
  package let created: Int
  /// The time after which the upload may be removed.
  package let expires: Int

  package init(
    id: String, length: Int, name: String, metadata: String = "", digest: String? = nil,
    medium: String? = nil, created: Int, expires: Int
  ) {
    self.id = id
    self.length = length
    self.name = name
    self.metadata = metadata
    self.digest = digest
    self.medium = medium
    self.created = created
    self.expires = expires
  }
}
