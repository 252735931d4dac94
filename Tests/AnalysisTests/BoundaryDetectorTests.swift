import MediaValues
import Testing

@testable import Analysis

/// The detector finds the boundaries in frames where they are known exactly.
struct BoundaryDetectorTests {
  @Test(arguments: [1, 2, 3] as [UInt64])
  func aCutIsFoundAtItsFrame(seed: UInt64) throws {
    var video = SyntheticVideo(seed: seed)
    video.add(video.image(), frames: 50)
    video.add(video.image(), frames: 50)
    let boundaries = video.boundaries()
    #expect(boundaries.map(\.kind) == [.cut])
    #expect(boundaries.first?.start == 50 && boundaries.first?.end == 50)
    #expect(
      boundaries.first?.range
        == TimeRange(start: SyntheticVideo.rate.time(ofFrame: 50), duration: 0))
    #expect(boundaries.first?.isDoubtful == false)
  }

  @Test(arguments: [1, 2, 3, 5])
  func aFlashIsNoCut(frames: Int) {
    var video = SyntheticVideo(seed: 4)
    let image = video.image()
    video.add(image, frames: 40, drift: 0)
    video.flash(image, frames: frames)
    video.add(image, frames: 40, drift: 0)
    #expect(video.boundaries().isEmpty)
  }

  /// One or two frames left over before the first shot or after the last do not count as a shot.
  @Test(arguments: [(1, 0), (2, 0), (3, 2), (20, 2)])
  func aShotHasThreeFrames(frames: Int, cuts: Int) {
    var video = SyntheticVideo(seed: 15)
    video.add(video.image(), frames: frames)
    video.add(video.image(), frames: 50)
    video.add(video.image(), frames: frames)
    #expect(video.boundaries().map(\.kind) == Array(repeating: .cut, count: cuts))
  }

  @Test func aPanIsNothing() {
    var video = SyntheticVideo(seed: 5)
    video.add(video.image(), frames: 200, drift: 0.5)
    #expect(video.boundaries().isEmpty)
  }

  @Test(arguments: [12, 20, 33, 45, 70])
  func aDissolveIsFoundWhereItIs(frames: Int) throws {
    var video = SyntheticVideo(seed: 6)
    let (first, second) = (video.image(), video.image())
    video.add(first, frames: 60, drift: 0)
    video.dissolve(first, second, frames: frames)
    video.add(second, frames: 60, drift: 0)
    let boundaries = video.boundaries()
    #expect(boundaries.map(\.kind) == [.dissolve])
    let boundary = try #require(boundaries.first)
    #expect(abs(boundary.start - 60) <= 2 && abs(boundary.end - 60 - frames) <= 2, "\(boundary)")
  }

  /// The maximum length of a dissolve is a time, not a number of frames.
  @Test func aLongDissolveOfManyFramesIsFoundWhereItIs() throws {
    var video = SyntheticVideo(seed: 16)
    let (first, second) = (video.image(), video.image())
    video.add(first, frames: 60, drift: 0)
    video.dissolve(first, second, frames: 100)
    video.add(second, frames: 61, drift: 0)
    let boundaries = video.boundaries(at: FrameRate(numerator: 60, denominator: 1))
    #expect(boundaries.map(\.kind) == [.dissolve])
    let boundary = try #require(boundaries.first)
    #expect(abs(boundary.start - 60) <= 4 && abs(boundary.end - 160) <= 4, "\(boundary)")
  }

  @Test func aFlashInADissolveHidesNothing() throws {
    var video = SyntheticVideo(seed: 10)
    let (first, second) = (video.image(), video.image())
    video.add(first, frames: 60, drift: 0)
    video.dissolve(first, second, frames: 30)
    video.add(second, frames: 60, drift: 0)
    video.brighten(72...73, by: 80)
    let boundary = try #require(video.boundaries().first)
    #expect(video.boundaries().count == 1 && boundary.kind == .dissolve, "\(video.boundaries())")
    #expect(abs(boundary.start - 60) <= 2 && abs(boundary.end - 90) <= 2, "\(boundary)")
  }

  /// Both shots pan during the dissolve, so no frame is a mixture of its first and last frame.
  @Test(arguments: [11, 12, 13] as [UInt64])
  func aDissolveOfMovingShotsIsFoundWhereItIs(seed: UInt64) throws {
    var video = SyntheticVideo(seed: seed)
    let (first, second) = (video.image(), video.image())
    video.add(first, frames: 60, drift: 0.04)
    video.dissolve(first, second, frames: 30, drift: 0.04, from: 60 * 0.04)
    video.add(second, frames: 60, drift: 0.04, from: 90 * 0.04)
    let boundaries = video.boundaries()
    #expect(boundaries.map(\.kind) == [.dissolve])
    let boundary = try #require(boundaries.first)
    #expect(abs(boundary.start - 60) <= 4 && abs(boundary.end - 90) <= 4, "\(boundary)")
  }

  @Test func dissolvesThatFollowAtOnceAreTwo() {
    var video = SyntheticVideo(seed: 14)
    let images = (0..<3).map { _ in video.image() }
    video.add(images[0], frames: 60, drift: 0)
    video.dissolve(images[0], images[1], frames: 24)
    video.dissolve(images[1], images[2], frames: 24)
    video.add(images[2], frames: 60, drift: 0)
    #expect(video.boundaries().map(\.kind) == [.dissolve, .dissolve])
  }

  /// The frames keep the detail that movement would leave, so nothing was mixed.
  @Test func changeThatKeepsItsDetailIsNoDissolve() {
    var video = SyntheticVideo(seed: 6)
    let first = video.image()
    let second = SyntheticVideo.Image(patches: video.image().patches, detail: first.detail)
    video.add(first, frames: 60, drift: 0)
    video.dissolve(first, second, frames: 24)
    video.add(second, frames: 60, drift: 0)
    #expect(video.boundaries().count == 1)
    let sharp = video.frames.map {
      FrameSignature(samples: $0.samples, detail: Float(first.detail), time: $0.time)
    }
    var detector = BoundaryDetector(frameRate: .thirty)
    for frame in sharp { detector.add(frame) }
    #expect(detector.finish(end: 10).isEmpty)
  }

  @Test(arguments: [(16.0, ShotBoundary.Kind.fadeBlack), (235, .fadeWhite)])
  func aFadeIsFoundWithItsColour(luma: Double, kind: ShotBoundary.Kind) throws {
    var video = SyntheticVideo(seed: 7)
    let (first, second) = (video.image(), video.image())
    video.add(first, frames: 60, drift: 0)
    video.fade(first, second, through: luma, frames: 15)
    video.add(second, frames: 60, drift: 0)
    let boundaries = video.boundaries()
    #expect(boundaries.map(\.kind) == [kind])
    let boundary = try #require(boundaries.first)
    #expect(abs(boundary.start - 60) <= 2 && abs(boundary.end - 91) <= 2, "\(boundary)")
  }

  /// The windows of a long video overlap. A boundary where two windows meet is found exactly once.
  @Test func aLongVideoLosesNothingAtTheSeams() {
    var video = SyntheticVideo(seed: 8)
    var expected: [Int] = []
    for _ in 0..<70 {
      if !video.frames.isEmpty { expected.append(video.frames.count) }
      video.add(video.image(), frames: 61)
    }
    #expect(video.boundaries().map(\.start) == expected)
  }

  @Test func noFramesGiveNoBoundaries() {
    var empty = BoundaryDetector(frameRate: .thirty)
    #expect(empty.finish(end: .zero).isEmpty)
    var video = SyntheticVideo(seed: 9)
    video.add(video.image(), frames: 2)
    #expect(video.boundaries().isEmpty)
  }
}
