import Foundation
import TemplaterKit
import TemplaterMedia
import TestSupport
import Testing

/// A render in a task stops when the task is cancelled, and leaves no file.
@Suite struct CancellationTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// An hour of moving images, which takes minutes to encode.
  private func longEdit() throws -> Edit {
    let video = try scratch.ffmpeg(
      "-f lavfi -i testsrc2=s=640x360:r=30:d=4 -f lavfi -i sine=440:d=4 -c:v libx264"
        + " -preset ultrafast a.mp4")
    var edit = try Edit(width: 1280, height: 720)
    try edit.append(video: video, lasting: 4)
    try edit.setSpeed(of: 0, to: 0.05)
    for _ in 1...45 { try edit.append(photo: image(), lasting: 80) }
    return edit
  }

  private func image() throws -> String {
    let path = scratch["i.png"]
    if !FileManager.default.fileExists(atPath: path) {
      try scratch.ffmpeg("-f lavfi -i testsrc2=s=640x360 -frames:v 1 i.png")
    }
    return path
  }

  @Test(arguments: [
    MediaProcess.own,
    .confined(program: Project.program("templater-media"), allowsUnconfined: true),
  ])
  func aCancelledRenderStopsAndLeavesNoFile(process: MediaProcess) async throws {
    let edit = try longEdit()
    try scratch.write("old", to: "out.mp4")
    let before = try scratch.names
    var settings = RenderSettings()
    settings.process = process
    let (begun, sender) = AsyncStream.makeStream(of: Int.self)
    let output = scratch["out.mp4"]
    let task = Task(executorPreference: OwnThreads.shared) { [settings] in
      try await edit.render(to: output, settings: settings) { done, _ in sender.yield(done) }
    }
    // The first frames are encoded.
    for await done in begun where done > 0 { break }
    try await expectEnd(of: task)
    #expect(try scratch.names == before)
    #expect(try scratch.bytes(of: "out.mp4") == Array("old".utf8))
  }

  @Test func aCancelledTaskDoesNotBegin() async throws {
    let edit = try longEdit()
    let output = scratch["out.mp4"]
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await edit.render(to: output)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(!FileManager.default.fileExists(atPath: output))
  }

  /// Work before the first frame stops too.
  @Test func aRenderOfADayStops() async throws {
    var edit = try Edit(width: 64, height: 64)
    try edit.append(photo: image(), lasting: 86_400)
    let output = scratch["out.mp4"]
    let task = Task(executorPreference: OwnThreads.shared) { [edit] in
      try await edit.render(to: output)
    }
    try await expectEnd(of: task, after: .milliseconds(300))
  }

  /// A process that ignores the request to end is killed.
  @Test func aProcessThatDoesNotEndIsKilled() async throws {
    let edit = try longEdit()
    let program = try scratch.script("trap '' TERM; sleep 60", to: "stays")
    var settings = RenderSettings()
    settings.process = .confined(program: program)
    let output = scratch["out.mp4"]
    let task = Task(executorPreference: OwnThreads.shared) { [settings] in
      try await edit.render(to: output, settings: settings)
    }
    try await expectEnd(of: task, after: .milliseconds(300))
  }

  /// A render works on threads that do not run tasks.
  @Test func rendersDoNotBlockTasks() async throws {
    var edit = try Edit(width: 64, height: 64)
    try edit.append(photo: image(), lasting: 1)
    let (tasks, sender) = AsyncStream.makeStream(of: Bool.self)
    try await edit.render(to: scratch["out.mp4"]) { _, _ in
      sender.yield(withUnsafeCurrentTask { $0 != nil })
    }
    sender.finish()
    var reports: [Bool] = []
    for await isInTask in tasks { reports.append(isInTask) }
    #expect(!reports.isEmpty && !reports.contains(true))
  }

  /// Cancels a render after a while, and expects that it ends within 2 s.
  ///
  /// It waits on threads of its own too: on those that tasks share, 300 ms last as long as the tests that run there.
  private func expectEnd(
    of task: Task<RenderSummary, any Error>, after wait: Duration = .zero
  ) async throws {
    try await OwnThreads.run {
      try await Task.sleep(for: wait)
      let start = ContinuousClock.now
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(ContinuousClock.now - start < .seconds(2))
    }
  }

  @Test func aRenderInATaskMakesTheSameFile() async throws {
    var edit = try Edit(width: 64, height: 64)
    try edit.append(photo: image(), lasting: 1)
    func renderAndWait() throws { try edit.render(to: scratch["sync.mp4"]) }
    try renderAndWait()
    try await edit.render(to: scratch["async.mp4"])
    let template = try edit.template(title: "T")
    try await template.render(with: [image()], to: scratch["template.mp4"])
    #expect(try scratch.bytes(of: "sync.mp4") == scratch.bytes(of: "async.mp4"))
    #expect(try scratch.names.contains("template.mp4"))
    await #expect(throws: EditFailure.self) {
      try await template.render(with: [], to: scratch["no.mp4"])
    }
  }
}
