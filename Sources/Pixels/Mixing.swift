import MediaValues

extension PixelBuffer {
  /// Replaces this image with a mix of two images of its size and model: exactly the first at 0, the
  /// second at 1.
  package mutating func mix(_ first: PixelView, _ second: PixelView, amount: Double) {
    let amount = Int32(clamping: (min(max(amount, 0), 1) * 65_536).rounded())
    for index in planes.indices {
      let (one, two) = (first.planes[index], second.planes[index])
      let width = planes[index].width
      for y in 0..<planes[index].height {
        mixRow(one.row(y), two.row(y), into: planes[index].row(y), amount: amount, count: width)
      }
    }
    mixAlpha(first, second) { one, two, _, _ in
      (one * (65_536 - amount) + two * amount + 32_768) >> 16
    }
  }

  /// Replaces this image with a mix of two images, with an amount for each pixel.
  package mutating func mix(_ first: PixelView, _ second: PixelView, matte: AlphaPlane) {
    let small = model == .yuv420 ? matte.halved() : matte
    for index in planes.indices {
      let (one, two) = (first.planes[index], second.planes[index])
      let plane = model.shift(index) == 0 ? matte : small
      let (width, stride) = (planes[index].width, plane.bounds.width)
      plane.bytes.withUnsafeBufferPointer { amounts in
        guard let amounts = amounts.baseAddress else { return }
        for y in 0..<planes[index].height {
          mixRow(
            one.row(y), two.row(y), into: planes[index].row(y), amounts: amounts + y * stride,
            count: width)
        }
      }
    }
    let stride = matte.bounds.width
    matte.bytes.withUnsafeBufferPointer { amounts in
      mixAlpha(first, second) { one, two, x, y in
        one + signedDivided255((two - one) * Int32(amounts[y &* stride &+ x]))
      }
    }
  }

  @inline(__always) private mutating func mixAlpha(
    _ first: PixelView, _ second: PixelView,
    _ mix: (_ one: Int32, _ two: Int32, _ x: Int, _ y: Int) -> Int32
  ) {
    for y in 0..<(alpha?.height ?? 0) {
      guard let row = alpha?.row(y) else { return }
      let (ones, twos) = (first.alpha?.row(y), second.alpha?.row(y))
      for x in 0..<size.width {
        let one = ones.map { Int32($0[x]) } ?? 255
        let two = twos.map { Int32($0[x]) } ?? 255
        row[x] = clamped(mix(one, two, x, y))
      }
    }
  }
}
