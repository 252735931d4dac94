import Media
import MediaValues
import Planning

/// Frames of the output that are pictures of a source as they are, in whole groups.
struct CopySpan: Hashable, Sendable {
  var frames: Range<Int>
  var path: String
  /// Of the pictures in it.
  var facts: VideoFacts
  /// The time in the source of the first picture.
  var start: Time
  /// The frame of the output to which a picture of the source belongs: that of its time less `zero`.
  var zero: Time
  /// The first frame of its layer.
  var firstFrame: Int
  /// By how many pictures decoding must be ahead of showing.
  var reorderDelay: Int
  var groupCount: Int
  /// Of all packets, in the source.
  var bytes: Int64

  /// By how many pictures decoding must be ahead when these frames are decoded in this order, and are
  /// all that there are from the first of them on.
  func delay(decoding order: [Int]) -> Int {
    let first = order.min() ?? 0
    return order.enumerated().map { first + $0.offset - $0.element }.max() ?? 0
  }

  /// Adds the group that follows; `order` is that of its decoding.
  mutating func append(_ next: CopySpan, decoded order: [Int]) {
    frames = frames.lowerBound..<next.frames.upperBound
    reorderDelay = max(reorderDelay, delay(decoding: order))
    groupCount += next.groupCount
    bytes += next.bytes
  }

  /// How much goes into the output; `sets` are the bytes that come before each group.
  func totals(sets: Int) -> PacketTotals {
    PacketTotals(
      pictures: frames.count, keyPictures: groupCount, bytes: bytes + Int64(groupCount * sets))
  }

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
