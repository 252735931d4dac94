import Media
import MediaValues

/// The one source that is open while many are read in turn, so that memory does not grow with their number.
struct OpenCopySource {
  let path: String
  /// The source; `nil` if its frames cannot be copied.
  let source: CopySource?

  init(path: String, _ codec: VideoCodec, known: VideoFacts) throws(MediaError) {
    self.path = path
    source = try CopySource(path: path, codec, known: known)
  }
}
