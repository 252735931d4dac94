import MediaValues

/// A codec whose packets can be copied into another file.
///
/// A value describes one stream. Each conforming type has its own file and is listed in `copyableCodecs`.
protocol CopyableCodec: Sendable {
  static var codec: VideoCodec { get }
  /// The tag in MP4 and MOV of a stream whose packets may contain parameter sets; `nil` if the codec does
  /// not distinguish such streams.
  static var tagWithSetsInside: String? { get }
  /// Returns the extradata of a stream that uses these sets; `nil` if there are too many, or none.
  static func extradata(of sets: ParameterSets) -> [UInt8]?

  /// Reads the extradata of a stream; `nil` if they cannot be read or the stream cannot be copied.
  init?(extradata: [UInt8], size: PixelSize)
  /// The parameter sets to which the frames refer by number.
  var sets: ParameterSets { get }
  /// Returns the place of a packet; `nil` if its dependencies are unknown, or it contains parameter sets
  /// that are not in `sets`.
  func place(of packet: UnsafeBufferPointer<UInt8>, isKey: Bool) -> FramePlace?
  /// Returns the packet framed as in files; `nil` if it is damaged. `withSets` removes the parameter sets
  /// inside it and inserts `sets` before it; `isFirst` specifies that no packet of its stream precedes it.
  func data(
    of packet: UnsafeBufferPointer<UInt8>, withSets: Bool, isFirst: Bool
  ) -> [UInt8]?
}

/// The relation of a frame to the previous key frame in decoding order.
enum FramePlace: Hashable, Sendable {
  /// The frame is a key frame: no frame that is shown later refers to one before it.
  case start
  /// Shown before the key frame, and may refer to frames before it.
  case leading
  /// Shown after the key frame, and refers to no frame before it.
  case following
}

let copyableCodecs: [any CopyableCodec.Type] = [
  H264Copying.self, HEVCCopying.self, VP9Copying.self, AV1Copying.self,
]

extension VideoCodec {
  var copying: (any CopyableCodec.Type)? { copyableCodecs.first { $0.codec == self } }

  /// Whether video of sources in this codec can be copied.
  package var isCopyable: Bool { copying != nil }
}
