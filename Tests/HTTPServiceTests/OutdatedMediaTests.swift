import Foundation
import Records
import TestSupport
import Testing

/// Media whose properties another build of the program has found are examined again after a start.
@Suite struct OutdatedMediaTests {
  private let folder: String

  init() throws { folder = try TestServer.temporaryFolder() }

  /// Starts a server, uploads media, ends it, and changes what its database has about them.
  private func prepare(
    _ files: [(name: String, bytes: [UInt8])], _ change: (inout MediumRecord) -> Void
  ) throws -> [MediumRecord] {
    let server = try TestServer(data: folder)
    let ids = try files.map { try server.upload($0.bytes, named: $0.name) }
    server.send(SIGTERM)
    #expect(server.wait() == 0)
    let store = try RecordStore(path: folder + "/service.sqlite")
    return try ids.map { id in
      let found = try #require(try store.medium(id))
      #expect(found.program?.count == 64)
      var changed = found
      change(&changed)
      try store.update(changed)
      return found
    }
  }

  private func sample(_ name: String) throws -> (name: String, bytes: [UInt8]) {
    (name, Array(try #require(FileManager.default.contents(atPath: Project.sample(name)))))
  }

  private func answer(
    of medium: MediumRecord, by server: TestServer, until isDone: ([String: Any]) -> Bool
  ) throws -> [String: Any] {
    var answer: [String: Any] = [:]
    for _ in 0..<600 {
      answer = try server.request("GET", "/v1/media/\(medium.id)").json
      if isDone(answer) { return answer }
      usleep(50_000)
    }
    throw Wire.Failure(reason: "\(answer) does not change")
  }

  private func object(_ text: String?) throws -> NSDictionary {
    try #require(
      try JSONSerialization.jsonObject(with: Data((text ?? "").utf8)) as? NSDictionary)
  }

  private func date(_ path: String) throws -> Date {
    try #require(try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date)
  }

  @Test func wrongPropertiesAreReplaced() throws {
    let media = try prepare([try sample("hills.jpg")]) { medium in
      medium.facts = medium.facts?.replacingOccurrences(of: "jpeg", with: "wrong")
      medium.program = "another"
    }
    let medium = try #require(media.first)
    let poster =
      "\(folder)/derived/\(medium.digest.prefix(2))/\(medium.digest.dropFirst(2))/poster.jpg"
    let made = try date(poster)
    let server = try TestServer(data: folder)
    let expected = try object(medium.facts)
    let answer = try answer(of: medium, by: server) {
      $0["isPrepared"] as? Bool == true && $0["facts"] as? NSDictionary == expected
    }
    #expect(answer["state"] as? String == "ready")
    // The codec decides the image.
    #expect(try date(poster) > made)
    server.send(SIGTERM)
    #expect(server.wait() == 0)
    let kept = try RecordStore(path: folder + "/service.sqlite").medium(medium.id)
    #expect(kept == medium)
  }

  @Test func imagesAreKeptIfOnlyTagsDiffer() throws {
    let media = try prepare([try sample("sea.mp4")]) { medium in
      medium.facts = medium.facts?.replacingOccurrences(
        of: #""metadata":{"#, with: #""metadata":{"title":"wrong","#
      ).replacingOccurrences(of: #""wrong",}"#, with: #""wrong"}"#)
      medium.program = nil
    }
    let medium = try #require(media.first)
    let poster =
      "\(folder)/derived/\(medium.digest.prefix(2))/\(medium.digest.dropFirst(2))/poster.jpg"
    let made = try date(poster)
    let server = try TestServer(data: folder)
    let tag = try server.request("GET", "/v1/media/\(medium.id)/poster.jpg").fields["etag"]
    let expected = try object(medium.facts)
    _ = try answer(of: medium, by: server) { $0["facts"] as? NSDictionary == expected }
    #expect(try date(poster) == made)
    let again = try server.request(
      "GET", "/v1/media/\(medium.id)/poster.jpg", ["If-None-Match": tag ?? ""])
    #expect(again.status == 304 && again.fields["cache-control"] == "private, no-cache")
  }

  @Test func refusedMediaBecomeReadyAndReadyOnesRefused() throws {
    let text = (name: "text.mp4", bytes: Array("no medium at all".utf8))
    let media = try prepare([try sample("hills.jpg"), text]) { medium in
      medium.program = "another"
      if medium.state == .ready {
        (medium.state, medium.facts, medium.refusal) = (.refused, nil, "wrong")
      } else {
        (medium.state, medium.facts) = (.ready, #"{"container":"mp4","duration":5,"metadata":{}}"#)
        medium.refusal = nil
      }
    }
    let server = try TestServer(data: folder)
    let ready = try answer(of: media[0], by: server) {
      $0["state"] as? String == "ready" && $0["isPrepared"] as? Bool == true
    }
    #expect(ready["refusal"] == nil && ready["poster"] != nil)
    let refused = try answer(of: media[1], by: server) { $0["state"] as? String == "refused" }
    #expect(refused["refusal"] as? String == media[1].refusal && refused["facts"] == nil)
  }
}
