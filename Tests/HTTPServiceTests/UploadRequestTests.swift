import Foundation
import TestSupport
import Testing

/// Uploads over HTTP: tus 1.0.0, and plain requests.
@Suite struct UploadRequestTests {
  private let server: TestServer
  private static let tus = ["Tus-Resumable": "1.0.0"]

  init() throws { server = try TestServer.shared.get() }

  private func create(
    _ length: Int, _ fields: [String: String] = [:], on other: TestServer? = nil
  ) throws -> Wire.Answer {
    try (other ?? server).request(
      "POST", "/v1/uploads",
      Self.tus.merging(["Upload-Length": "\(length)"]) { $1 }.merging(fields) { $1 })
  }

  private func address(_ answer: Wire.Answer) throws -> String {
    let location = try #require(answer.fields["location"])
    #expect(location.hasPrefix("http://localhost/v1/uploads/upl_"))
    return String(location.dropFirst("http://localhost".count))
  }

  private func patch(
    _ address: String, at offset: Int, _ body: [UInt8], _ fields: [String: String] = [:],
    on other: TestServer? = nil
  ) throws -> Wire.Answer {
    let own = ["Upload-Offset": "\(offset)", "Content-Type": "application/offset+octet-stream"]
    return try (other ?? server).request(
      "PATCH", address, Self.tus.merging(own) { $1 }.merging(fields) { $1 }, body: body)
  }

  /// Each test has a content of its own, as there is one medium for each content.
  private let bytes = (0..<5_000).map { _ in UInt8.random(in: 0...0xFF) }

  @Test func theServiceDescribesItsUploads() throws {
    let answer = try server.request("OPTIONS", "/v1/uploads")
    #expect(answer.status == 204 && answer.fields["tus-version"] == "1.0.0")
    #expect(answer.fields["tus-extension"]?.contains("checksum") == true)
    #expect(answer.fields["content-length"] == nil && answer.fields["content-type"] == nil)
  }

  @Test func filesArriveInParts() throws {
    let name = Data("Two parts.mp4".utf8).base64EncodedString()
    let created = try create(5_000, ["Upload-Metadata": "filename \(name)"])
    #expect(created.status == 201 && created.fields["upload-offset"] == "0")
    #expect(created.fields["content-length"] == "0")
    let address = try address(created)
    #expect(try patch(address, at: 0, Array(bytes[..<2_000])).fields["upload-offset"] == "2000")
    let head = try server.request("HEAD", address)
    #expect(head.status == 200 && head.fields["upload-offset"] == "2000")
    #expect(head.fields["upload-length"] == "5000" && head.fields["cache-control"] == "no-store")
    let wrong = try patch(address, at: 1_999, [1])
    #expect(wrong.problem == "offset-conflict" && wrong.fields["upload-offset"] == "2000")
    let last = try patch(address, at: 2_000, Array(bytes[2_000...]))
    let medium = try #require(last.fields["templater-media"])
    #expect(last.status == 204 && last.fields["upload-offset"] == "5000")
    // A client that did not see the answer asks again.
    #expect(try patch(address, at: 5_000, []).fields["templater-media"] == medium)
    #expect(try patch(address, at: 5_000, [1]).problem == "content-too-large")
    let described = try server.request("GET", address).json
    #expect(described["medium"] as? String == medium && described["offset"] as? Int == 5_000)
    let listed = try server.request("GET", "/v1/media/\(medium)").json
    #expect(listed["name"] as? String == "Two parts.mp4" && listed["size"] as? Int == 5_000)
    #expect(try server.request("GET", "/v1/media/\(medium)/content").body == bytes)
    #expect(try server.request("DELETE", "/v1/media/\(medium)").status == 204)
    #expect(try server.request("GET", "/v1/media/\(medium)").problem == "not-found")
    #expect(try server.request("HEAD", address).status == 404)
  }

  @Test func plainRequestsContinueToo() throws {
    let address = try address(create(5_000))
    #expect(try patch(address, at: 0, Array(bytes[..<1_000])).status == 204)
    let short = try server.request("PUT", address, body: Array(bytes[..<1_000]))
    #expect(short.problem == "invalid-header")
    let range = ["Content-Range": "bytes 1000-4999/5000", "Content-Type": "text/plain"]
    let rest = try server.request("PUT", address, range, body: Array(bytes[1_000...]))
    let medium = try #require(rest.json["medium"] as? String)
    #expect(rest.status == 200 && rest.fields["templater-media"] == medium)
    #expect(try server.request("POST", "/v1/media", range, body: bytes).problem == "invalid-header")
    let again = try server.request("POST", "/v1/media?name=again.mp4", body: bytes)
    #expect(again.status == 200 && again.json["id"] as? String == medium)
    #expect(try server.request("DELETE", "/v1/media/\(medium)").status == 204)
    #expect(try server.request("POST", "/v1/media?name=again.mp4", body: bytes).status == 201)
  }

  @Test func checksumsAreCompared() throws {
    let address = try address(create(5_000))
    let digest = "sha1 " + Data(repeating: 0, count: 20).base64EncodedString()
    let wrong = try patch(address, at: 0, bytes, ["Upload-Checksum": digest])
    #expect(wrong.status == 460 && wrong.problem == "checksum-mismatch")
    #expect(try server.request("HEAD", address).fields["upload-offset"] == "0")
    for text in ["md5 AA==", "sha1", "sha1 AA==", "sha256 §"] {
      #expect(
        try patch(address, at: 0, bytes, ["Upload-Checksum": text]).problem == "invalid-header")
    }
    #expect(try server.request("DELETE", address).status == 204)
    #expect(try server.request("DELETE", address).problem == "not-found")
  }

  /// Sends the first 3,000 of 5,000 bytes.
  private func begin(_ address: String) throws -> Wire {
    let wire = try Wire(server)
    wire.send(
      "PATCH \(address) HTTP/1.1\r\nHost: localhost\r\nTus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\n"
        + "Content-Type: application/offset+octet-stream\r\nContent-Length: 5000\r\n\r\n")
    wire.send(Array(bytes[..<3_000]))
    usleep(100_000)
    return wire
  }

  private func offset(_ address: String) throws -> String? {
    try server.request("HEAD", address, ["Tus-Resumable": "1.0.0"]).fields["upload-offset"]
  }

  /// A client of tus learns the offset when everything was read that it had sent.
  @Test func aRequestThatIsCutOffKeepsItsBytes() throws {
    let address = try address(create(5_000))
    _ = try begin(address)
    #expect(try offset(address) == "3000")
    #expect(try patch(address, at: 3_000, Array(bytes[3_000...])).fields["templater-media"] != nil)
  }

  /// The server is killed while bytes arrive, and another one continues with the same folder.
  @Test func aQuestionDoesNotEndARequest() throws {
    let address = try address(create(5_000))
    let wire = try begin(address)
    #expect(try offset(address) == "0")
    wire.send(Array(bytes[3_000...]))
    #expect(try wire.answer()?.fields["upload-offset"] == "5000")
    #expect(try offset(address) == "5000")
  }

  @Test func uploadsSurviveTheServer() throws {
    let first = try TestServer()
    let big = (0..<(9 << 20)).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 11) }
    let address = try address(create(big.count, on: first))
    do {
      let wire = try Wire(first)
      wire.send(
        "PATCH \(address) HTTP/1.1\r\nHost: localhost\r\nTus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\n"
          + "Content-Type: application/offset+octet-stream\r\nContent-Length: \(big.count)\r\n\r\n")
      wire.send(Array(big[..<(8 << 20)]))
      Thread.sleep(forTimeInterval: 0.5)
      first.send(SIGKILL)
      _ = first.wait()
    }
    let second = try TestServer(data: first.folder)
    let offset = try #require(
      try second.request("HEAD", address).fields["upload-offset"].flatMap { Int($0) })
    #expect(offset >= 4 << 20 && offset <= 8 << 20)
    let last = try patch(address, at: offset, Array(big[offset...]), on: second)
    let medium = try #require(last.fields["templater-media"])
    #expect(try second.request("GET", "/v1/media/\(medium)/content").body == big)
  }

  @Test func limitsAreKept() throws {
    let server = try TestServer(limits: ["uploadBytes=1000", "openUploads=2", "freeBytes=0"])
    #expect(try create(1_001, on: server).problem == "content-too-large")
    #expect(try server.request("POST", "/v1/media", body: bytes).problem == "content-too-large")
    #expect(try create(1_000, on: server).status == 201)
    #expect(try create(1_000, on: server).status == 201)
    #expect(try create(1_000, on: server).problem == "busy")
    let full = try TestServer(limits: ["freeBytes=\(1 << 60)"])
    #expect(try create(1, on: full).problem == "insufficient-storage")
  }

  @Test(
    arguments: [
      ([:], "protocol-version"), (["Tus-Resumable": "0.2.2"], "protocol-version"),
      (["Tus-Resumable": "1.0.0"], "invalid-header"),
      (["Tus-Resumable": "1.0.0", "Upload-Length": "-1"], "invalid-header"),
      (["Tus-Resumable": "1.0.0", "Upload-Length": "0"], "invalid-header"),
      (
        ["Tus-Resumable": "1.0.0", "Upload-Length": "5", "Upload-Metadata": "a b c"],
        "invalid-header"
      ),
      (
        ["Tus-Resumable": "1.0.0", "Upload-Length": "5", "Sec-Fetch-Site": "cross-site"],
        "origin-not-allowed"
      ),
    ] as [([String: String], String)])
  func wrongRequestsAreRefused(fields: [String: String], problem: String) throws {
    #expect(try server.request("POST", "/v1/uploads", fields).problem == problem)
  }

  @Test func bodiesOfOtherTypesAreRefused() throws {
    let address = try address(create(5_000))
    let json = try patch(address, at: 0, bytes, ["Content-Type": "application/json"])
    #expect(json.problem == "unsupported-media-type")
    let coded = try patch(address, at: 0, bytes, ["Content-Encoding": "gzip"])
    #expect(coded.problem == "unsupported-media-type")
    #expect(try server.request("PATCH", address, Self.tus).problem != nil)
  }

  @Test func emptyFilesAreRefused() throws {
    let answer = try server.request("POST", "/v1/media", body: [])
    #expect(answer.status == 422 && answer.problem == "invalid-body")
    #expect(answer.json["detail"] as? String == "the body is empty; it should be the file")
  }

  /// The body of a form contains more than the file.
  @Test func formsAreRefused() throws {
    let scratch = try Scratch()
    try scratch.write(bytes, to: "a.mp4")
    let form = ["curl", "-s", "-F", "file=@\(scratch["a.mp4"])"]
    let tus = ["-H", "Tus-Resumable: 1.0.0", "-H", "Upload-Length: 5000"]
    let upload = try address(create(5_000))
    for words in [["/v1/media"], tus + ["/v1/uploads"], ["-X", "PUT", upload]] {
      let address = "http://127.0.0.1:\(server.port)" + (words.last ?? "")
      let answer = try run(form + words.dropLast() + [address]).output
      #expect(answer.contains("/problems/unsupported-media-type"), "\(words): \(answer)")
    }
    #expect(try server.request("HEAD", upload).fields["upload-offset"] == "0")
    let plain = try run([
      "curl", "-s", "--data-binary", "@\(scratch["a.mp4"])",
      "http://127.0.0.1:\(server.port)/v1/media",
    ]).output
    #expect(plain.contains("\"size\":5000"), "\(plain)")
  }
}
