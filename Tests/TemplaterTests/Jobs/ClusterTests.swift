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
      echo 'a warning of another program' >&2
      echo '{"done": 30, "count": 30, "failures": []}'
      """)
    let result = try apply("-o out.mp4 --cache c --explain --on ray://head:10001")
    #expect(result.errors.isEmpty, "\(result.errors)")
    let lines = result.output.split(separator: "\n").filter { !$0.contains("LUFS") }
    #expect(lines.count >= 3)
    #expect(lines.allSatisfy { $0.hasSuffix(": made on the cluster") }, "\(result.output)")
    try expectWhole("out.mp4")
    let words = try String(contentsOfFile: scratch["words"], encoding: .utf8)
    #expect(words.contains("--address ray://head:10001 --progress json"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch["c/jobs"]).isEmpty)
    // Nothing is missing, so that the cluster is not asked.
    try drive("exit 70")
    let again = try apply("-o again.mp4 --cache c --explain --on ray://head:10001")
    #expect(again.errors.isEmpty && !again.output.contains("cluster"))
    #expect(again.output.contains("frames 0–9: cached\n"))
    try expectWhole("again.mp4")
  }

  /// Some parts are in the cache, the cluster makes some, and this machine the others. All lines of progress name the file as
  /// the command line does.
  @Test func originsAndTheFileAreNamed() throws {
    let media = ["t.json", "--media", "sea.mp4", "--no-copy"]
    try expectDone(["plan"] + media + ["-o", "t.job.json", "--cache", "c"])
    try expectDone(["chunks", "make", "t.job.json", "0", "--cache", "c"])
    try FileManager.default.createDirectory(
      atPath: scratch["videos"], withIntermediateDirectories: true)
    try drive(
      """
      echo '{"done": 0, "count": 20, "failures": ["no codecs"]}'
      \(Project.templater) chunks make "$2" 1 --cache "$4" --progress none > /dev/null
      """)
    for words in [["render", "t.job.json"], ["apply"] + media] {
      let cache = words[0]
      try FileManager.default.copyItem(atPath: scratch["c"], toPath: scratch[cache])
      let result = try expectDone(
        words + ["-o", "videos/out.mp4", "--cache", cache, "--explain"]
          + ["--on", "ray://head:10001", "--progress", "json"])
      let lines = result.output.split(separator: "\n")
      #expect(lines.prefix(2) == ["frames 0–9: cached", "frames 10–19: made on the cluster"])
      #expect(lines.dropFirst(2).first?.hasPrefix("frames 20–29: encoded ") == true)
      let reported = result.errors.split(separator: "\n")
      let finding = #"{"file":"videos/out.mp4","code":"M214","severity":"warning","#
      #expect(reported.contains { $0.hasPrefix(finding) }, "\(result.errors)")
      let progress = reported.filter { $0.hasPrefix(#"{"frame":"#) }
      #expect(
        progress.first == #"{"frame":0,"of":20,"file":"videos/out.mp4","phase":"cluster"}"#)
      #expect(
        progress.contains(#"{"frame":30,"of":30,"file":"videos/out.mp4","phase":"render"}"#))
      #expect(reported.allSatisfy { $0.contains(#""file":"videos/out.mp4""#) })
    }
  }

  @discardableResult
  private func expectDone(_ words: [String]) throws -> CommandResult {
    let result = try scratch.run(
      [Project.templater] + words, environment: ["PATH": scratch["bin"] + ":/usr/bin:/bin"])
    #expect(result.status == 0, "\(words): \(result.errors)")
    return result
  }

  /// The program gets a job with the files where they were found.
  @Test func filesOfAJobAreFoundForTheCluster() throws {
    let planned = try scratch.run(
      [Project.templater, "plan", "t.json", "--media", "sea.mp4", "--no-copy", "-o", "t.job.json"],
      environment: ["XDG_CACHE_HOME": scratch["planned"]])
    #expect(planned.status == 0, "\(planned.errors)")
    try FileManager.default.createDirectory(
      atPath: scratch["the store"], withIntermediateDirectories: true)
    try FileManager.default.moveItem(
      atPath: scratch["sea.mp4"], toPath: scratch["the store/other.mp4"])
    try drive(
      "\(Project.templater) chunks make \"$2\" all --cache \"$4\" --progress none > /dev/null")
    let result = try scratch.run(
      [Project.templater, "render", "t.job.json", "-o", "out.mp4", "--cache", "c", "--explain"]
        + ["--media-dir", "the store", "--on", "ray://head:10001"],
      environment: ["PATH": scratch["bin"] + ":/usr/bin:/bin"])
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    #expect(!result.output.contains("encoded"), "\(result.output)")
    try expectWhole("out.mp4")
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

  /// Messages of Ray are in a file, which a failure names.
  @Test func messagesOfRayAreInALog() throws {
    try drive(
      """
      echo 'Traceback of Ray' >&2
      echo 'connecting'
      echo '{"done": 0, "count": 30, "failures": ["no codecs"]}'
      """)
    let result = try apply("-o out.mp4 --cache c --on ray://head:10001")
    #expect(!result.errors.contains("Traceback") && !result.errors.contains("connecting"))
    let log = try #require(
      result.errors.firstMatch(
        of: /makes the others; Ray's messages are in (.*\/c\/jobs\/.*\.log)\n/)
    ).1
    let logged = try String(contentsOfFile: String(log), encoding: .utf8)
    #expect(logged.contains("Traceback of Ray\n") && logged.contains("connecting\n"))
    #expect(!logged.contains("codecs"))
    try drive(#"echo refused >&2; echo '{"error": "no Ray cluster answers"}'; exit 69"#)
    let refused = try apply("-o never.mp4 --cache d --on ray://head:10001", status: 69)
    #expect(
      refused.errors.contains(
        /: no Ray cluster answers; Ray's messages are in .*\/d\/jobs\/.*\.log; leave out --on/))
    #expect(!refused.errors.contains("refused"))
    // A week later.
    let lastWeek = Date(timeIntervalSinceNow: -8 * 24 * 3600)
    try FileManager.default.setAttributes(
      [.modificationDate: lastWeek], ofItemAtPath: String(log))
    try drive("exit 0")
    try apply("-o again.mp4 --cache c --quality 30 --on ray://head:10001")
    #expect(try jobs(in: "c").isEmpty)
  }

  /// A user may have a folder of this name in the folder that is given as the cache.
  @Test func filesOfOthersStay() throws {
    let names = ["notes.txt", "old.log", "t.job.json", "templater-x.txt"]
    try FileManager.default.createDirectory(
      atPath: scratch["c/jobs"], withIntermediateDirectories: true)
    for name in names {
      try scratch.write("precious", to: "c/jobs/" + name)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1e9)],
        ofItemAtPath: scratch["c/jobs/" + name])
    }
    try drive("exit 0")
    try apply("-o out.mp4 --cache c --on ray://head:10001")
    #expect(try jobs(in: "c").sorted() == names)
  }

  private func jobs(in cache: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: scratch[cache + "/jobs"])
  }

  /// The job of a command that was killed is removed by the next one, and that of one that runs is not.
  @Test func jobsOfKilledCommandsAreRemoved() throws {
    try drive("kill -9 $PPID")
    #expect(try start("--cache c").wait().status != 0)
    #expect(try jobs(in: "c").filter { $0.hasSuffix(".json") }.count == 1)
    try drive(
      "touch running; until test -e end; do sleep 0.05; done; ls \"$(dirname \"$2\")\" > seen")
    let running = try start("--cache c")
    while access(scratch["running"], F_OK) != 0 { usleep(20_000) }
    let job = try jobs(in: "c").filter { $0.hasSuffix(".json") }
    #expect(job.count == 1)
    try drive("exit 0")
    try apply("-o second.mp4 --cache c --quality 30 --on ray://head:10001")
    #expect(try jobs(in: "c").filter { $0.hasSuffix(".json") } == job)
    try scratch.write("", to: "end")
    #expect(try running.wait().status == 0)
    let seen = try String(contentsOfFile: scratch["seen"], encoding: .utf8)
    #expect(seen.split(separator: "\n").contains { job.first == String($0) })
    #expect(try jobs(in: "c").filter { $0.hasSuffix(".json") }.isEmpty)
  }

  private func start(_ words: String) throws -> RunningCommand {
    try scratch.start(
      [Project.templater, "apply", "t.json", "--media", "sea.mp4", "--no-copy", "-o", "out.mp4"]
        + words.split(separator: " ").map(String.init) + ["--on", "ray://head:10001"],
      environment: ["PATH": scratch["bin"] + ":/usr/bin:/bin"])
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

  /// The program has begun nothing, so that its sentence is an error. Without a sentence it has failed by itself.
  @Test func aRefusalOfTheProgramIsAnError() throws {
    try drive(#"echo '{"error": "TEMPLATER_NODE_LIMIT is no size"}'; exit 2"#)
    let wrong = try apply("-o out.mp4 --cache c --on ray://head:10001", status: 64)
    #expect(
      wrong.errors
        == "templater: ray://head:10001: templater-ray: TEMPLATER_NODE_LIMIT is no size; leave out --on to render on this machine\n"
    )
    try drive("echo 'unrecognized arguments: --wait' >&2; exit 2")
    let older = try apply("-o out.mp4 --cache c --on ray://head:10001", status: 64)
    #expect(older.errors.contains(/wrong arguments; install .*; Ray's messages are in .*\.log/))
    try drive(#"echo '{"error": "cannot run templater on this machine"}'; exit 127"#)
    let missing = try apply("-o out.mp4 --cache c --on ray://head:10001", status: 64)
    #expect(missing.errors.contains("templater-ray: cannot run templater on this machine"))
    #expect(!FileManager.default.fileExists(atPath: scratch["out.mp4"]))
    try drive("exit 1")
    let result = try apply("-o out.mp4 --cache c --on ray://head:10001")
    #expect(result.errors.contains("warning[M214]"))
    #expect(result.errors.contains("ended with status 1"))
    try expectWhole("out.mp4")
  }

  @Test(arguments: ["head", "ray://", "ray://head", "ray://head:0", "http://:80", "ray://a b:1"])
  func wrongAddressesAreRefused(address: String) throws {
    let result = try scratch.run(
      [Project.templater, "apply", "t.json", "--on", address], environment: [:])
    #expect(result.status == 64)
    #expect(result.errors.contains("ray://HOST:10001"))
  }
}
