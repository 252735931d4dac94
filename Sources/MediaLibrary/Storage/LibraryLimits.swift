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
  /// The number of videos that are rendered at the same time.
  package var renderers: Int
  /// The number of renders that wait.
  package var waitingRenders: Int
  /// How long a render may take without making progress.
  package var stallTime: Int
  /// The size of the cache of rendered chunks.
  package var cacheBytes: Int
  /// The time to examine a medium, and the time for each image that is made of it.
  package var examinationTime: Int
  /// The time to make a preview.
  package var previewTime: Int

  package init(
    uploadTime: Int, openUploads: Int, freeBytes: Int, examiners: Int, renderers: Int = 0,
    waitingRenders: Int = 1_000, stallTime: Int = 120_000, cacheBytes: Int = 4 << 30,
    examinationTime: Int, previewTime: Int = 60_000
  ) {
    self.uploadTime = uploadTime
    self.openUploads = openUploads
    self.freeBytes = freeBytes
    self.examiners = examiners
    self.renderers = renderers
    self.waitingRenders = waitingRenders
    self.stallTime = stallTime
    self.cacheBytes = cacheBytes
    self.examinationTime = examinationTime
    self.previewTime = previewTime
  }
}
