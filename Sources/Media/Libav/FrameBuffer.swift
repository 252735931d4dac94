import CFFmpeg
import MediaValues

/// A frame while its samples are written: no other frame refers to them. It has one owner, and `finished`
/// turns it into a frame that may be shared and is only read.
struct FrameBuffer: ~Copyable {
  private let reference: FrameReference

  /// Creates a frame with undefined samples.
  init(size: PixelSize, format: AVPixelFormat) throws(MediaError) {
    let reference = try FrameReference()
    let frame = reference.pointer
    frame.pointee.width = Int32(clamping: size.width)
    frame.pointee.height = Int32(clamping: size.height)
    frame.pointee.format = format.rawValue
    try check(av_frame_get_buffer(frame, 0), "allocate a frame", .internalFault)
    self.reference = reference
  }

  /// Creates a frame with square pixels and undefined samples.
  init(
    size: PixelSize, format: AVPixelFormat, range: AVColorRange
  ) throws(MediaError) {
    try self.init(size: size, format: format)
    properties.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
    properties.pointee.color_range = range
  }

  /// Creates a frame with the samples of another, which are copied if another frame refers to them.
  init(changing reference: consuming FrameReference, _ purpose: String) throws(MediaError) {
    try check(av_frame_make_writable(reference.pointer), purpose, .internalFault)
    self.reference = reference
  }

  /// The frame, for setting properties. Its samples are written through `plane`.
  var properties: UnsafeMutablePointer<AVFrame> { reference.pointer }

  var size: PixelSize { UnsafePointer(properties).size }

  /// The object that keeps the memory.
  var owner: AnyObject { reference }

  /// Returns the first sample of a plane, for writing, and the number of bytes from one row to the next;
  /// `nil` if there is no such plane.
  mutating func plane(_ index: Int) -> (start: UnsafeMutableRawPointer, stride: Int)? {
    let start = withUnsafeBytes(of: properties.pointee.data) {
      $0.bindMemory(to: UnsafeMutableRawPointer?.self)[index]
    }
    let stride = withUnsafeBytes(of: properties.pointee.linesize) {
      Int($0.bindMemory(to: Int32.self)[index])
    }
    return start.map { ($0, stride) }
  }

  /// Returns the first plane. Throws `.internalFault` if there is none.
  mutating func firstPlane() throws(MediaError) -> (
    start: UnsafeMutablePointer<UInt8>, stride: Int
  ) {
    guard let (start, stride) = plane(0) else {
      throw MediaError(.internalFault, reason: "out of memory for a frame")
    }
    return (start.assumingMemoryBound(to: UInt8.self), stride)
  }

  /// Returns the frame, whose samples are only read from here on.
  consuming func finished() -> FrameReference { reference }
}
