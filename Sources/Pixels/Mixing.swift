import MediaValues

extension Raster {
  /// Replaces this image with a mix of two images of its size and model: exactly the first at 0, the
  /// second at 1.
  package func mix(_ first: Raster, _ second: Raster, amount: Double) {
    let amount = Int32(clamping: (min(max(amount, 0), 1) * 65_536).rounded())
    forEachPlane(first, second) { one, two, mine in
      for y in 0..<mine.height {
        mixRow(one.row(y), two.row(y), into: mine.row(y), amount: amount, count: mine.width)
      }
    }
    mixAlpha(first, second) { one, two in (one * (65_536 - amount) + two * amount + 32_768) >> 16 }
  }

  /// Replaces this image with a mix of two images, with an amount for each pixel.
  package func mix(_ first: Raster, _ second: Raster, matte: Coverage) {
    let small = model == .yuv420 ? matte.halved() : matte.plane
    defer { withExtendedLifetime(matte) {} }
    for index in 0..<3 {
      let amounts = model.shift(index) == 0 ? matte.plane : small
      let (one, two, mine) = (first.planes[index], second.planes[index], planes[index])
      for y in 0..<mine.height {
        mixRow(
          one.row(y), two.row(y), into: mine.row(y), amounts: amounts.row(y), count: mine.width)
      }
    }
    guard let alpha else { return }
    for y in 0..<alpha.height {
      let amounts = matte.plane.row(y)
      for x in 0..<alpha.width {
        let one = first.alpha.map { Int32($0.row(y)[x]) } ?? 255
        let two = second.alpha.map { Int32($0.row(y)[x]) } ?? 255
        alpha.row(y)[x] = clamped(one + signedDivided255((two - one) * Int32(amounts[x])))
      }
    }
  }

  private func forEachPlane(
    _ first: Raster, _ second: Raster, _ body: (Plane, Plane, Plane) -> Void
  ) {
    for index in 0..<3 { body(first.planes[index], second.planes[index], planes[index]) }
  }

  private func mixAlpha(
    _ first: Raster, _ second: Raster, _ mix: (Int32, Int32) -> Int32
  ) {
    guard let alpha else { return }
    for y in 0..<alpha.height {
      for x in 0..<alpha.width {
        let one = first.alpha.map { Int32($0.row(y)[x]) } ?? 255
        let two = second.alpha.map { Int32($0.row(y)[x]) } ?? 255
        alpha.row(y)[x] = clamped(mix(one, two))
      }
    }
  }
}
