import Foundation
import TestSupport
import Testing

/// `--on` with a program in place of `templater-ray`, which makes the chunks on this machine or fails. The tests in
/// `integrations/ray` use Ray.
@Suite(.serialized) struct ClusterTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.ffmpeg(
      "-f lavfi -i testsrc2=s=64x36:r=2:d=15 -c:v libx264 -preset ultrafast sea.mp4")
    try scratch.write(
      """
      {"canvas": {"width": 64, "height": 36, "frameRate": 2},
       "tracks": [
        {"type": "video", "name": "a", "segments": [{"position": 0, "duration": 15}]},
        {"type": "text", "name": "t", "segments": [
          {"position": 0, "duration": 15, "text": "Kyoto"}]}]}
      """, to: "t.json")
    try apply("-o whole.mp4 --no-cache")
  }

  /// Writes the program that stands for `templater-ray make JOB --cache FOLDER …`.
  private func drive(_ body: String) throws {
    try FileManager.default.createDirectory(
      atPath: scratch["bin"], withIntermediateDirectories: true)
    try scratch.script(body, to: "bin/templater-ray")
  }

  @discardableResult
  private func apply(_ words: String, status: Int32 = 0) throws -> CommandResult {
    let result = try scratch.run(
      [Project.templater, "apply", "t.json", "--media", "sea.mp4", "--no-copy"]
        + words.split(separator: " ").map(String.init),
      environment: ["PATH": scratch["bin"] + ":/usr/bin:/bin"])
    #expect(result.status == status, "\(words): \(result.errors)")
    return result
  }

  private func expectWhole(_ name: String) throws {
    #expect(try scratch.data(of: name) == scratch.data(of: "whole.mp4"))
  }

  @Test func chunksOfTheClusterAreUsed() throws {
    try drive(
      """
      echo "$@" > words
      echo '{"done": 0, "count": 30, "failures": []}'
      \(Project.templater) chunks make "$2" all --cache "$4" --progress none > /dev/null
      echo 'a message of another program'
      echo '{"done": 30, "count": 30, "failures": []}'
      """)
    let result = try apply("-o out.mp4 --cache c --explain --on ray://head:10001")
    #expect(result.errors.isEmpty, "\(result.errors)")
    #expect(result.output.contains("cached") && !result.output.contains("encoded"))
    try expectWhole("out.mp4")
    let words = try String(contentsOfFile: scratch["words"], encoding: .utf8)
    #expect(words.contains("--address ray://head:10001 --progress json"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch["c/jobs"]).isEmpty)
    // Nothing is missing, so that the cluster is not asked.
    try drive("exit 70")
    #expect(try apply("-o again.mp4 --cache c --on ray://head:10001").errors.isEmpty)
    try expectWhole("again.mp4")
  }

  @Test func whatTheClusterDoesNotMakeIsMadeHere() throws {
    try drive(
      #"echo '{"done": 0, "count": 30, "failures": ["no codecs", "no codecs either"]}'"#)
    let result = try apply("-o out.mp4 --cache c --on ray://head:10001")
    #expect(
      result.errors.contains(
        "warning[M214]: the cluster did not make all chunks: no codecs (and 1 more); this machine makes the others"
      ))
    try expectWhole("out.mp4")
    try apply("-o strict.mp4 --cache d --on ray://head:10001 --strict", status: 1)
    #expect(!FileManager.default.fileExists(atPath: scratch["strict.mp4"]))
  }

  @Test func aClusterThatEndsIsReported() throws {
    try drive(#"echo '{"error": "the head is gone"}'; exit 75"#)
    let result = try apply("-o out.mp4 --cache c --on http://head:8265")
    #expect(
      result.errors.contains("warning[M214]: the cluster did not make all chunks: the head is gone")
    )
    try expectWhole("out.mp4")
    try drive("kill -9 $$")
    #expect(
      try apply("-o killed.mp4 --cache d --on http://head:8265").errors
        .contains("was killed by signal 9"))
    try expectWhole("killed.mp4")
  }

  @Test func aClusterThatIsNotReachedIsAnError() throws {
    try drive(#"echo '{"error": "no Ray cluster answers: refused"}'; exit 69"#)
    let result = try apply("-o out.mp4 --cache c --on ray://head:10001", status: 69)
    #expect(
      result.errors.contains(
        "ray://head:10001: no Ray cluster answers: refused; leave out --on"))
    try FileManager.default.removeItem(atPath: scratch["bin/templater-ray"])
    let missing = try apply("-o out.mp4 --cache c --on ray://head:10001", status: 69)
    #expect(missing.errors.contains("the program templater-ray was not found; install it with"))
    #expect(!FileManager.default.fileExists(atPath: scratch["out.mp4"]))
  }

  @Test(arguments: ["head", "ray://", "ray://head", "ray://head:0", "http://:80", "ray://a b:1"])
  func wrongAddressesAreRefused(address: String) throws {
    let result = try scratch.run(
      [Project.templater, "apply", "t.json", "--on", address], environment: [:])
    #expect(result.status == 64)
    #expect(result.errors.contains("ray://HOST:10001"))
  }
}
