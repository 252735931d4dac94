/// Returns the left channel of two interleaved channels.
package func leftChannel(ofStereo samples: [Float]) -> [Float] {
  (0..<samples.count / 2).map { samples[2 * $0] }
}

/// Returns the mean of two interleaved channels.
package func mean(ofStereo samples: [Float]) -> [Float] {
  (0..<samples.count / 2).map { (samples[2 * $0] + samples[2 * $0 + 1]) / 2 }
}
