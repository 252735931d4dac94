import CFFmpeg
import Glibc
import MediaValues

/// The mirroring and rotation, in this order, with which a stored image becomes upright.
struct DisplayOrientation: Equatable {
  /// In clockwise degrees: 0, 90, 180 or 270.
  var rotation = 0
  /// Whether the image is mirrored left to right before the rotation.
  var isMirrored = false

  private init() {}

  /// Reads the display matrix of a frame (as for a JPEG with EXIF orientation) or else of its stream (as
  /// for a video).
  init(frame: UnsafePointer<AVFrame>, stream: UnsafeMutablePointer<AVStream>) {
    if let data = av_frame_get_side_data(frame, AV_FRAME_DATA_DISPLAYMATRIX),
      data.pointee.size >= 36
    {
      self.init(matrix: data.pointee.data)
      return
    }
    var size = 0
    if let data = av_stream_get_side_data(stream, AV_PKT_DATA_DISPLAYMATRIX, &size), size >= 36 {
      self.init(matrix: data)
      return
    }
    self.init()
  }

  /// Converts an EXIF orientation, 1 to 8; other numbers mean upright.
  init(exif number: Int) {
    rotation = [3: 180, 4: 180, 5: 270, 6: 90, 7: 90, 8: 270][number] ?? 0
    isMirrored = [2, 4, 5, 7].contains(number)
  }

  /// Reads the linear part `[a b; c d]` of a display matrix, in which y points down:
  /// x' = a·x + c·y, y' = b·x + d·y. A clockwise rotation by t gives c = −sin t, d = cos t, and
  /// mirroring x before it changes only the signs of a and b.
  private init(matrix: UnsafePointer<UInt8>) {
    let raw = UnsafeRawBufferPointer(start: matrix, count: 36)
    func entry(_ index: Int) -> Double {
      Double(raw.loadUnaligned(fromByteOffset: index * 4, as: Int32.self))
    }
    let (a, b, c, d) = (entry(0), entry(1), entry(3), entry(4))
    guard a * d - b * c != 0 else { return }
    isMirrored = a * d - b * c < 0
    let quarters = Int(clamping: (atan2(-c, d) / (.pi / 2)).rounded())
    rotation = (quarters + 4) % 4 * 90
  }
}

extension VideoFacts {
  /// Sets rotation and mirroring from an EXIF orientation.
  mutating func turn(by orientation: Int) {
    let upright = DisplayOrientation(exif: orientation)
    (rotation, isMirrored) = (upright.rotation, upright.isMirrored)
  }
}
