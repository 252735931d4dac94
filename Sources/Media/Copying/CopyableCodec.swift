import MediaValues

/// What has to be known of a codec so that its packets can be put into another file as they are.
///
/// A value stands for one stream. One kind is one file, and a line in `copyableCodecs`.
protocol CopyableCodec: Sendable {
  static var codec: VideoCodec { get }
  /// What MP4 and MOV call a stream whose parameter sets may come inside; nil where that makes no
  /// difference.
  static var tagWithSetsInside: String? { get }
  /// What stands before the first packet of a stream that these sets are for; nil where there are too
  /// many, or none.
  static func extradata(of sets: ParameterSets) -> [UInt8]?

  /// Nil where the stream is not understood, or nothing of its kind is copied.
  init?(extradata: [UInt8], size: PixelSize)
  /// What its pictures refer to by number.
  var sets: ParameterSets { get }
  /// Nil where it cannot be told what a packet depends on, and where other sets than those are inside.
  func place(of packet: UnsafeBufferPointer<UInt8>, isKey: Bool) -> PicturePlace?
  /// The packet as files hold it. `withSets` puts the sets before it and takes out those inside;
  /// `isFirst` says that nothing of its stream stands before it. Nil where it is damaged.
  func data(
    of packet: UnsafeBufferPointer<UInt8>, withSets: Bool, isFirst: Bool
  ) -> [UInt8]?
}

/// How a picture stands to the key picture ahead of it in the order of decoding.
enum PicturePlace: Hashable, Sendable {
  /// It is one: nothing that is seen later refers to anything before it.
  case start
  /// Seen before it, and may refer to what lies before it.
  case leading
  /// Seen after it, and refers to nothing before it.
  case following
}

let copyableCodecs: [any CopyableCodec.Type] = [
  H264Copying.self, HEVCCopying.self, VP9Copying.self, AV1Copying.self,
]

extension VideoCodec {
  var copying: (any CopyableCodec.Type)? { copyableCodecs.first { $0.codec == self } }

  /// Whether pictures of sources in this codec can be copied.
  package var isCopyable: Bool { copying != nil }
}
