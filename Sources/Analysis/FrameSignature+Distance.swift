extension FrameSignature {
  /// Returns the root mean square difference from an image of one luma without color.
  func distance(toLuma luma: UInt8) -> Float {
    var sum: Int32 = 0
    samples.withUnsafeBufferPointer { samples in
      for index in 0..<FrameSignature.count {
        let wanted = index < FrameSignature.lumaCount ? Int32(luma) : 128
        let difference = Int32(samples[index]) - wanted
        sum += difference * difference
      }
    }
    return (Float(sum) / Float(FrameSignature.count)).squareRoot()
  }
}
