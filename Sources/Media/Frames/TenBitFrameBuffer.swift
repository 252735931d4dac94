import CFFmpeg
package import MediaValues

/// A frame of an HDR output while it is drawn: 4:2:0 in 10 bits, limited range. It has one owner, and
/// `finished` consumes it.
package struct TenBitFrameBuffer: ~Copyable {
  private var buffer: FrameBuffer
  private let size: PixelSize

  /// Creates a black frame.
  package init(_ size: PixelSize) throws(MediaError) {
    buffer = try FrameBuffer(
      size: size, format: AV_PIX_FMT_YUV420P10LE, range: AVCOL_RANGE_MPEG)
    self.size = size
    for plane in 0..<3 {
      forEachRow(of: plane) { row, _, count in
        row.update(repeating: plane == 0 ? 64 : 512, count: count)
      }
    }
  }

  /// Returns the frame. Its time is zero.
  package consuming func finished() -> Frame { Frame(buffer.finished(), time: .zero) }

  /// Draws a frame at `x`, `y`, which must be even. The frame must not extend beyond this one.
  package mutating func draw(_ image: Frame, x: Int, y: Int) {
    for plane in 0..<3 {
      let shift = plane == 0 ? 0 : 1
      let rows = (image.size.height + shift) >> shift
      let count = (image.size.width + shift) >> shift
      for row in 0..<rows {
        guard let source = image.row(row, of: plane),
          let target = buffer.row(row + y >> shift, of: plane)
        else { continue }
        (target + (x >> shift)).update(from: source, count: count)
      }
    }
  }

  /// Replaces the content with a mix of two frames of the same size: the first at 0, the
  /// second at 1.
  package mutating func mix(_ first: Frame, _ second: Frame, amount: Double) {
    let amount = Int32(clamping: (min(max(amount, 0), 1) * 65_536).rounded())
    for plane in 0..<3 {
      forEachRow(of: plane) { row, index, count in
        guard let one = first.row(index, of: plane), let two = second.row(index, of: plane) else {
          return
        }
        for x in 0..<count {
          let (from, to) = (Int32(one[x]), Int32(two[x]))
          row[x] = UInt16(truncatingIfNeeded: from + ((to - from) * amount + 32_768) >> 16)
        }
      }
    }
  }

  private mutating func forEachRow(
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
  /// Returns the first sample of a row of 16-bit samples, for writing.
  fileprivate mutating func row(_ index: Int, of plane: Int) -> UnsafeMutablePointer<UInt16>? {
    self.plane(plane).map { ($0.start + index * $0.stride).assumingMemoryBound(to: UInt16.self) }
  }
}

extension Frame {
  /// Returns the first sample of a row of 16-bit samples.
  fileprivate func row(_ index: Int, of plane: Int) -> UnsafePointer<UInt16>? {
    pointer.plane(plane).map {
      ($0.start + index * $0.stride).assumingMemoryBound(to: UInt16.self)
    }
  }
}
