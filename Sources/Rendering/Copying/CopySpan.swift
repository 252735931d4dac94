import Media
import MediaValues
import Planning

/// Frames of the output that are copied from a source, in whole groups of pictures.
struct CopySpan: Hashable, Sendable {
  var frames: Range<Int>
  var path: String
  /// The properties of the source's frames.
  var facts: VideoFacts
  /// The time in the source of the first frame.
  var start: Time
  /// The time in the source that is the beginning of its layer. A source frame belongs to the output frame at its time
  /// minus `zero`.
  var zero: Time
  /// The first output frame of the layer.
  var firstFrame: Int
  /// The number of frames by which decoding must be ahead of display.
  var reorderDelay: Int
  var groupCount: Int
  /// The size of all packets in the source.
  var bytes: Int64

  /// Returns the number of frames by which decoding must be ahead of display if these frames, which must be
  /// consecutive, are decoded in this order.
  func delay(decoding order: [Int]) -> Int {
    let first = order.min() ?? 0
    return order.enumerated().map { first + $0.offset - $0.element }.max() ?? 0
  }

  /// Appends the next group; `order` is the decoding order of its frames.
  mutating func append(_ next: CopySpan, decoded order: [Int]) {
    frames = frames.lowerBound..<next.frames.upperBound
    reorderDelay = max(reorderDelay, delay(decoding: order))
    groupCount += next.groupCount
    bytes += next.bytes
  }

  /// Returns the totals of the packets in the output; `sets` is the size of the parameter sets before each group, in
  /// bytes.
  func totals(sets: Int) -> PacketTotals {
    PacketTotals(
      frames: frames.count, keyFrames: groupCount, bytes: bytes + Int64(groupCount * sets))
  }

  /// Returns the output frame that shows the source frame with a time.
  func frame(of time: Time, _ rate: FrameRate) -> Int {
    firstFrame + rate.frame(at: time - zero)
  }
}

/// The parts of a render that are copied, and how they are combined with the encoded ones.
struct CopyList: Sendable {
  /// The parts in order, without overlaps.
  var spans: [CopySpan] = []
  /// The colors of the frames; `nil` for BT.709.
  var colors: StreamColors?
  /// The parameter sets of all sources.
  var sets: ParameterSets?
  /// Whether two sources use one number for different parameter sets: then each group contains its own sets.
  var isSelfContained = false

  /// The number of the encoder's own parameter sets: one that no source uses, so that both can be in one file.
  var encoderNumber: Int {
    guard let used = sets?.numbers else { return 0 }
    return (0..<32).reversed().first { !used.contains($0) } ?? 0
  }

  var reorderDelay: Int { spans.map(\.reorderDelay).max() ?? 0 }
}
