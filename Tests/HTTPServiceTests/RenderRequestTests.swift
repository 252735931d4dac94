import Foundation
import ServiceModel
import TestSupport
import Testing

/// Renders over HTTP.
@Suite struct RenderRequestTests {
  private let server: TestServer

  init() throws { server = try TestServer.shared.get() }

  @Test func aTemplateIsRenderedWithMedia() throws {
    let scratch = try Scratch()
    let media = try [server.upload("sea.mp4"), server.upload("road.mp4")]
    let text = try String(contentsOfFile: Project.template("merge.json"), encoding: .utf8)
    let body: [String: Any] = [
      "document": text, "media": media, "name": "Two/clips", "output": ["size": "192x108"],
    ]
    let plan = try server.order(body, dryRun: true)
    #expect(plan.status == 200 && plan.json["frames"] as? Int == 300)
    #expect(plan.json["slots"] as? [String: String] == ["first": media[0], "second": media[1]])
    func chunks(_ plan: Wire.Answer) throws -> [String: Int] {
      let chunks = try #require(plan.json["chunks"] as? [String: Any], "\(plan.text)")
      return chunks.compactMapValues { $0 as? Int }
    }
    let before = try chunks(plan)
    #expect(before["cached"] == 0 && before["framesToEncode"] == 300, "\(before)")
    let accepted = try server.order(body)
    let address = try #require(accepted.json["self"] as? String)
    #expect(accepted.status == 202 && accepted.fields["location"] == "http://localhost" + address)
    let render = try server.wait(for: ["succeeded", "failed"], of: address)
    let output = try #require(render["output"] as? [String: Any], "\(render)")
    #expect(output["fileName"] as? String == "clips.mp4" && render["attempts"] as? Int == 1)
    let video = try server.request("GET", address + "/output")
    #expect(
      video.fields["content-type"] == "video/mp4" && video.body.count == output["size"] as? Int)
    try scratch.write(video.body, to: "service.mp4")
    // The same order needs no encoder.
    let after = try chunks(try server.order(body, dryRun: true))
    #expect(after["toEncode"] == 0 && after["framesToEncode"] == 0, "\(after)")
    #expect(after["cached"] == before["toEncode"], "\(after)")
    // The command makes the same video.
    let made = try scratch.run(
      [
        Project.templater, "apply", Project.template("merge.json"), "--media",
        Project.sample("sea.mp4"), Project.sample("road.mp4"), "--size", "192x108", "-o",
        "command.mp4",
      ])
    #expect(made.status == 0, "\(made.errors)")
    let sums = try ["service.mp4", "command.mp4"].map { name in
      try scratch.run([
        "ffmpeg", "-v", "error", "-i", name, "-c", "copy", "-f", "streamhash", "-",
      ]).output
    }
    #expect(sums[0] == sums[1] && sums[0].contains("0,v"))
    let extracted = try scratch.run([Project.templater, "extract", "service.mp4", "-o", "t.json"])
    #expect(extracted.status == 0, "\(extracted.errors)")
    #expect(try server.request("DELETE", address).status == 204)
    #expect(try server.request("GET", address).problem == "not-found")
  }

  /// The example of the OpenAPI document is rendered in the format of each preset, with its name and media type.
  @Test(arguments: [
    ("web", "mp4", "video/mp4"), ("prores", "mov", "video/quicktime"),
    ("archive", "mkv", "video/x-matroska"), ("gif", "gif", "image/gif"),
    ("vp9", "webm", "video/webm"),
  ])
  func filesHaveTheNamesOfTheirFormats(preset: String, suffix: String, type: String) throws {
    let example = try #require(Endpoint.createRender.body?.example)
    var body = try #require(
      try JSONSerialization.jsonObject(with: Data(example.utf8)) as? [String: Any])
    #expect(try server.order(body, dryRun: true).json["frames"] as? Int == 30)
    body["output"] = ["preset": preset]
    let address = try #require(try server.order(body).json["self"] as? String)
    let render = try server.wait(for: ["succeeded", "failed"], of: address)
    let output = try #require(render["output"] as? [String: Any], "\(render)")
    #expect(output["fileName"] as? String == "video." + suffix)
    #expect(output["mediaType"] as? String == type)
    let file = try server.request("HEAD", address + "/output")
    #expect(file.fields["content-type"] == type)
    #expect(file.fields["content-disposition"]?.contains("video." + suffix) == true)
  }

  @Test func findingsHaveTheirPlacesInTheDocument() throws {
    let text = "{\n \"version\": 1,\n \"tracks\": [{\"type\": \"vidoe\"}]\n}"
    let answer = try server.order(["document": text, "media": []])
    #expect(answer.problem == "document-invalid")
    let findings = try #require(answer.json["findings"] as? [[String: Any]])
    #expect(findings.contains { $0["line"] as? Int == 3 && ($0["code"] as? String) != nil })
    let missing = try server.order([
      "document": try String(contentsOfFile: Project.template("merge.json"), encoding: .utf8),
      "media": [],
    ])
    let open = try #require(missing.json["findings"] as? [[String: Any]])
    #expect(
      missing.problem == "document-invalid" && open.contains { $0["code"] as? String == "M101" })
  }

  /// A document reaches no file of the service.
  @Test(arguments: [
    ("/etc/passwd", "R306"), ("../service.sqlite", "R306"), ("service.sqlite", "M106"),
    ("a/../../keys.json", "R306"),
  ])
  func sourcesOfDocumentsAreRefused(source: String, code: String) throws {
    let text = #"""
      {"version": "1", "media": {"a": {"type": "video", "source": "\#(source)"}}, "tracks": [
        {"type": "video", "name": "v", "duration": 1, "segments": [{"position": 0, "duration": 1, "media": "a"}]}]}
      """#
    let answer = try server.order(["document": text])
    #expect(answer.problem == "document-invalid", "\(answer.text)")
    let findings = try #require(answer.json["findings"] as? [[String: Any]])
    #expect(findings.map { $0["code"] as? String ?? "" } == [code], "\(findings)")
    #expect(!answer.text.contains(server.folder), "\(answer.text)")
  }

  /// A medium that is given by name takes the place of a source.
  @Test func sourcesAreReplaced() throws {
    let photo = try server.upload("hills.jpg")
    let text = #"""
      {"version": "1", "media": {"a": {"type": "photo", "source": "a.jpg"}}, "tracks": [
        {"type": "photo", "name": "v", "duration": 1, "segments": [{"position": 0, "duration": 1, "media": "a"}]}]}
      """#
    let use = [["medium": photo, "slot": "a"]]
    let plan = try server.order(["document": text, "media": use], dryRun: true)
    #expect(plan.json["frames"] as? Int == 30, "\(plan.text)")
    #expect(plan.json["slots"] as? [String: String] == ["a": photo])
  }

  @Test func otherOrdersAreRefused() throws {
    let photo = try server.upload("hills.jpg")
    #expect(try server.order(["merge": ["fit": "wide"]]).problem == "invalid-body")
    #expect(try server.order(["merge": [:], "media": []]).problem == "invalid-body")
    let part: [String: Any] = ["medium": photo, "part": "x"]
    let document = try String(contentsOfFile: Project.template("merge.json"), encoding: .utf8)
    #expect(try server.order(["document": document, "media": [part]]).problem == "media-refused")
    let bytes = try server.request("POST", "/v1/media", body: [1, 2, 3]).json["id"] as? String
    for _ in 0..<200 {
      let answer = try server.order(["merge": [:], "media": [bytes ?? ""]])
      guard answer.problem == "media-not-ready" else {
        #expect(answer.problem == "media-refused")
        break
      }
      usleep(20_000)
    }
  }

  private func check(
    _ order: [String: Any], _ problem: String, _ pointers: Set<String>, _ words: String
  ) throws {
    let answer = try server.order(order)
    #expect(answer.status == 422 && answer.problem == problem, "\(answer.text)")
    let findings = try #require(answer.json["findings"] as? [[String: Any]], "\(answer.text)")
    #expect(Set(findings.map { $0["pointer"] as? String ?? "" }) == pointers)
    #expect((answer.json["detail"] as? String)?.contains(words) == true, "\(answer.text)")
  }

  /// What is wrong with a merge has its place in the order, and the words of the service.
  @Test func mistakesInAMergeHaveTheirPlaces() throws {
    let media = try [server.upload("sea.mp4"), server.upload("road.mp4")]
    let photo = try server.upload("hills.jpg")
    for (merge, pointer, words) in [
      (["transition": "qqqq"], "/merge/transition", "'/v1/catalogue' lists them"),
      (["transition": "crosfade"], "/merge/transition", "did you mean 'crossfade'?"),
      (
        ["transition": "crossfade:100"], "/merge/transition",
        "cannot be made: a transition of 100 s is longer than the clip"
      ),
      (["music": photo], "/merge/music", " is a photo; music must be a sound file"),
    ] as [([String: Any], String, String)] {
      try check(["merge": merge, "media": media], "invalid-body", [pointer], words)
    }
    let scratch = try Scratch()
    try scratch.writeWave((0..<48_000).map { Int16($0 % 100) }, to: "a.wav")
    let bytes = Array(try #require(FileManager.default.contents(atPath: scratch["a.wav"])))
    let sound = try server.upload(bytes, named: "a.wav")
    try check(
      ["merge": [:], "media": [media[0], sound]], "invalid-body", ["/media/1"], "add it as music")
    let short = try server.order(["merge": ["photoDuration": 0.000001], "media": [photo]])
    let help = (short.json["findings"] as? [[String: Any]])?.first?["help"] as? String
    #expect(help == "choose a higher frame rate", "\(short.text)")
  }

  @Test func unknownMediaHaveTheirPlaces() throws {
    let photo = try server.upload("hills.jpg")
    try check(
      ["merge": ["music": ""], "media": ["med_x", photo, ["medium": "med_y"]]], "media-refused",
      ["/merge/music", "/media/0", "/media/2/medium"], "there is no medium '")
    try check(
      ["document": "{}", "media": ["med_x"]], "media-refused", ["/media/0"],
      "there is no medium 'med_x'; it may have been removed")
  }

  @Test func aKeyIsOneRender() throws {
    let photo = try server.upload("valley.jpg")
    let body: [String: Any] = ["merge": ["photoDuration": 0.5], "media": [photo]]
    let key = ["Idempotency-Key": UUID().uuidString]
    let first = try server.order(body, key)
    let again = try server.order(body, key)
    #expect(first.status == 202 && first.fields["idempotency-replayed"] == nil)
    #expect(again.status == 202 && again.fields["idempotency-replayed"] == "true")
    #expect(first.json["id"] as? String == again.json["id"] as? String)
    #expect(try server.order(["merge": [:], "media": [photo]], key).problem == "key-reused")
    #expect(
      try server.order(body, ["Idempotency-Key": String(repeating: "k", count: 201)]).problem
        == "invalid-header")
  }

  @Test func rendersAreCanceled() throws {
    let server = try TestServer(["--slots", "1"])
    let photo = try server.upload("hills.jpg")
    let body: [String: Any] = ["merge": ["photoDuration": 3_000], "media": [photo, photo]]
    let running = try #require(try server.order(body).json["self"] as? String)
    let waiting = try #require(try server.order(body).json["self"] as? String)
    _ = try server.wait(for: ["running"], of: running)
    #expect(try server.request("GET", running + "/output").problem == "not-finished")
    #expect(try server.request("DELETE", "/v1/media/\(photo)").problem == "media-in-use")
    #expect(try server.request("POST", waiting + "/cancel").json["state"] as? String == "canceled")
    #expect(try server.request("POST", running + "/cancel").json["state"] as? String == "canceled")
    #expect(try server.request("POST", running + "/cancel").json["state"] as? String == "canceled")
    let end = Date().addingTimeInterval(5)
    while Date() < end, try !mediaProcesses(of: server).isEmpty { usleep(20_000) }
    #expect(try mediaProcesses(of: server).isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: server.folder + "/scratch") == [])
    #expect(try server.request("DELETE", "/v1/media/\(photo)").status == 204)
  }

  /// Processes of a server that render or examine.
  private func mediaProcesses(of server: TestServer) throws -> [Substring] {
    try run(["pgrep", "-P", "\(server.identifier)"]).output.split(separator: "\n")
  }

  /// A child that dies is started again; a server that dies leaves a render that the next one makes.
  @Test func rendersSurviveDeaths() throws {
    let first = try TestServer(["--slots", "1"])
    let photo = try first.upload("hills.jpg")
    let body: [String: Any] = [
      "merge": ["photoDuration": 20, "transition": "crossfade:4"], "media": [photo, photo, photo],
      "output": ["size": "640x480"],
    ]
    let address = try #require(try first.order(body).json["self"] as? String)
    var processes: [Substring] = []
    for _ in 0..<1_000 where processes.isEmpty {
      usleep(5_000)
      processes = try mediaProcesses(of: first)
    }
    for process in processes { _ = try run(["kill", "-9", String(process)]) }
    var render: [String: Any] = [:]
    for _ in 0..<500 where render["crashes"] as? Int != 1 {
      usleep(20_000)
      render = try first.request("GET", address).json
    }
    #expect(render["crashes"] as? Int == 1)
    _ = try first.wait(for: ["running"], of: address)
    first.send(SIGKILL)
    _ = first.wait()
    let second = try TestServer(["--slots", "1"], data: first.folder)
    let done = try second.wait(for: ["succeeded", "failed"], of: address)
    #expect(done["state"] as? String == "succeeded" && done["crashes"] as? Int == 1, "\(done)")
    // One that died, one that was lost with the server, and the last one.
    #expect(done["attempts"] as? Int == 3, "\(done)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: first.folder + "/scratch") == [])
  }

  /// A process that stops reporting is killed, and its run has no result.
  @Test func runsWithoutProgressAreEnded() throws {
    let server = try TestServer(limits: ["stallTime=700", "renderers=1"])
    let photo = try server.upload("hills.jpg")
    let body: [String: Any] = [
      "merge": ["photoDuration": 20], "media": [photo], "output": ["size": "640x480"],
    ]
    let address = try #require(try server.order(body).json["self"] as? String)
    for _ in 0..<3 {
      var processes: [Substring] = []
      for _ in 0..<500 where processes.isEmpty {
        usleep(5_000)
        processes = try mediaProcesses(of: server)
      }
      for process in processes { _ = try run(["kill", "-STOP", "--", "-\(process)"]) }
      Thread.sleep(forTimeInterval: 0.3)
    }
    let render = try server.wait(for: ["succeeded", "failed"], of: address)
    #expect((render["crashes"] as? Int ?? 0) > 0, "\(render)")
    #expect(
      render["state"] as? String == "succeeded"
        || render["failure"] as? String == "it made no progress for too long")
  }

  @Test func eventsAreSentOnceAndInOrder() throws {
    let server = try TestServer(["--slots", "1"])
    let photo = try server.upload("hills.jpg")
    let body: [String: Any] = [
      "merge": ["photoDuration": 1], "media": [photo], "output": ["size": "320x240"],
    ]
    let address = try #require(try server.order(body).json["self"] as? String)
    _ = try server.wait(for: ["succeeded"], of: address)
    let all = try events(of: server, after: 0, until: "succeeded")
    #expect(all == ["1 queued", "2 running", "3 succeeded"])
    #expect(try events(of: server, after: 2, until: "succeeded") == ["3 succeeded"])
    // The number of an event of another folder.
    #expect(try events(of: server, after: 999, until: "succeeded") == all)
    let refused = try server.request("GET", "/v1/events", ["Last-Event-ID": "x"])
    #expect(refused.problem == "invalid-header" && !refused.text.contains("bytes"))
  }

  /// Returns the numbers and states of events, up to the first with a state.
  private func events(of server: TestServer, after number: Int, until state: String) throws
    -> [String]
  {
    let text = try run([
      "curl", "--max-time", "1", "-sN", "-H", "Last-Event-ID: \(number)",
      "http://127.0.0.1:\(server.port)/v1/events",
    ]).output
    #expect(text.hasPrefix("retry: 2000\n\n") && text.contains(state))
    let pattern = /id: (\d+)\nevent: render.state\ndata: {"self":"[^"]*","state":"(\w+)"}/
    return text.matches(of: pattern).map { "\($0.1) \($0.2)" }
  }
}
