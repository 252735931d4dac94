import Files
import MediaValues
import TestSupport
import Testing

@testable import Media

/// The index of an MP4 is at the front, in reserved space, for every arrangement of packets.
struct IndexRoomTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// The number of frames, the interval of key frames, the number of sound blocks between frames,
  /// and the size of a frame.
  struct Film: CustomTestStringConvertible, Sendable {
    var frames: Int
    var keys = 12
    var sounds: [Int] = []
    var bytes = 300
    var tags: [String: String] = [:]

    var testDescription: String {
      "\(frames) frames, sounds \(sounds), \(bytes) bytes, \(tags.count) tags"
    }
  }

  static let films = [
    Film(frames: 1), Film(frames: 3000), Film(frames: 2500, keys: 1),
    Film(frames: 1500, sounds: [1]), Film(frames: 1500, sounds: [1, 2]),
    Film(frames: 1500, sounds: [2, 0, 3, 1]), Film(frames: 800, sounds: [7, 0, 0]),
    Film(frames: 12, sounds: [0, 1], bytes: 900_000), Film(frames: 16, bytes: 600_000),
    Film(
      frames: 10,
      tags: Dictionary(uniqueKeysWithValues: (0..<300).map { ("tag\($0)", "é\($0)") })),
    Film(frames: 5, tags: ["templater.template": String(repeating: "x", count: 200_000)]),
    // Tags for which the containers have predefined fields.
    Film(
      frames: 5,
      tags: Dictionary(
        uniqueKeysWithValues: [
          "title", "artist", "album", "comment", "genre", "date", "copyright", "description",
          "composer", "synopsis", "show", "lyrics", "keywords", "location", "encoder", "author",
        ].map { ($0, String(repeating: "é", count: 9000)) })),
  ]

  /// Each film in one container, and the tags, which the containers store differently, in both.
  static let written =
    combinations(films, ["film.mp4", "film.mov"])
    + (takesEveryCombination
      ? [] : zip(films.suffix(3), ["film.mp4", "film.mov", "film.mp4"]).map { ($0, $1) })

  @Test(arguments: written)
  func roomIsEnoughAndNotMuchMore(film: Film, name: String) throws {
    let path = scratch[name]
    let parameters = try VideoEncoder(TestVideo.settings()).parameters
    let tone = try TestVideo.encodeTone(seconds: 1)
    var random = SeededGenerator(seed: 5)
    var totals = PacketTotals()
    var packets: [(Muxer.Track, EncodedPacket)] = []
    var soundCount = 0
    for index in 0..<film.frames {
      let count = film.bytes + Int.random(in: 0..<64, using: &random)
      let isKey = index % film.keys == 0
      // Frames with different numbers of frames between their decoding and presentation.
      let packet = EncodedPacket(
        data: [0, 0, 0, 1, isKey ? 0x65 : 0x41] + [UInt8](repeating: 0x55, count: count),
        pts: Int64(index + index % 3), dts: Int64(index), duration: 1, isKey: isKey)
      packets.append((.video, packet))
      totals =
        totals
        + PacketTotals(
          frames: 1, keyFrames: isKey ? 1 : 0, bytes: Int64(packet.data.count))
      for _ in 0..<(film.sounds.isEmpty ? 0 : film.sounds[index % film.sounds.count]) {
        var sound = tone.packets[1 + soundCount % 20]
        (sound.pts, sound.dts) = (Int64(soundCount * 1024), Int64(soundCount * 1024))
        soundCount += 1
        packets.append((.audio, sound))
        totals = totals + PacketTotals(sounds: 1, bytes: Int64(sound.data.count))
      }
    }
    let file = try OutputFile(OutputTarget(path))
    var muxer = try Muxer(
      to: file, video: parameters, audio: film.sounds.isEmpty ? nil : tone.parameters,
      metadata: film.tags, expecting: totals)
    for (track, packet) in packets { try muxer.write(packet, to: track) }
    try muxer.finish()
    try file.commit()
    let boxes = try TopBoxes(of: scratch.bytes(of: name))
    #expect(boxes.names == ["ftyp", "moov", "free", name == "film.mp4" ? "free" : "wide", "mdat"])
    let (index, rest) = (boxes.sizes[1], boxes.sizes[2])
    #expect(rest < 6000 + index, "\(rest) bytes are left beside \(index)")
    let found = try scratch.ffprobe("-count_packets -show_entries stream=nb_read_packets", name)
    #expect(found == ["\(film.frames)"] + (soundCount > 0 ? ["\(soundCount)"] : []))
  }
}

/// The top-level boxes of an MP4, in order.
private struct TopBoxes {
  var names: [String] = []
  var sizes: [Int] = []

  init(of bytes: [UInt8]) throws {
    var place = 0
    while place + 8 <= bytes.count {
      let size = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      names.append(String(decoding: bytes[place + 4..<place + 8], as: UTF8.self))
      sizes.append(size)
      try #require(size >= 8)
      place += size
    }
  }
}
