import Media
import MediaValues
import Planning

/// Frames of the output that are pictures of a source as they are, in whole groups.
struct CopySpan: Hashable, Sendable {
  var frames: Range<Int>
  var path: String
  /// The time in the source of the first picture.
  var start: Time
  /// The frame of the output to which a picture of the source belongs: that of its time less `zero`.
  var zero: Time
  /// The first frame of its layer.
  var firstFrame: Int
  /// By how many pictures decoding must be ahead of showing.
  var reorderDelay: Int

  /// The frame of the output that shows the picture of a time.
  func frame(of time: Time, _ rate: FrameRate) -> Int {
    firstFrame + rate.frame(at: time - zero)
  }
}

/// What of a render is copied, and how it fits together with what is encoded.
struct CopyList: Sendable {
  /// In order, without overlap.
  var spans: [CopySpan] = []
  /// The parameter sets of all sources.
  var sets: ParameterSets?
  /// True when two sources mean different things by one number: then each group brings its own.
  var isSelfContained = false

  /// The number under which our own encoder has its parameter sets: one that no source uses, so that
  /// they can stand beside the others.
  var encoderNumber: Int {
    guard let used = sets?.numbers else { return 0 }
    return (0..<32).reversed().first { !used.contains($0) } ?? 0
  }

  var reorderDelay: Int { spans.map(\.reorderDelay).max() ?? 0 }
}
