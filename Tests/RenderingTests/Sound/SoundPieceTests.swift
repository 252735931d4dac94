import Analysis
import Files
import Media
import MediaValues
import Planning
import TestSupport
import Testing

@testable import Rendering

/// Sound that is encoded in pieces sounds as if it were encoded in one pass.
@Suite(.serialized) struct SoundPieceTests {
  private static let rate = 48_000

  @Test(arguments: [1, 1_000, 1_024, 480_000, 1_234_567, 48_000 * 3_600], [1_024, 1_500])
  func piecesHaveEachPacketOnce(samples: Int, padding: Int) {
    let grid = SoundGrid(sampleCount: samples, padding: padding)
    let pieces = SoundPiece.pieces(
      of: 0..<grid.packetCount, grid, sampleRate: Self.rate, copyBefore: nil, copyBehind: nil)
    #expect(pieces.first?.packets.lowerBound == 0)
    #expect(pieces.last?.packets.upperBound == grid.packetCount)
    #expect(pieces.last?.reachesEnd == true)
    for (first, second) in zip(pieces, pieces.dropFirst()) {
      #expect(first.packets.upperBound == second.packets.lowerBound)
    }
    #expect(pieces.allSatisfy { $0.packets.count < 720 })
  }

  /// So that threads finish together, the last ten seconds are two pieces.
  @Test func theLastPiecesAreShort() {
    let grid = SoundGrid(sampleCount: 60 * Self.rate)
    let pieces = SoundPiece.pieces(
      of: 0..<grid.packetCount, grid, sampleRate: Self.rate, copyBefore: nil, copyBehind: nil)
    let lengths = pieces.map { Double($0.packets.count) * 1024 / Double(Self.rate) }
    #expect(lengths.map { $0.rounded() } == [10, 10, 10, 10, 10, 5, 5])
  }

  @Test func theFeederGivesTheSameSamplesForBlocksOfAnySize() {
    let count = 1_500_000
    let grid = SoundGrid(sampleCount: count, padding: 1_100)
    let pieces = SoundPiece.pieces(
      of: 0..<grid.packetCount, grid, sampleRate: Self.rate, copyBefore: nil, copyBehind: nil)
    for size in [1_000, 12_000, 77_777, count] {
      var feeder = PieceFeeder(pieces, channels: 1)
      var found: [PieceSamples] = []
      for start in stride(from: 0, to: count, by: size) {
        found += feeder.add((start..<min(start + size, count)).map { Float($0) + 1 })
      }
      #expect(found.map(\.index) == Array(pieces.indices))
      for piece in found {
        let range = piece.piece.samples
        #expect(piece.samples.count == range.count)
        #expect(piece.samples.last == Float(range.upperBound))
        let first = range.lowerBound < 0 ? 0 : Float(range.lowerBound + 1)
        #expect(piece.samples.first == first)
      }
    }
  }

  @Test func theOldestPieceIsEncodedWhenTheQueueIsFull() {
    let backlog = Backlog<Int>(room: 2)
    #expect(backlog.add(1) == nil && backlog.add(2) == nil)
    #expect(backlog.add(3) == 1)
    #expect(backlog.take() == 2 && backlog.wait() == 3 && backlog.take() == nil)
    backlog.close()
    #expect(backlog.wait() == nil)
  }

  /// Returns the error power of each block of 1024 samples, compared with the sound that was
  /// encoded.
  private func noise(of made: [Float], beside wanted: [Float]) -> [Double] {
    let length = 2 * SoundGrid.blockLength
    return (0..<min(made.count, wanted.count) / length).map { block in
      var power = 0.0
      for index in block * length..<(block + 1) * length {
        let error = made[index] - wanted[index]
        power += Double(error * error)
      }
      return power
    }
  }

  @Test(arguments: [SoundMaterial.music, .speech, .noise])
  func noJointIsHeard(_ material: SoundMaterial) throws {
    let fixture = try MixFixture()
    let samples = material.samples(seconds: 24)
    try fixture.scratch.wave(samples, channels: 2, to: "a.wav")
    let count = samples.count / 2
    let plan = fixture.plan([("a.wav", MixFixture.input(0..<count))], seconds: 24)
    // The number of threads does not depend on the sound.
    for threads in material == .music || takesEveryCombination ? [1, 3] : [3] {
      try Renderer(plan, threads: threads).render(
        to: OutputTarget(fixture.scratch["\(threads).m4a"]))
    }
    if try fixture.scratch.names.contains("1.m4a") {
      #expect(try fixture.scratch.data(of: "1.m4a") == fixture.scratch.data(of: "3.m4a"))
    }
    // Encoded in one pass.
    try fixture.scratch.ffmpeg("-i a.wav -c:a aac -aac_coder fast -b:a 192k once.m4a")
    let made = noise(of: try fixture.scratch.samples(of: "3.m4a"), beside: samples)
    let once = noise(of: try fixture.scratch.samples(of: "once.m4a"), beside: samples)
    let grid = SoundGrid(sampleCount: count)
    let pieces = SoundPiece.pieces(
      of: 0..<grid.packetCount, grid, sampleRate: Self.rate, copyBefore: nil, copyBehind: nil)
    #expect(pieces.count == 3)
    for joint in pieces.dropFirst().map(\.packets.lowerBound) {
      // The block made by the last packet of a piece and the first of the next, and its neighbors.
      let near = joint - 2..<joint + 3
      let (own, usual) = (made[near].reduce(0, +), once[near].reduce(0, +))
      #expect(own <= 4 * usual, "\(material) \(own / usual)")
      // No block is worse than the worst of the second around it.
      let around = once[joint - 24..<joint + 24].max() ?? 0
      #expect(made[near].max() ?? 1 <= 3 * around)
    }
    // Nor is the whole sound.
    let (own, usual) = (made.reduce(0, +), once.reduce(0, +))
    #expect(own < 1.5 * usual, "\(own / usual)")
  }
}
