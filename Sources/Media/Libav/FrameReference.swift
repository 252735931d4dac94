import CFFmpeg
import MediaValues

/// An owner of an `AVFrame`, whose samples others may refer to as well: a decoder, a filter, a frame.
///
/// The properties may be changed until a `Frame` has received it. The samples are only read; a `FrameBuffer`
/// writes them.
final class FrameReference {
  let pointer: UnsafeMutablePointer<AVFrame>

  init() throws(MediaError) {
    pointer = try allocated(av_frame_alloc(), "a frame")
  }

  /// Creates a second reference to the same data, with its own properties.
  init(referringTo other: UnsafePointer<AVFrame>) throws(MediaError) {
    pointer = try allocated(av_frame_alloc(), "a frame")
    try check(av_frame_ref(pointer, other), "reference a frame", .internalFault)
  }

  deinit {
    var frame: UnsafeMutablePointer<AVFrame>? = pointer
    av_frame_free(&frame)
  }

  /// Removes captions, matrices and encoder hints, which an encoder would act on.
  func removeSideData() {
    while pointer.pointee.nb_side_data > 0, let first = pointer.pointee.side_data[0] {
      av_frame_remove_side_data(pointer, first.pointee.type)
    }
  }
}

extension UnsafePointer<AVFrame> {
  /// The size in stored pixels.
  var size: PixelSize {
    PixelSize(width: Int(pointee.width), height: Int(pointee.height))
  }

  /// Returns the first sample of a plane, for reading, and the number of bytes from one row to the next;
  /// `nil` if there is no such plane.
  func plane(_ index: Int) -> (start: UnsafeRawPointer, stride: Int)? {
    let start = withUnsafeBytes(of: pointee.data) {
      $0.bindMemory(to: UnsafeRawPointer?.self)[index]
    }
    let stride = withUnsafeBytes(of: pointee.linesize) {
      Int($0.bindMemory(to: Int32.self)[index])
    }
    return start.map { ($0, stride) }
  }
}
