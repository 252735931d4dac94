/// An estimate of the packets that will be written into a file, made before the first packet.
package struct PacketTotals: Hashable, Sendable {
  /// The number of video packets.
  package var frames = 0
  /// The number of key frames among them.
  package var keyFrames = 0
  /// The number of sound packets.
  package var sounds = 0
  /// The approximate size of all packets in bytes; framing may add a little.
  package var bytes: Int64 = 0

  package init() {}

  package init(
    frames: Int = 0, keyFrames: Int = 0, sounds: Int = 0, bytes: Int64 = 0
  ) {
    self.frames = frames
    self.keyFrames = keyFrames
    self.sounds = sounds
    self.bytes = bytes
  }

  package static func + (first: PacketTotals, second: PacketTotals) -> PacketTotals {
    PacketTotals(
      frames: first.frames + second.frames,
      keyFrames: first.keyFrames + second.keyFrames,
      sounds: first.sounds + second.sounds, bytes: first.bytes + second.bytes)
  }

  /// Returns the totals of spans of video packets.
  package static func frames(_ spans: [PacketSpool.Span]) -> PacketTotals {
    spans.reduce(PacketTotals()) {
      $0
        + PacketTotals(
          frames: $1.count, keyFrames: $1.keyCount, bytes: Int64($1.length))
    }
  }

  /// Returns the totals of spans of sound packets.
  package static func sounds(_ spans: [PacketSpool.Span]) -> PacketTotals {
    spans.reduce(PacketTotals()) {
      $0 + PacketTotals(sounds: $1.count, bytes: Int64($1.length))
    }
  }
}
