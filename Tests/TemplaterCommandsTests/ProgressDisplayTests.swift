import Testing

@testable import TemplaterCommands

/// The progress line shows what is done, how fast, and how long it will take.
@Suite struct ProgressDisplayTests {
  @Test func theLineSaysWhatHowFastAndHowLong() {
    let display = ProgressDisplay(
      .none, .render, "films/out.mp4", rest: "writing the sound", frameCount: 400)
    #expect(
      display.line(100, after: 2)
        == "rendering out.mp4  █████░░░░░░░░░░░░░░░  25 %  50 fps  6 s left")
    #expect(display.line(0, after: 0) == "rendering out.mp4  ░░░░░░░░░░░░░░░░░░░░  0 %")
    #expect(display.line(400, after: 8).hasSuffix("100 %  50 fps  writing the sound"))
    #expect(ProgressDisplay(.none, .render, "y", frameCount: 0).line(0, after: 1).hasPrefix("r"))
  }

  /// A file may have more frames than its header states.
  @Test func moreThanAllIsAll() {
    let display = ProgressDisplay(.none, .shots, "a.mp4", frameCount: 10)
    for done in [11, 20, 1_000_000, .max] {
      #expect(
        display.line(done, after: 2).hasPrefix(
          "looking for cuts in a.mp4  ████████████████████  100 %"))
    }
    #expect(display.line(.min, after: 2) == "looking for cuts in a.mp4  ░░░░░░░░░░░░░░░░░░░░  0 %")
  }

  /// A line that wraps is not overwritten by the next one, but pushed up.
  @Test(arguments: [
    (80, "rendering out.mp4  █████░░░░░░░░░░░░░░░  25 %  50 fps  6 s left"),
    (63, "rendering out.mp4  █████░░░░░░░░░░░░░░░  25 %  50 fps  6 s left"),
    (62, "rendering out.mp4  25 %  50 fps  6 s left"), (39, "rendering out.mp4  25 %  50 fps"),
    (30, "rendering out.mp4  25 %"), (22, "25 %  rendering out.mp"), (3, "25 "), (0, ""), (-1, ""),
  ])
  func theLineFitsTheTerminal(width: Int, line: String) {
    let display = ProgressDisplay(.none, .render, "out.mp4", frameCount: 400)
    #expect(display.line(100, after: 2, within: width) == line)
  }

  @Test func wideCharactersAreTwoColumns() {
    let display = ProgressDisplay(.none, .render, "映画.mp4", frameCount: 400)
    #expect(display.line(100, after: 2, within: 24) == "rendering 映画.mp4  25 %")
    #expect(display.line(100, after: 2, within: 23) == "25 %  rendering 映画.mp")
  }

  @Test func longNamesAreShortened() {
    let name = ProgressDisplay.name(of: "/a/a-very-long-name-of-a-customer-row-0017.mp4")
    #expect(name.count == 24 && name.hasPrefix("a-very-long") && name.hasSuffix("0017.mp4"))
  }
}
