/// Measures a waveform of sound that comes piece by piece. Keeps the parts and nothing else.
package struct WaveformMeter {
  private let sampleCount: Int
  private let count: Int
  private var channels: [ChannelMeter]
  private var position = 0

  /// `sampleCount` samples of each channel are to come, and are divided into at most `count` parts;
  /// into as many as there are samples where these are fewer.
  package init(sampleCount: Int, count: Int, channels: Int) {
    self.sampleCount = sampleCount
    self.count = min(count, sampleCount)
    self.channels = Array(repeating: ChannelMeter(), count: channels)
  }

  /// Takes the next samples of all channels, interleaved. What comes beyond the count is left out.
  package mutating func add(_ samples: [Float]) {
    var offset = 0
    let width = channels.count
    while offset < samples.count, position < sampleCount {
      // The part of a sample is the greatest whose beginning is not after it.
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

  /// What was measured. Parts of which nothing came are silent.
  package mutating func finish(sampleRate: Int, firstSample: Int) -> Waveform {
    for channel in channels.indices {
      while channels[channel].parts.power.count < count { channels[channel].close() }
    }
    return Waveform(
      sampleRate: sampleRate, firstSample: firstSample, sampleCount: sampleCount,
      channels: channels.map(\.parts))
  }
}

/// One channel, with the part that is not complete.
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
        // Sound of floating point may hold what is no number.
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
