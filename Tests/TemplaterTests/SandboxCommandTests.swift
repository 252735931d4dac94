import Foundation
import TestSupport
import Testing

/// The process that reads media is confined, or reports that it cannot be.
@Suite struct SandboxCommandTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.ffmpeg(
      "-f lavfi -i testsrc2=s=640x360:r=30:d=4 -c:v libx264 -preset ultrafast a.mp4")
    try scratch.write(
      """
      { "canvas": { "width": 1280, "height": 720 }, "tracks": [{ "type": "video", "name": "v",
        "segments": [{ "position": 0, "duration": 4 }] }] }
      """, to: "one.json")
  }

  @Test func theProcessThatRendersIsConfined() throws {
    let command = try scratch.start([
      Project.templater, "apply", "one.json", "--media", "a.mp4", "-o", "out.mp4", "--no-cache",
      "--no-copy",
    ])
    var state: String?
    while state == nil, command.isRunning {
      let status = command.descendant(named: "templater-media")
        .flatMap { try? String(contentsOfFile: "/proc/\($0)/status", encoding: .utf8) }
      state = status?.contains("Seccomp:\t2") == true ? status : nil
      usleep(5_000)
    }
    #expect(try command.wait().status == 0)
    #expect(try #require(state, "no confined process was seen").contains("NoNewPrivs:\t1"))
  }

  /// A folder that only the request names is writable, under all its names.
  @Test func outputsMayLieElsewhereAndBehindLinks() throws {
    for folder in ["far", "real"] {
      try FileManager.default.createDirectory(
        atPath: scratch[folder], withIntermediateDirectories: true)
    }
    try scratch.write("old", to: "real/out.mp4")
    try FileManager.default.createSymbolicLink(
      atPath: scratch["link.mp4"], withDestinationPath: "real/out.mp4")
    for output in ["far/out.mp4", "link.mp4", "out-%03d.png"] {
      let result = try scratch.run([
        Project.templater, "--require-sandbox", "apply", "one.json", "--media", "a.mp4", "-o",
        output,
        "--size", "64x36", "--cache", "new/cache",
      ])
      #expect(result.status == 0, "\(output): \(result.errors)")
    }
  }

  /// The file that a link leads to need not exist, and may be in another folder, also behind further links.
  @Test(arguments: [
    "apply one.json --media a.mp4 --size 64x36 --no-cache -o links/video.mp4",
    "merge a.mp4 a.mp4 --no-cache -o links/video.mp4",
    "frame one.json --media a.mp4 --at 0 -o links/video.png",
  ])
  func aLinkMayLeadToAFileThatDoesNotExistYet(words: String) throws {
    let made = try scratch.run([
      "sh", "-c",
      """
      mkdir -p deep/links near far && ln -s deep/links links
      for s in mp4 png; do
        ln -s ../../near/next.$s links/video.$s; ln -s ../far/new.$s near/next.$s
      done
      """,
    ])
    try #require(made.status == 0, "\(made.errors)")
    let result = try scratch.run(
      [Project.templater, "--require-sandbox"] + words.split(separator: " ").map(String.init))
    #expect(result.status == 0, "\(result.errors)")
    let suffix = words.suffix(3)
    let manager = FileManager.default
    #expect(try manager.contentsOfDirectory(atPath: scratch["far"]) == ["new.\(suffix)"])
    #expect(
      try manager.destinationOfSymbolicLink(atPath: scratch["links/video.\(suffix)"])
        == "../../near/next.\(suffix)")
  }
}
