import CFFmpeg

/// An owner of an `AVFrame` while it is written.
final class FrameBuffer {
  let pointer: UnsafeMutablePointer<AVFrame>

  init() throws(MediaError) {
    pointer = try allocated(av_frame_alloc(), "a frame")
  }

  /// Creates a second reference to the same data, with its own properties.
  init(referringTo other: UnsafeMutablePointer<AVFrame>) throws(MediaError) {
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
