import MediaValues
import TestSupport
import Testing

@testable import Media

/// Animated WebPs with very many frames, and with damaged ones.
struct LongAnimationTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.ffmpeg(
      "-f lavfi -i testsrc2=size=16x16:rate=10:duration=0.8 -c:v libwebp_anim -loop 0 few.webp")
  }

  /// Writes the file with its frames repeated `times` times.
  private func repeated(_ times: Int) throws -> String {
    let bytes = try scratch.bytes(of: "few.webp")
    func number(_ place: Int) -> Int {
      (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
    }
    var (head, images): ([UInt8], [UInt8]) = ([], [])
    var place = 12
    while place + 8 <= bytes.count {
      let size = number(place + 4)
      let end = min(bytes.count, place + 8 + size + size % 2)
      if bytes[place..<place + 4].elementsEqual("ANMF".utf8) {
        images += bytes[place..<end]
      } else {
        head += bytes[place..<end]
      }
      place = end
    }
    var body = Array("WEBP".utf8) + head
    body.reserveCapacity(body.count + times * images.count)
    for _ in 0..<times { body += images }
    let size = (0..<4).map { UInt8(truncatingIfNeeded: body.count >> (8 * $0)) }
    return try scratch.write(Array("RIFF".utf8) + size + body, to: "many.webp")
  }

  private func animation(_ path: String) throws -> (any AnimatedImage)? {
    try openAnimation(InputFile(path: path, limits: .standard), limits: .standard)
  }

  @Test func timesAreThoseOfTheFrames() throws {
    let few = try #require(try animation(scratch["few.webp"]))
    let many = try #require(try animation(repeated(3)))
    #expect(few.times.count > 1 && many.times.count == 3 * few.times.count)
    let length = few.facts.duration
    #expect(length > .zero && many.facts.duration == length + length + length)
    for (index, time) in many.times.enumerated() {
      let round = Time(numerator: Int64(index / few.times.count), denominator: 1)
      let start = few.times[index % few.times.count]
      #expect(time == start + Time(seconds: round, of: length))
    }
  }

  @Test func fourTimesTheFramesAreNotSixteenTimesTheWork() throws {
    func seconds(_ times: Int) throws -> Double {
      let path = try repeated(times)
      return try (0..<3).map { _ in
        try processorTime { _ = try animation(path) } / .seconds(1)
      }.min() ?? 0
    }
    let (small, large) = (try seconds(1_000), try seconds(4_000))
    #expect(large < max(small, 0.01) * 9, "\(small) s, then \(large) s")
  }

  /// From a damaged frame on, the last frame before it is shown, in any order of requests.
  @Test func theLastFrameBeforeADamagedOneIsHeld() throws {
    try scratch.ffmpeg(
      "-f lavfi -i life=size=16x16:rate=10:ratio=0.5:seed=1,trim=duration=0.8",
      "-c:v libwebp_anim -lossless 1 -loop 0 life.webp")
    var bytes = try scratch.bytes(of: "life.webp")
    let chunks = bytes.indices.dropLast(3).filter {
      bytes[$0..<$0 + 4].elementsEqual("ANMF".utf8)
    }
    try #require(chunks.count == 8)
    // After the headers of the chunk, the frame, and its lossless image.
    for place in chunks[3] + 37..<chunks[4] { bytes[place] = 0xFF }
    let path = try scratch.write(bytes, to: "damaged.webp")
    let whole = try #require(try animation(scratch["life.webp"]))
    let damaged = try #require(try animation(path))
    let size = whole.facts.codedSize
    for (index, expected) in [(0, 0), (5, 2), (1, 1), (3, 2), (7, 2), (0, 0), (2, 2)] {
      let image = try damaged.image(index, size: size)
      let shown = try whole.image(expected, size: size)
      #expect(image.time == damaged.times[index], "frame \(index)")
      #expect(image.bytes(ofPlane: 0) == shown.bytes(ofPlane: 0), "frame \(index)")
    }
  }

  @Test func tooManyFramesAreRefused() throws {
    let path = try repeated(25_000)
    let time = processorTime {
      let error = #expect(throws: MediaError.self) { try probeMedia(at: path) }
      #expect(error?.kind == .unsupported && error?.reason.contains("frames") == true)
    }
    #expect(time < .seconds(2), "\(time)")
  }
}

extension Time {
  /// Returns a duration repeated `count` times.
  fileprivate init(seconds count: Time, of length: Time) {
    self = .zero
    for _ in 0..<count.ticks(per: 1) { self += length }
  }
}
