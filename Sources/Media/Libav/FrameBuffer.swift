import CFFmpeg

/// Owns an `AVFrame` while it is being made.
final class FrameBuffer {
  let pointer: UnsafeMutablePointer<AVFrame>

  init() throws(MediaError) {
    pointer = try allocated(av_frame_alloc(), "a frame")
  }

  /// A second reference to the same data, with properties of its own.
  init(referringTo other: UnsafeMutablePointer<AVFrame>) throws(MediaError) {
    pointer = try allocated(av_frame_alloc(), "a frame")
    try check(av_frame_ref(pointer, other), "refer to a frame", .internalFault)
  }

  deinit {
    var frame: UnsafeMutablePointer<AVFrame>? = pointer
    av_frame_free(&frame)
  }

  /// Drops captions, matrices, encoder hints: what a later encoder would act on.
  func removeSideData() {
    while pointer.pointee.nb_side_data > 0, let first = pointer.pointee.side_data[0] {
      av_frame_remove_side_data(pointer, first.pointee.type)
    }
  }
}
