import Media
import MediaValues
import TestSupport
import Testing

struct VideoReaderTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private static let source = "-f lavfi -i testsrc2=size=96x64:rate=25:duration=4"

  /// Videos with reordered frames, in formats with different ways of seeking.
  private static let films = [
    "-c:v libx264 -bf 3 -g 50 -pix_fmt yuv420p film.mp4",
    "-c:v libx264 -bf 3 -g 50 -pix_fmt yuv420p film.mkv",
    "-c:v libx264 -bf 3 -g 50 -pix_fmt yuv420p film.ts",
    "-c:v libx264 -bf 3 -g 50 -x264-params open-gop=1 -pix_fmt yuv420p open.mp4",
    "-c:v libx264 -bf 3 -g 50 -pix_fmt yuv420p -movflags frag_keyframe+empty_moov pieces.mp4",
    "-c:v libx264 -bf 3 -g 50 -pix_fmt yuv420p10le deep.mp4",
    "-c:v libx264 -bf 3 -g 50 -pix_fmt yuv444p fine.mp4",
    "-c:v mpeg2video -bf 2 -g 12 film.mpg",
    "-c:v libvpx-vp9 -g 30 -deadline realtime -cpu-used 8 film.webm",
    "-c:v mpeg4 -bf 2 -g 20 film.avi",
    "-vf setpts='(N+N*N/100)/25/TB' -vsync vfr -c:v libx264 -g 30 -bf 3 -pix_fmt yuv420p uneven.mp4",
  ]

  private func frames(_ reader: VideoReader) throws -> [Frame] {
    var frames: [Frame] = []
    while let frame = try reader.next() { frames.append(frame) }
    return frames
  }

  private func digest(_ frame: Frame) -> Int { frame.bytes(ofPlane: 0).hashValue }

  @Test func countAndTimesAreFFprobes() throws {
    let path = try scratch.ffmpeg(Self.source, Self.films[0])
    let expected = try scratch.ffprobe("-select_streams v -show_entries frame=pts_time film.mp4")
    let read = try frames(VideoReader(path: path))
    #expect(read.count == 100 && expected.count == 100)
    for (frame, text) in zip(read, expected) {
      let number = text.split(separator: ",").first.flatMap { Double($0) }
      #expect(abs(frame.time.seconds - (number ?? -1)) < 0.000_001)
    }
    #expect(read.map(\.time) == (0..<100).map { Time(numerator: $0, denominator: 25) })
  }

  /// Facts of an earlier opening save decoding, and change nothing.
  @Test(arguments: films) func aKnownMediumHasTheSameFrames(film: String) throws {
    let path = try scratch.ffmpeg(Self.source, film)
    let first = try VideoReader(path: path)
    let again = try VideoReader(path: path, known: first.facts)
    let (all, same) = (try frames(first), try frames(again))
    #expect(all.count == 100)
    #expect(same.map(\.time) == all.map(\.time))
    #expect(same.map(digest) == all.map(digest))
    let later = try VideoReader(path: path, known: first.facts)
    try later.seek(to: all[70].time)
    #expect(try later.skip(until: all[70].time).map(digest) == digest(all[70]))
  }

  /// The size of a video may change; every frame is returned in the size of the first.
  @Test func aKnownMediumKeepsTheSizeOfItsFirstFrame() throws {
    for size in ["96x64", "48x32"] {
      try scratch.ffmpeg(
        "-f lavfi -i testsrc2=size=\(size):rate=25:duration=2 -c:v libx264 -g 10 -f mpegts \(size).ts"
      )
    }
    let path = try scratch.write(
      scratch.bytes(of: "96x64.ts") + scratch.bytes(of: "48x32.ts"), to: "two.ts")
    let facts = try VideoReader(path: path).facts
    let later = try VideoReader(path: path, known: facts)
    try later.seek(to: 3)
    let image = try #require(try later.next())
    #expect(image.size == PixelSize(width: 96, height: 64))
  }

  /// One and two threads in turn, and both for each film with `EVERY_SIZE=1`.
  @Test(arguments: combinations(films, [1, 2]))
  func seekingFindsWhatDecodingFromTheStartFinds(film: String, threads: Int) throws {
    let path = try scratch.ffmpeg(Self.source, film)
    let all = try frames(VideoReader(path: path, threadCount: threads))
    try #require(all.count == 100)
    #expect(zip(all, all.dropFirst()).allSatisfy { $0.time < $1.time })
    let reader = try VideoReader(path: path, threadCount: threads)
    var generator = SplitMix(state: 7)
    for _ in 0..<(takesEveryCombination ? 25 : 12) {
      let wanted = all[Int.random(in: 0..<100, using: &generator)]
      try reader.seek(to: wanted.time)
      var frame = try reader.next()
      #expect((frame?.time ?? 0) <= wanted.time)
      while let current = frame, current.time < wanted.time {
        // The frame before it is intact too.
        let same = all.first { $0.time == current.time }
        #expect(same.map(digest) == digest(current), "\(current.time) before \(wanted.time)")
        frame = try reader.next()
      }
      #expect(frame?.time == wanted.time)
      #expect(frame.map(digest) == digest(wanted), "at \(wanted.time)")
    }
  }

  @Test(arguments: films)
  func skippingFindsTheSameFrames(film: String) throws {
    let path = try scratch.ffmpeg(Self.source, film)
    let all = try frames(VideoReader(path: path))
    let reader = try VideoReader(path: path)
    var generator = SplitMix(state: 11)
    for turn in 0..<(takesEveryCombination ? 25 : 12) {
      let start = Int.random(in: 0..<99, using: &generator)
      let end = Int.random(in: start..<99, using: &generator)
      try reader.seek(to: all[start].time)
      // The time is on a frame or between two frames.
      let step = all[end + 1].time.flicks - all[end].time.flicks
      let time = Time(flicks: all[end].time.flicks + (turn % 2 == 0 ? 0 : step / 2))
      let last = try reader.skip(until: time)
      #expect(last?.time == all[end].time)
      #expect(last.map(digest) == digest(all[end]), "at \(time)")
      let following = try reader.next()
      #expect(following.map(digest) == digest(all[end + 1]), "behind \(time)")
      #expect(try reader.skip(until: time) == nil)
    }
    try reader.seek(to: 1)
    #expect(try reader.skip(until: 100)?.time == all[99].time)
    #expect(try reader.next() == nil)
  }

  @Test(arguments: films + ["-c:v libx264 -flags +ilme+ildct -top 1 -pix_fmt yuv420p fields.ts"])
  func oneFrameAloneIsTheSame(film: String) throws {
    let path = try scratch.ffmpeg(Self.source, film)
    let first = try VideoReader(path: path)
    let all = try frames(first)
    let reader = try VideoReader(path: path, threadCount: 2, known: first.facts)
    var generator = SplitMix(state: 12)
    let count = takesEveryCombination ? 20 : 8
    for index in [0, 99, 50] + (0..<count).map({ _ in Int.random(in: 0..<99, using: &generator) }) {
      reader.stop(after: all[index].time)
      let alone = try reader.jump(to: all[index].time)
      #expect(alone.map(digest) == digest(all[index]), "\(index)")
    }
    reader.stop(after: -1)
    #expect(try reader.jump(to: -1) == nil)
    #expect(try reader.next().map(digest) == digest(all[0]))
    reader.stop(after: 100)
    #expect(try reader.jump(to: 100).map(digest) == digest(all[99]))
    try reader.seek(to: all[60].time)
    #expect(try reader.skip(until: all[60].time).map(digest) == digest(all[60]))
    #expect(try reader.next().map(digest) == digest(all[61]))
  }

  @Test(arguments: films)
  func readingCanStopAndContinue(film: String) throws {
    let path = try scratch.ffmpeg(Self.source, film)
    let all = try frames(VideoReader(path: path))
    let reader = try VideoReader(path: path)
    reader.stop(after: all[40].time)
    for index in 20...40 {
      let image =
        index == 20 ? try reader.jump(to: all[20].time) : try reader.skip(until: all[index].time)
      #expect(image.map(digest) == digest(all[index]), "\(index)")
    }
    #expect(try reader.skip(until: all[40].time) == nil)
    // Frames after the announced last one are still returned.
    for index in 41..<50 {
      #expect(try reader.skip(until: all[index].time).map(digest) == digest(all[index]), "\(index)")
    }
    reader.stop(after: all[60].time)
    #expect(try reader.skip(until: all[60].time).map(digest) == digest(all[60]))
    reader.stop(after: all[80].time)
    #expect(try reader.skip(until: all[70].time).map(digest) == digest(all[70]))
  }

  @Test func nothingBehindTheLastIsDecoded() throws {
    let path = try scratch.ffmpeg(Self.source, Self.films[0])
    let all = try frames(VideoReader(path: path))
    let facts = try VideoReader(path: path).facts
    let reader = try VideoReader(path: path, known: facts)
    reader.stop(after: all[50].time)
    #expect(try reader.jump(to: all[50].time).map(digest) == digest(all[50]))
    #expect(reader.decodedCount == 1, "frame 50 is a key frame")
    let other = try VideoReader(path: path, known: facts)
    #expect(try other.jump(to: all[50].time).map(digest) == digest(all[50]))
    #expect(other.decodedCount > 2)
  }

  @Test func seekingOutsideTheFilm() throws {
    let path = try scratch.ffmpeg(Self.source, Self.films[0])
    let reader = try VideoReader(path: path)
    try reader.seek(to: 1000)
    let frame = try reader.next()
    #expect(try #require(frame).time <= 4)
    try reader.seek(to: -5)
    #expect(try reader.next()?.time == .zero)
    while try reader.next() != nil {}
    try reader.seek(to: 0)
    #expect(try reader.next()?.time == .zero)
  }

  @Test func photoIsOneFrame() throws {
    let path = try scratch.ffmpeg("-f lavfi -i testsrc2=size=40x30 -frames:v 1 photo.png")
    let reader = try VideoReader(path: path)
    #expect(try frames(reader).map(\.time) == [.zero])
    try reader.seek(to: 3)
    #expect(try frames(reader).count == 1)
    try reader.seek(to: 3)
    #expect(try reader.skip(until: 3)?.size == PixelSize(width: 40, height: 30))
    #expect(try reader.skip(until: 3) == nil)
  }

  @Test func aStreamThatChangesMidwayKeepsItsFirstShape() throws {
    try scratch.ffmpeg(
      "-f lavfi -i testsrc2=size=96x64:rate=25:duration=1 -c:v mpeg2video -f mpegts a.ts")
    try scratch.ffmpeg(
      "-f lavfi -i testsrc2=size=160x120:rate=25:duration=1 -c:v mpeg2video -f mpegts",
      "-output_ts_offset 1 b.ts")
    let joined = try scratch.bytes(of: "a.ts") + scratch.bytes(of: "b.ts")
    let path = try scratch.write(joined, to: "joined.ts")
    let read = try frames(VideoReader(path: path))
    #expect(read.count > 45)
    #expect(Set(read.map(\.size)) == [PixelSize(width: 96, height: 64)])
  }

  @Test func damageIsConcealed() throws {
    let path = try scratch.ffmpeg(Self.source, "-c:v libx264 -g 10 -pix_fmt yuv420p film.ts")
    var bytes = try scratch.bytes(of: "film.ts")
    for offset in stride(from: bytes.count / 2, to: bytes.count / 2 + 2000, by: 7) {
      bytes[offset] ^= 0xff
    }
    let damaged = try scratch.write(bytes, to: "damaged.ts")
    let whole = try frames(VideoReader(path: path)).count
    let count = try frames(VideoReader(path: damaged)).count
    #expect(whole == 100 && count > 70 && count <= 100)
  }

  @Test func soundHasNoImage() throws {
    let path = try scratch.ffmpeg("-f lavfi -i sine=duration=1 tone.wav")
    let error = #expect(throws: MediaError.self) { try VideoReader(path: path) }
    #expect(error?.kind == .notMedia)
  }
}

/// A seeded generator, so that a failure can be repeated.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
