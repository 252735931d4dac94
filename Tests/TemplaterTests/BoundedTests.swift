import Foundation
import TestSupport
import Testing

/// The cost of a render depends on what is visible at a time, not on the length of the timeline.
@Suite(.serialized) struct BoundedTests {
  struct Cost {
    /// The maximum number of regular files that were open at the same time: media, spool and
    /// output.
    var files = 0
    /// The peak memory in kilobytes.
    var memory = 0
  }

  @Test(.disabled(if: Sanitizer.isOn)) func aHundredSegmentsCostWhatTwentyCost() throws {
    let scratch = try Scratch()
    try scratch.ffmpeg(
      "-f lavfi -i testsrc2=s=640x360:r=5:d=4 -f lavfi -i sine=r=8000:d=4 -c:v libx264 -preset ultrafast",
      "-g 5 -c:a aac clip.mp4")
    // Not compared with ten segments: they make two chunks, and their peak is a fifth lower.
    let few = try cost(of: 20, in: scratch)
    let many = try cost(of: 100, in: scratch)
    #expect(many.files < 12 && few.files > 1, "\(many.files) files were open at once")
    #expect(
      Double(many.memory) <= 1.2 * Double(few.memory),
      "\(many.memory) kB for 100 segments, \(few.memory) kB for 20")
  }

  private func cost(of count: Int, in scratch: Scratch) throws -> Cost {
    let segments = (0..<count).map { index in
      "{\"position\": \(index), \"duration\": 1, \"start\": \(Double(index % 7) / 3), "
        + "\"media\": \"m\(index)\"}"
    }
    let media = (0..<count).map { "\"m\($0)\": {\"type\": \"video\", \"source\": \"clip.mp4\"}" }
    try scratch.write(
      """
      {"canvas": {"width": 640, "height": 360, "frameRate": 2, "sampleRate": 8000}, "media": {\(media.joined(separator: ","))},
       "tracks": [{"type": "video", "name": "v", "segments": [\(segments.joined(separator: ","))]}]}
      """, to: "many.json")
    let command = try scratch.start([
      Project.templater, "apply", "many.json", "--jobs", "2", "--preset", "ultrafast", "-o",
      "out\(count).mp4",
    ])
    var cost = Cost()
    while command.isRunning {
      if let worker = command.descendant(named: "templater-media") {
        cost.files = max(cost.files, openFiles(of: worker))
        cost.memory = max(cost.memory, peakMemory(of: worker))
      }
      // Looking at all processes takes milliseconds of processor time.
      usleep(15_000)
    }
    let result = try command.wait()
    try #require(result.status == 0, "\(result.errors)")
    #expect(
      try scratch.ffprobe(
        "-count_frames -select_streams v -show_entries stream=nb_read_frames out\(count).mp4")
        == ["\(count * 2)"])
    return cost
  }

  private func openFiles(of process: Int32) -> Int {
    let folder = "/proc/\(process)/fd"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    // Pipes, terminals and the kernel's event descriptors do not count as files.
    return names.count {
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")
      return target.map { $0.hasPrefix("/") && !$0.hasPrefix("/dev/") } ?? false
    }
  }
}
