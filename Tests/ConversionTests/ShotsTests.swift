import Analysis
import Conversion
import DescriptionFormat
import Diagnostics
import MediaValues
import Testing

/// The shots of a video become a description with the same rhythm.
struct ShotsTests {
  private func boundary(_ kind: ShotBoundary.Kind, _ start: Int, _ end: Int) -> ShotBoundary {
    let rate = FrameRate.thirty
    return ShotBoundary(
      kind, start: start, end: end,
      range: TimeRange(start: rate.time(ofFrame: start), end: rate.time(ofFrame: end)),
      confidence: 1)
  }

  private func list(_ boundaries: [ShotBoundary], sound: Time? = nil) -> ShotList {
    ShotList(
      size: PixelSize(width: 641, height: 360), frameRate: .thirty, duration: 10, frameCount: 300,
      soundDuration: sound, boundaries: boundaries)
  }

  @Test func cutsMakeOneTrackOfSlots() {
    let made = Description(shots: list([boundary(.cut, 60, 60), boundary(.cut, 150, 150)]))
    #expect(made.tracks.map(\.name) == ["track_1"])
    #expect(made.tracks[0].segments.map(\.position) == [0, 2, 5])
    #expect(made.tracks[0].segments.map(\.duration) == [2, 3, 5])
    #expect(made.media.map(\.minDuration) == [2, 3, 5])
    #expect(made.tracks[0].segments.allSatisfy { $0.content.appearance?.fit == .cover })
    #expect(made.media.allSatisfy { $0.source == nil && $0.accepts == [.video, .photo] })
    #expect(made.canvas?.width == 640 && made.canvas?.frameRate == .thirty)
    #expect(check(.description(made)).isEmpty)
  }

  @Test func dissolvesAndFadesLieOnOverlaps() {
    let made = Description(
      shots: list([
        boundary(.fadeBlack, 0, 15), boundary(.dissolve, 60, 75), boundary(.cut, 120, 120),
        boundary(.fadeWhite, 180, 210), boundary(.fadeBlack, 285, 300),
      ]))
    #expect(made.tracks.map(\.name) == ["track_1", "track_2", "transitions"])
    #expect(made.tracks[0].segments.map(\.range.start) == [0, 4])
    #expect(made.tracks[0].segments.map(\.range.end) == [2.5, 7])
    #expect(made.tracks[1].segments.map(\.range.start) == [2, 6])
    #expect(made.tracks[1].segments.map(\.range.end) == [4, 10])
    let kinds = made.tracks[2].segments.compactMap { segment -> String? in
      guard case .transition(let transition) = segment.content else { return nil }
      return transition.subtype
    }
    #expect(kinds == ["fade_black", "crossfade", "fade_white", "fade_black"])
    #expect(check(.description(made)).isEmpty, "\(check(.description(made)))")
  }

  @Test func theSoundStaysIfRequested() {
    let long = list([], sound: 12)
    #expect(Description(shots: long).media.map(\.name) == ["shot_1"])
    let made = Description(
      shots: long, slots: ShotSlots(sound: .bound("film.mp4", 12)))
    #expect(made.media.last?.source == "film.mp4")
    #expect(made.tracks.last?.segments.map(\.duration) == [10], "no longer than the video")
    #expect(long.findings(leavesSoundOut: true).map(\.code) == ["M121"])
    #expect(long.findings(leavesSoundOut: false).isEmpty)
  }

  @Test func uncertainBoundariesAreReported() {
    var doubtful = boundary(.dissolve, 60, 75)
    doubtful.confidence = 0.3
    let findings = list([doubtful]).findings(leavesSoundOut: false)
    #expect(
      findings.map(\.message) == [
        "possible dissolve from 2 s to 2.5 s, detected with low confidence"
      ])
    #expect(findings.map(\.severity) == [.note])
  }
}
