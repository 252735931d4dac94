import Foundation
import TestSupport
import Testing

/// The format of a file is determined by its contents and not by its name, and a file cannot open
/// other files.
@Suite(.serialized) struct TrustTests {
  private static let oneClip = """
    {"canvas": {"width": 64, "height": 64}, "tracks": [{"type": "video", "name": "v",
      "segments": [{"position": 0, "duration": 1}]}]}
    """

  @Test func aPlaylistCalledClipIsRefusedAndOpensNothing() throws {
    let scratch = try Scratch()
    try scratch.write(TrustTests.oneClip, to: "one.json")
    try scratch.ffmpeg("-f lavfi -i testsrc2=s=64x64:d=2 -c:v libx264 -f mpegts secret.ts")
    try scratch.write(
      "#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\nfile:\(scratch["secret.ts"])\n#EXT-X-ENDLIST\n",
      to: "clip.mp4")
    let result = try scratch.run([
      "strace", "-f", "-qq", "-e", "trace=openat,open", "-o", "trace.txt", Project.templater,
      "apply", "one.json", "--media", "clip.mp4", "-o", "out.mp4",
    ])
    #expect(result.status == 1)
    #expect(result.errors.contains("clip.mp4"))
    let trace = String(decoding: try scratch.data(of: "trace.txt"), as: UTF8.self)
    #expect(trace.contains("clip.mp4"), "the trace sees what is opened")
    #expect(!trace.contains("secret.ts"))
    #expect(try !scratch.names.contains("out.mp4"))
  }

  @Test(arguments: ["concat:a|b.mp4", "clip%03d.png", "http:x.mp4", "-i.mp4", "a=b.mp4"])
  func aStrangeNameIsJustAName(_ name: String) throws {
    let scratch = try Scratch()
    try scratch.write(
      name.hasSuffix("png")
        ? TrustTests.oneClip.replacingOccurrences(of: "\"video\"", with: "\"photo\"")
        : TrustTests.oneClip, to: "one.json")
    if name.hasSuffix("png") {
      try scratch.ffmpeg("-f lavfi -i testsrc2=s=64x64:d=1 -frames:v 1 -update 1 plain.png")
    } else {
      try scratch.ffmpeg("-f lavfi -i testsrc2=s=64x64:d=2 -c:v libx264 plain.mp4")
    }
    let plain = name.hasSuffix("png") ? "plain.png" : "plain.mp4"
    try FileManager.default.moveItem(atPath: scratch[plain], toPath: scratch[name])
    let result = try scratch.run(
      [Project.templater, "apply", "one.json", "-o", "out.mp4", "--media=" + "./" + name])
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      try scratch.ffprobe(
        "-count_frames -select_streams v -show_entries stream=nb_read_frames out.mp4")
        == ["30"])
  }

  @Test func aTemplateReachesOnlyItsOwnFolder() throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(
      atPath: scratch["inner"], withIntermediateDirectories: true)
    try scratch.ffmpeg("-f lavfi -i sine=d=1 secret.wav")
    try FileManager.default.createSymbolicLink(
      atPath: scratch["inner/link.wav"], withDestinationPath: "../secret.wav")
    for source in ["../secret.wav", scratch["secret.wav"], "link.wav", "file:link.wav"] {
      try scratch.write(song(source), to: "inner/t.json")
      let result = try scratch.run([Project.templater, "apply", "inner/t.json", "-o", "out.mp4"])
      #expect(result.status == 1, "\(source): \(result.errors)")
      #expect(try !scratch.names.contains("out.mp4"))
    }
    for (source, status) in [("file:link.wav", 1), ("link.wav", 0), ("../secret.wav", 0)] {
      try scratch.write(song(source), to: "inner/t.json")
      let allowed = try scratch.run([
        Project.templater, "apply", "inner/t.json", "-o", "out.mp4", "--allow-source", "song",
      ])
      #expect(allowed.status == status, "\(source): \(allowed.errors)")
    }
  }

  /// `validate` reports such files, so a template can be checked before its use.
  @Test func validateSaysWhatLeadsOutOfTheFolder() throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(
      atPath: scratch["inner"], withIntermediateDirectories: true)
    try scratch.write("secret", to: "secret.wav")
    try FileManager.default.createSymbolicLink(
      atPath: scratch["inner/link.wav"], withDestinationPath: "../secret.wav")
    func validate(_ text: String) throws -> CommandResult {
      try scratch.write(text, to: "inner/t.json")
      return try scratch.run([Project.templater, "validate", "inner/t.json"])
    }
    let linked = try validate(song("link.wav"))
    #expect(linked.status == 1 && linked.output.contains("1:48: error[M107]"), "\(linked)")
    // A source outside of the folder leads to one finding, and is not reported a second time.
    let above = try validate(song("../secret.wav"))
    #expect(above.status == 1 && above.output.contains("R306"))
    #expect(!above.output.contains("M107"))
    #expect(try validate(song("none.wav")).status == 0)
    for image in ["../x.jpg", "link.wav", "/etc/passwd"] {
      let result = try validate(
        TrustTests.oneClip.replacingOccurrences(
          of: "\"duration\": 1", with: "\"duration\": 1, \"background\": {\"image\": \"\(image)\"}")
      )
      #expect(result.status == 1 && result.output.contains("M107"), "\(image): \(result)")
    }
  }

  private func song(_ source: String) -> String {
    """
    {"media": {"song": {"type": "audio", "source": "\(source)"}},
     "tracks": [{"type": "audio", "name": "a",
       "segments": [{"position": 0, "duration": 1, "media": "song"}]}]}
    """
  }
}
