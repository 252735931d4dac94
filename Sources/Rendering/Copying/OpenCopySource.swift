import Media
import MediaValues

/// The one source that is open while many are gone through, so that memory does not grow with them.
struct OpenCopySource {
  let path: String
  /// Nil where its pictures cannot be copied.
  let source: CopySource?

  init(path: String, _ codec: VideoCodec, known: VideoFacts) throws(MediaError) {
    self.path = path
    source = try CopySource(path: path, codec, known: known)
  }
}
