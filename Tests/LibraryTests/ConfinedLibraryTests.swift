import Foundation
import TemplaterKit
import TemplaterMedia
import TestSupport
import Testing

/// A program that links the library can render in a confined process.
@Suite struct ConfinedLibraryTests {
  private let scratch: Scratch
  private let edit: Edit
  private let program = Project.program("templater-media")

  init() throws {
    scratch = try Scratch()
    let video = try scratch.ffmpeg(
      "-f lavfi -i testsrc2=s=320x180:r=30:d=3 -f lavfi -i sine=440:d=3 -c:v libx264 a.mp4")
    var edit = try Edit(width: 160, height: 90)
    try edit.append(video: video, lasting: 2)
    try edit.addText("Hello", at: 0, lasting: 1)
    self.edit = edit
  }

  private func settings(_ process: MediaProcess) -> RenderSettings {
    var settings = RenderSettings()
    settings.process = process
    return settings
  }

  @Test func theVideoIsTheSame() throws {
    let seen = Seen()
    try edit.render(to: scratch["own.mp4"])
    let summary = try edit.render(
      to: scratch["confined.mp4"],
      settings: settings(.confined(program: program, allowsUnconfined: true))
    ) { done, all in seen.count = (done, all) }
    #expect(try scratch.bytes(of: "own.mp4") == scratch.bytes(of: "confined.mp4"))
    #expect(seen.count == (60, 60))
    // If the kernel cannot confine the process, there is a warning.
    let strict = Result {
      try edit.render(to: scratch["strict.mp4"], settings: settings(.confined(program: program)))
    }
    #expect(((try? strict.get()) != nil) == summary.warnings.isEmpty, "\(strict)")
  }

  /// A host that ignores SIGCHLD passes that on to the process.
  @Test func theVideoIsMadeWhereSIGCHLDIsIgnored() throws {
    let path = try scratch.script(
      "exec env --ignore-signal=CHLD '\(program)' \"$@\"", to: "ignores")
    try edit.render(
      to: scratch["out.mp4"],
      settings: settings(.confined(program: path, allowsUnconfined: true)))
    #expect(try scratch.names.contains("out.mp4"))
  }

  @Test func samplesThatAreNoNumbersAreReported() throws {
    var samples = Sounds.sine(440, amplitude: 0.25, seconds: 2)
    samples[24_000] = .nan
    try scratch.wave(samples, to: "bad.wav")
    var edit = edit
    try edit.addMusic(scratch["bad.wav"], volume: 1)
    let summary = try edit.render(
      to: scratch["out.mp4"],
      settings: settings(.confined(program: program, allowsUnconfined: true)))
    #expect(summary.warnings.contains { $0.contains("bad.wav") }, "\(summary)")
  }

  @Test func aMediumThatIsMissingIsNamed() throws {
    let template = try edit.template(title: "A clip")
    let error = #expect(throws: EditFailure.self) {
      try template.render(
        with: [scratch["missing.mp4"]], to: scratch["out.mp4"],
        settings: settings(.confined(program: program, allowsUnconfined: true)))
    }
    #expect(error?.description.contains("missing.mp4") == true, "\(String(describing: error))")
  }

  /// The program that links the library continues, although it does not ignore SIGPIPE.
  @Test(arguments: [
    ("exit 3", "ended with status 3"), ("kill -9 $$", "was killed by signal 9"),
    ("exec <&-; sleep 1", "no incomplete file was left"),
    ("read request; echo words", "sent an invalid reply"),
  ])
  func aProcessThatDiesIsAnError(_ script: String, _ message: String) throws {
    let path = try scratch.script(script, to: "dies")
    let error = #expect(throws: EditFailure.self) {
      try edit.render(to: scratch["out.mp4"], settings: settings(.confined(program: path)))
    }
    #expect(error?.description.contains(message) == true, "\(String(describing: error))")
    #expect(try !scratch.names.contains("out.mp4"))
  }

  @Test func aProgramThatIsNotThereIsNamed() throws {
    let error = #expect(throws: EditFailure.self) {
      try edit.render(
        to: scratch["out.mp4"], settings: settings(.confined(program: "/nowhere/templater-media")))
    }
    #expect(
      error?.description
        == "cannot start /nowhere/templater-media: No such file or directory; 'swift build -c release --product templater-media' builds it, from the same version of the package"
    )
  }
}

/// The last reported progress.
private final class Seen: @unchecked Sendable {
  private let lock = NSLock()
  private var value = (0, 0)

  var count: (Int, Int) {
    get { lock.withLock { value } }
    set { lock.withLock { if newValue.0 >= value.0 { value = newValue } } }
  }
}
