import CFFmpeg
package import MediaValues

/// A frame of an HDR output while it is drawn: 4:2:0 in 10 bits, limited range. It has one owner, and
/// `finished` consumes it.
package struct TenBitCanvas: ~Copyable {
  private let buffer: FrameBuffer
  private let size: PixelSize

  /// Creates a black canvas.
  package init(_ size: PixelSize) throws(MediaError) {
    let buffer = try FrameBuffer()
    let frame = buffer.pointer
    frame.pointee.width = Int32(clamping: size.width)
    frame.pointee.height = Int32(clamping: size.height)
    frame.pointee.format = AV_PIX_FMT_YUV420P10LE.rawValue
    frame.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
    frame.pointee.color_range = AVCOL_RANGE_MPEG
    try check(av_frame_get_buffer(frame, 0), "allocate a frame", .internalFault)
    self.size = size
    self.buffer = buffer
    for plane in 0..<3 {
      forEachRow(of: plane) { row, _, count in
        row.update(repeating: plane == 0 ? 64 : 512, count: count)
      }
    }
  }

  /// Returns the frame. Its time is zero.
  package consuming func finished() -> MediaFrame { MediaFrame(buffer, time: .zero) }

  /// Draws a frame at `x`, `y`, which must be even. The frame must not extend beyond the canvas.
  package func draw(_ picture: MediaFrame, x: Int, y: Int) {
    for plane in 0..<3 {
      let shift = plane == 0 ? 0 : 1
      let rows = (picture.size.height + shift) >> shift
      let count = (picture.size.width + shift) >> shift
      for row in 0..<rows {
        guard let source = picture.buffer.row(row, of: plane),
          let target = buffer.row(row + y >> shift, of: plane)
        else { continue }
        (target + (x >> shift)).update(from: source, count: count)
      }
    }
  }

  /// Replaces the content with a mix of two frames of the same size as the canvas: the first at 0, the
  /// second at 1.
  package func mix(_ first: MediaFrame, _ second: MediaFrame, amount: Double) {
    let amount = Int32(clamping: (min(max(amount, 0), 1) * 65_536).rounded())
    for plane in 0..<3 {
      forEachRow(of: plane) { row, index, count in
        guard let one = first.buffer.row(index, of: plane),
          let two = second.buffer.row(index, of: plane)
        else { return }
        for x in 0..<count {
          let (from, to) = (Int32(one[x]), Int32(two[x]))
          row[x] = UInt16(truncatingIfNeeded: from + ((to - from) * amount + 32_768) >> 16)
        }
      }
    }
  }

  private func forEachRow(
    of plane: Int, _ body: (UnsafeMutablePointer<UInt16>, Int, Int) -> Void
  ) {
    let shift = plane == 0 ? 0 : 1
    for index in 0..<((size.height + shift) >> shift) {
      guard let row = buffer.row(index, of: plane) else { continue }
      body(row, index, (size.width + shift) >> shift)
    }
  }
}

extension FrameBuffer {
  /// Returns the first sample of a row of 16-bit samples.
  fileprivate func row(_ index: Int, of plane: Int) -> UnsafeMutablePointer<UInt16>? {
    let start = withUnsafeBytes(of: pointer.pointee.data) {
      $0.bindMemory(to: UnsafeMutableRawPointer?.self)[plane]
    }
    let stride = withUnsafeBytes(of: pointer.pointee.linesize) {
      Int($0.bindMemory(to: Int32.self)[plane])
    }
    return start.map { ($0 + index * stride).assumingMemoryBound(to: UInt16.self) }
  }
}
