/// Measures the waveform of sound that arrives in blocks. Stores only the parts.
package struct WaveformMeter {
  private let sampleCount: Int
  private let count: Int
  private var channels: [ChannelMeter]
  private var position = 0

  /// Creates a meter for `sampleCount` samples of each channel, divided into `count` parts, or
  /// `sampleCount` parts if that is less. `channels` is at least one.
  package init(sampleCount: Int, count: Int, channels: Int) {
    precondition(channels > 0, "sound without channels")
    self.sampleCount = sampleCount
    self.count = min(count, sampleCount)
    self.channels = Array(repeating: ChannelMeter(), count: channels)
  }

  /// Adds the next samples of all channels, interleaved. Ignores samples beyond `sampleCount`.
  package mutating func add(_ samples: [Float]) {
    var offset = 0
    let width = channels.count
    while offset < samples.count, position < sampleCount {
      // The part of a sample is the last one that begins at or before it.
      let part = ((position + 1) * count - 1) / sampleCount
      let end = (part + 1) * sampleCount / count
      let length = min(end - position, (samples.count - offset) / width)
      guard length > 0 else { return }
      for channel in channels.indices {
        channels[channel].add(samples, from: offset + channel, step: width, length: length)
      }
      offset += length * width
      position += length
      if position == end { for channel in channels.indices { channels[channel].close() } }
    }
  }

  /// Returns the waveform. Parts without samples are silent.
  package mutating func finish(sampleRate: Int, firstSample: Int) -> Waveform {
    for channel in channels.indices {
      while channels[channel].parts.power.count < count { channels[channel].close() }
    }
    return Waveform(
      sampleRate: sampleRate, firstSample: firstSample, sampleCount: sampleCount,
      channels: channels.map(\.parts))
  }
}

/// The meter of one channel, with its incomplete part.
private struct ChannelMeter {
  private(set) var parts = Waveform.Channel(least: [], greatest: [], power: [])
  private var least = Float.infinity
  private var greatest = -Float.infinity
  private var squares = 0.0
  private var length = 0

  mutating func add(_ samples: [Float], from first: Int, step: Int, length: Int) {
    samples.withUnsafeBufferPointer { samples in
      for index in 0..<length {
        let sample = samples[first + index * step]
        // Floating-point sound may contain NaN and infinity.
        let heard = sample.isFinite ? sample : 0
        least = min(least, heard)
        greatest = max(greatest, heard)
        squares += Double(heard) * Double(heard)
      }
    }
    self.length += length
  }

  mutating func close() {
    parts.least.append(length == 0 ? 0 : least)
    parts.greatest.append(length == 0 ? 0 : greatest)
    parts.power.append(length == 0 ? 0 : Float((squares / Double(length)).squareRoot()))
    (least, greatest, squares, length) = (.infinity, -.infinity, 0, 0)
  }
}
