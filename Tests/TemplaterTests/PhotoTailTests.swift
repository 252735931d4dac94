import Foundation
import TestSupport
import Testing

/// Phones append a video to their photos, and the sender of a file may append anything.
@Suite struct PhotoTailTests {
  @Test(
    "two gigabytes behind a photo cost little memory", arguments: ["jpg", "png", "webp", "bmp"])
  func tail(format: String) throws {
    let scratch = try Scratch()
    let name = "photo.\(format)"
    try scratch.ffmpeg("-f lavfi -i testsrc2=size=640x480 -frames:v 1 \(name)")
    let command = [Project.templater, "probe", name]
    let (before, memory) = try scratch.runMeasured(command)
    try #require(before.status == 0 && memory > 10_000, "\(before.errors)")
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: scratch[name]))
    try file.truncate(atOffset: 2 << 30)
    try file.close()
    let (after, more) = try scratch.runMeasured(command)
    #expect(after.status == 0 && after.output == before.output, "\(after.errors)")
    #expect(more < memory + 450_000, "\(more) kB instead of \(memory) kB")
  }
}
