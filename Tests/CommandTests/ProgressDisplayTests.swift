import Testing

@testable import templater

/// What people see while a video is made.
@Suite struct ProgressDisplayTests {
  @Test func theLineSaysWhatHowFastAndHowLong() {
    let display = ProgressDisplay(
      .none, "rendering \(ProgressDisplay.name(of: "films/out.mp4"))", rest: "writing the sound",
      frameCount: 400)
    #expect(
      display.line(100, after: 2)
        == "rendering out.mp4  █████░░░░░░░░░░░░░░░  25 %  50 fps  6 s left")
    #expect(display.line(0, after: 0) == "rendering out.mp4  ░░░░░░░░░░░░░░░░░░░░  0 %")
    #expect(display.line(400, after: 8).hasSuffix("100 %  50 fps  writing the sound"))
    #expect(ProgressDisplay(.none, "x", frameCount: 0).line(0, after: 1).hasPrefix("x"))
  }

  @Test func longNamesAreShortened() {
    let name = ProgressDisplay.name(of: "/a/a-very-long-name-of-a-customer-row-0017.mp4")
    #expect(name.count == 24 && name.hasPrefix("a-very-long") && name.hasSuffix("0017.mp4"))
  }
}
