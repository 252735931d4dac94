extension PixelBuffer {
  /// Multiplies each sample by its alpha, the form in which images are stored.
  package mutating func compositeOnBlack() {
    eachWeighted { value, black, alpha in black + signedDivided255((value - black) * alpha) }
  }

  /// Divides each sample by its alpha, as exactly as 8 bits allow.
  package mutating func liftFromBlack() {
    eachWeighted { value, black, alpha in
      guard alpha > 0 else { return black }
      let change = (value - black) * 255
      return black + (change + (change < 0 ? -alpha / 2 : alpha / 2)) / alpha
    }
  }

  mutating func eachWeighted(_ body: (Int32, Int32, Int32) -> Int32) {
    guard let alpha = alpha?.reading else { return }
    for index in planes.indices {
      let shift = model.shift(index)
      let black = Int32(model.black(index))
      for y in 0..<planes[index].height {
        let row = planes[index].row(y)
        let upper = alpha.row(y << shift)
        let lower = alpha.row(min((y << shift) + shift, alpha.height - 1))
        for x in 0..<planes[index].width {
          let left = x << shift
          let right = min(left + shift, alpha.width - 1)
          let sum =
            Int32(upper[left]) + Int32(upper[right]) + Int32(lower[left]) + Int32(lower[right])
          row[x] = clamped(body(Int32(row[x]), black, (sum + 2) >> 2))
        }
      }
    }
  }
}
