import EditScript
import Editing
import MediaValues
import TemplaterKit
import Testing

/// The timeline that `merge` makes of files, from their properties alone.
@Suite struct MergeTests {
  private func video(
    _ width: Int, _ height: Int, rate: FrameRate = .thirty, seconds: Time = 4, sound: Int? = nil
  ) -> MediaFacts {
    let video = VideoFacts(
      codec: "h264", codedSize: PixelSize(width: width, height: height), frameRate: rate,
      duration: seconds, isStill: false)
    let audio = sound.map {
      AudioFacts(codec: "aac", sampleRate: $0, channels: 2, duration: seconds)
    }
    return MediaFacts(container: "mov,mp4", duration: seconds, video: video, audio: audio)
  }

  private func photo(_ width: Int, _ height: Int) -> MediaFacts {
    let video = VideoFacts(
      codec: "png", codedSize: PixelSize(width: width, height: height), frameRate: nil,
      duration: .zero, isStill: true)
    return MediaFacts(container: "png_pipe", duration: .zero, video: video, audio: nil)
  }

  private func merged(
    _ files: KeyValuePairs<String, MediaFacts>, _ change: (inout Merge) throws -> Void = { _ in }
  ) throws -> Timeline {
    var merge = Merge(files: files.map(\.key))
    try change(&merge)
    let facts = Dictionary(files.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
    return try merge.session(facts, naming: .asGiven).timeline
  }

  @Test func filesFollowEachOther() throws {
    let timeline = try merged(["a.mp4": video(64, 36), "b.png": photo(64, 36)]) {
      $0.photoDuration = 7
    }
    let ranges = timeline.storyline.compactMap { timeline.clip(at: $0.reference)?.range }
    #expect(
      ranges == [TimeRange(start: 0, duration: 4), TimeRange(start: 4, duration: 7)])
    #expect(timeline.tracks.allSatisfy { $0.joints.isEmpty })
  }

  /// Standard rates are recognized within 0.5 %; the average of a variable rate is not used.
  @Test(
    arguments: [
      (30_000, 1001, 30_000, 1001), (2997, 100, 30_000, 1001), (25, 1, 25, 1),
      (2502, 100, 25, 1), (273, 10, 30, 1), (240, 1, 30, 1), (1, 1, 30, 1),
    ] as [(Int64, Int64, Int64, Int64)])
  func theRateIsThatOfTheFirstVideo(
    number: Int64, parts: Int64, expected: Int64, expectedParts: Int64
  ) throws {
    let rate = FrameRate(numerator: number, denominator: parts)
    let timeline = try merged([
      "p.png": photo(64, 36), "a.mp4": video(64, 36, rate: rate), "b.mp4": video(64, 36),
    ])
    #expect(
      timeline.canvas.frameRate
        == FrameRate(numerator: expected, denominator: expectedParts))
  }

  @Test func aRateThatIsGivenStays() throws {
    let timeline = try merged([
      "a.mp4": video(64, 36, rate: FrameRate(numerator: 25, denominator: 1))
    ]) {
      $0.measures = try CanvasMeasures(frameRate: FrameRate(numerator: 60, denominator: 1))
    }
    #expect(timeline.canvas.frameRate == FrameRate(numerator: 60, denominator: 1))
  }

  @Test func copiedPacketsKeepTheRateOfTheFirstSound() throws {
    let files: KeyValuePairs = [
      "a.mp4": video(64, 36), "b.mp4": video(64, 36, sound: 44_100),
      "c.mp4": video(64, 36, sound: 22_050),
    ]
    let plain = try merged(files).canvas.sampleRate
    #expect(plain != 44_100)
    #expect(try merged(files) { $0.isCopied = true }.canvas.sampleRate == 44_100)
  }

  /// A background that the image hides is not written.
  @Test func onlyImagesOfAnotherShapeHaveABackground() throws {
    let timeline = try merged([
      "a.mp4": video(64, 36), "tall.mp4": video(36, 64), "small.png": photo(32, 18),
    ]) { $0.background = .blur(Backdrop.Blur(radius: 0.1)) }
    let backgrounds = timeline.storyline.map {
      timeline.clip(at: $0.reference)?.appearance.background != nil
    }
    #expect(backgrounds == [false, true, false])
  }

  @Test func aTransitionThatDoesNotFitNamesTheFiles() throws {
    let failure = #expect(throws: MergeFailure.self) {
      try merged(["a.mp4": video(64, 36), "b.mp4": video(64, 36, seconds: 1)]) {
        $0.joining = try Merge.Joining("crossfade:3")
      }
    }
    #expect(
      failure?.description.hasPrefix("the transition from a.mp4 to b.mp4 cannot be made: ") == true,
      "\(failure as Any)")
    #expect(failure?.part == .transition)
  }

  @Test func failuresNameTheirPart() throws {
    let sound = MediaFacts(
      container: "wav", duration: 4, video: nil,
      audio: AudioFacts(codec: "pcm_s16le", sampleRate: 48_000, channels: 2, duration: 4))
    let file = #expect(throws: MergeFailure.self) {
      try merged(["a.mp4": video(64, 36), "b.wav": sound])
    }
    #expect(file?.part == .file(1))
    #expect(
      file?.description
        == "b.wav is a sound; add it as music, or play sounds one after the other on an"
        + " audio track (docs/sound.md)")
    let music = #expect(throws: MergeFailure.self) {
      try merged(["a.mp4": video(64, 36)]) { $0.music = MusicClip(path: "a.mp4") }
    }
    #expect(music?.part == .music)
    #expect(music?.description == "a.mp4 is a video; music must be a sound file")
  }

  @Test(arguments: ["", ":1", "crosfade", "crossfade:0", "crossfade:-1", "crossfade:", "a:b:c"])
  func joiningsThatCannotBeReadAreRefused(text: String) {
    #expect(throws: (any Error).self) { try Merge.Joining(text) }
  }

  @Test func aJoiningLastsASecond() throws {
    #expect(try Merge.Joining("crossfade").duration == 1)
    #expect(try Merge.Joining("crossfade:0.25").duration == Time(numerator: 1, denominator: 4))
  }

  @Test func eachFileIsReadOnce() {
    let merge = Merge(files: ["b.mp4", "a.mp4", "b.mp4"])
    #expect(merge.paths == ["b.mp4", "a.mp4"])
  }
}
