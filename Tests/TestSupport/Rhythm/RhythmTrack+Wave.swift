package import Foundation

extension RhythmTrack {
  /// Returns the sound as a WAV file of 16 bits at `sampleRate`, and the times of its beats in seconds.
  package func wave() -> (file: Data, beats: [Double]) {
    let (samples, beats) = made()
    let loudest = samples.reduce(Float(1e-6)) { max($0, abs($1)) }
    let sound = samples.flatMap { bytes(Int16($0 / loudest * 30_000)) }
    var file = Array("RIFF".utf8) + bytes(Int32(36 + sound.count)) + Array("WAVEfmt ".utf8)
    file += bytes(Int32(16)) + bytes(Int16(1)) + bytes(Int16(1))
    file += bytes(Int32(sampleRate)) + bytes(Int32(2 * sampleRate)) + bytes(Int16(2))
    file += bytes(Int16(16)) + Array("data".utf8) + bytes(Int32(sound.count)) + sound
    return (Data(file), beats)
  }
}

private func bytes(_ value: some FixedWidthInteger) -> [UInt8] {
  withUnsafeBytes(of: value.littleEndian, Array.init)
}
