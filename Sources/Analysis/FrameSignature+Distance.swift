extension FrameSignature {
  /// Root mean square difference to a picture of one luma and no colour.
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
