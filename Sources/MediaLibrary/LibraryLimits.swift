/// What uploads and media may use. Sizes are in bytes, times in milliseconds.
package struct LibraryLimits: Hashable, Sendable {
  /// How long an upload may take, from its creation.
  package var uploadTime: Int
  /// The number of uploads that are not complete.
  package var openUploads: Int
  /// The part of the disk that uploads leave free.
  package var freeBytes: Int
  /// The number of media that are examined at the same time.
  package var examiners: Int
  /// The time to examine a medium, and the time for each image that is made of it.
  package var examinationTime: Int

  package init(
    uploadTime: Int, openUploads: Int, freeBytes: Int, examiners: Int, examinationTime: Int
  ) {
    self.uploadTime = uploadTime
    self.openUploads = openUploads
    self.freeBytes = freeBytes
    self.examiners = examiners
    self.examinationTime = examinationTime
  }
}
