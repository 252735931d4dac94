import Foundation
import TestSupport
import Testing

/// Media over HTTP: what they are, what is made of them, and their content.
@Suite struct MediaRequestTests {
  private let server: TestServer

  init() throws { server = try TestServer.shared.get() }

  /// The answer about a medium, after everything was made of it.
  private func examined(_ path: String, as name: String? = nil) throws -> [String: Any] {
    let bytes = Array(try #require(FileManager.default.contents(atPath: path)))
    let name = name ?? (path as NSString).lastPathComponent
    var medium = try server.request("POST", "/v1/media?name=\(name)", body: bytes).json
    let address = try #require(medium["self"] as? String)
    for _ in 0..<600 where medium["isPrepared"] as? Bool != true {
      usleep(50_000)
      medium = try server.request("GET", address).json
    }
    return medium
  }

  private func size(_ address: Any?, _ scratch: Scratch) throws -> String {
    let answer = try server.request("GET", try #require(address as? String))
    #expect(answer.status == 200 && answer.fields["content-type"] == "image/jpeg")
    try scratch.write(answer.body, to: "image.jpg")
    return try scratch.run([
      "ffprobe", "-v", "error", "-show_entries", "stream=width,height", "-of", "csv=p=0",
      scratch["image.jpg"],
    ]).output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  @Test func aVideoGetsItsImages() throws {
    let scratch = try Scratch()
    let medium = try examined(Project.sample("sea.mp4"))
    #expect(medium["state"] as? String == "ready" && medium["type"] as? String == "video")
    let probed = try run([Project.templater, "probe", Project.sample("sea.mp4")])
    let facts = try JSONSerialization.jsonObject(with: probed.data) as? NSDictionary
    #expect(facts != nil && facts == medium["facts"] as? NSDictionary)
    let listed = try server.request("GET", "/v1/media?limit=200").json["media"] as? [[String: Any]]
    let same = try #require(listed?.first { $0["id"] as? String == medium["id"] as? String })
    let kept = try #require(same["facts"] as? [String: Any])
    #expect(kept["video"] != nil && kept["metadata"] == nil)
    #expect(try size(medium["poster"], scratch) == "640,360")
    let strip = try #require(medium["strip"] as? [String: Any])
    #expect(strip["frames"] as? Int == 20)
    #expect(try size(strip["url"], scratch) == "3200,90")
    let waveform = try server.request("GET", try #require(medium["waveform"] as? String))
    #expect(waveform.json["peaks"] as? Int == 1_000)
    let type = try server.request("HEAD", try #require(medium["content"] as? String))
    #expect(type.fields["content-type"] == "video/mp4")
  }

  @Test func aPhotoGetsAPosterOnly() throws {
    let scratch = try Scratch()
    let medium = try examined(Project.sample("hills.jpg"))
    #expect(medium["type"] as? String == "photo")
    #expect(medium["strip"] == nil && medium["waveform"] == nil)
    #expect(try size(medium["poster"], scratch).hasPrefix("640,"))
    let address = try #require(medium["self"] as? String)
    for name in ["strip.jpg", "waveform.json"] {
      #expect(try server.request("GET", "\(address)/\(name)").problem == "not-found")
    }
  }

  /// A file that is no medium is refused with the sentence of the command, without a path.
  @Test func otherFilesAreRefused() throws {
    let scratch = try Scratch()
    let path = try scratch.write(
      String(repeating: "#EXTM3U\n/etc/passwd\n", count: 9), to: "list.m3u8")
    let medium = try examined(path)
    #expect(medium["state"] as? String == "refused" && medium["poster"] == nil)
    let refusal = try #require(medium["refusal"] as? String)
    #expect(refusal.hasPrefix("it is ") && !refusal.contains("blobs"))
    let address = try #require(medium["self"] as? String)
    let poster = try server.request("GET", address + "/poster.jpg")
    #expect(poster.problem == "not-found" && poster.json["detail"] as? String == refusal)
    let type = try server.request("GET", address + "/content").fields["content-type"]
    #expect(type == "application/octet-stream")
  }

  @Test func partsOfTheContentAreReturned() throws {
    let medium = try examined(Project.sample("hills.jpg"))
    let bytes = Array(
      try #require(FileManager.default.contents(atPath: Project.sample("hills.jpg"))))
    let address = try #require(medium["content"] as? String)
    func get(_ fields: [String: String]) throws -> Wire.Answer {
      try server.request("GET", address, fields)
    }
    let whole = try get([:])
    #expect(whole.status == 200 && whole.body == bytes && whole.fields["accept-ranges"] == "bytes")
    let tag = try #require(whole.fields["etag"])
    #expect(try get(["If-None-Match": tag]).status == 304)
    let part = try get(["Range": "bytes=100-199", "If-Range": tag])
    #expect(part.status == 206 && part.body == Array(bytes[100..<200]))
    #expect(part.fields["content-range"] == "bytes 100-199/\(bytes.count)")
    #expect(try get(["Range": "bytes=-7"]).body == Array(bytes.suffix(7)))
    #expect(try get(["Range": "bytes=0-9", "If-Range": "\"other\""]).body == bytes)
    let behind = try get(["Range": "bytes=\(bytes.count)-"])
    #expect(behind.problem == "range-not-satisfiable")
    #expect(behind.fields["content-range"] == "bytes */\(bytes.count)")
    let several = try get(["Range": "bytes=0-1,50-54"])
    let type = try #require(several.fields["content-type"])
    let boundary = try #require(type.components(separatedBy: "boundary=").last)
    var expected: [UInt8] = []
    for (separator, range) in [("", 0...1), ("\r\n", 50...54)] {
      let extent = "\(range.lowerBound)-\(range.upperBound)/\(bytes.count)"
      expected += "\(separator)--\(boundary)\r\nContent-Type: image/jpeg\r\n".utf8
      expected += "Content-Range: bytes \(extent)\r\n\r\n".utf8
      expected += bytes[range]
    }
    expected += "\r\n--\(boundary)--\r\n".utf8
    #expect(several.status == 206 && several.body == expected)
    let head = try server.request("HEAD", address, ["Range": "bytes=0-9"])
    #expect(head.status == 206 && head.fields["content-length"] == "10" && head.body.isEmpty)
  }

  @Test func mediaAreListedAndRenamed() throws {
    let server = try TestServer()
    var ids: [String] = []
    for number in 0..<5 {
      let answer = try server.request("POST", "/v1/media?name=\(number)", body: [UInt8(number)])
      ids.append(try #require(answer.json["id"] as? String))
    }
    func list(_ address: String) throws -> (ids: [String], next: String?) {
      let json = try server.request("GET", address).json
      let media = try #require(json["media"] as? [[String: Any]])
      return (media.compactMap { $0["id"] as? String }, json["next"] as? String)
    }
    let first = try list("/v1/media?limit=3")
    #expect(first.ids == Array(ids.reversed().prefix(3)))
    let second = try list(try #require(first.next))
    #expect(second.ids == Array(ids.reversed().suffix(2)) && second.next == nil)
    for query in ["limit=0", "limit=201", "limit=x", "limit=-1", "limit=%2B5", "after=x"] {
      #expect(try server.request("GET", "/v1/media?\(query)").problem == "invalid-parameter")
    }
    let address = "/v1/media/\(ids[0])"
    let renamed = try server.request("PATCH", address, body: Array(#"{"name": "a <b>.mp4"}"#.utf8))
    #expect(renamed.json["name"] as? String == "a <b>.mp4")
    for body in [
      "{}", #"{"name": ""}"#, #"{"name": 5}"#, #"{"name": "a", "size": 5}"#, "[", "",
      #"{"name": "a", "name": "b"}"#, #"{"name": "a/b"}"#, #"{"name": "a\\b"}"#,
      #"{"name": "a\nb"}"#, #"{"name": "a\u202Eb"}"#, #"{"name": " "}"#, #"{"name": "a "}"#,
    ] {
      #expect(
        try server.request("PATCH", address, body: Array(body.utf8)).problem == "invalid-body",
        "\(body)")
    }
    #expect(try server.request("GET", address).json["name"] as? String == "a <b>.mp4")
    let broken = try server.request("PATCH", address, body: Array("{\"name\": \n}".utf8)).json
    let finding = try #require((broken["findings"] as? [[String: Any]])?.first)
    #expect(finding["line"] as? Int == 2)
  }

  /// A process that opens media is killed, and the service goes on with the next one.
  @Test func slowExaminationsAreStopped() throws {
    let server = try TestServer(limits: ["examinationTime=1"])
    let bytes = Array(try #require(FileManager.default.contents(atPath: Project.sample("sea.mp4"))))
    var medium = try server.request("POST", "/v1/media?name=slow.mp4", body: bytes).json
    let address = try #require(medium["self"] as? String)
    for _ in 0..<200 where medium["state"] as? String == "probing" {
      usleep(50_000)
      medium = try server.request("GET", address).json
    }
    #expect(
      medium["refusal"] as? String == "the work on it took longer than 1 ms; it may be damaged")
    #expect(try server.request("GET", "/healthz").status == 200)
  }

  /// A part of the file waits for a client that does not read, and the rest stays on the disk.
  @Test func clientsThatReadNothingCostLittle() throws {
    let server = try TestServer(["--slots", "1"])
    let bytes = [UInt8](repeating: 7, count: 30 << 20)
    let medium = try server.request("POST", "/v1/media", body: bytes)
    let address = try #require(medium.json["content"] as? String)
    #expect(try server.request("GET", address).body.count == bytes.count)
    let before = server.memory
    let clients = try (0..<40).map { _ in try Wire(server) }
    for client in clients { client.send("GET \(address) HTTP/1.1\r\nHost: localhost\r\n\r\n") }
    Thread.sleep(forTimeInterval: 1)
    #expect(server.memory - before < 20 << 20, "\(server.memory - before) bytes more")
    #expect(try server.request("GET", "/healthz").status == 200 && clients.count == 40)
  }

  @Test func aFolderHasOneService() throws {
    let first = try TestServer()
    do {
      _ = try TestServer(data: first.folder)
      Issue.record("the second service has started")
    } catch let error as TestServer.DidNotStart {
      #expect(error.errors.contains("another process of templater-server uses it"))
    }
  }

  @Test func unknownMediaAreNotFound() throws {
    for id in ["med_x", "..%2F..%2Fetc", "%27%20OR%201=1", String(repeating: "a", count: 4_000)] {
      for part in ["", "/content", "/poster.jpg", "/strip.jpg", "/waveform.json"] {
        #expect(try server.request("GET", "/v1/media/\(id)\(part)").problem == "not-found")
      }
    }
  }
}
