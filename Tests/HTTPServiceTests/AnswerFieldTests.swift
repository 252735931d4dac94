import Foundation
import JSONSyntax
import ServiceModel
import TestSupport
import Testing

/// The OpenAPI document lists the header fields that answers have.
@Suite struct AnswerFieldTests {
  private let server: TestServer
  private let document: JSONValue

  /// Those of every answer.
  private static let common: Set<String> = [
    "cache-control", "connection", "content-length", "content-security-policy", "content-type",
    "cross-origin-opener-policy", "cross-origin-resource-policy", "date", "referrer-policy",
    "transfer-encoding", "x-content-type-options", "x-request-id",
  ]

  init() throws {
    server = try TestServer.shared.get()
    document = try #require(JSONValue(parsing: OpenAPI(version: "1").text))
  }

  /// Sends a request. Its answer has exactly the fields that the document has for its address and its status.
  private func check(
    _ method: String, _ address: String, _ path: String, _ status: Int,
    _ fields: [String: String] = [:], body: [UInt8]? = nil,
    except missing: Set<String> = []
  ) throws -> Wire.Answer {
    let answer = try server.request(method, address, fields, body: body)
    #expect(answer.status == status, "\(method) \(address): \(answer.text)")
    let operation = document["paths"]?[path]?[method.lowercased()]
    let declared = try #require(operation?["responses"]?["\(status)"], "\(method) \(path)")
    var names: Set<String> = []
    if case .object(let headers)? = declared["headers"] {
      names = Set(headers.members.map { $0.key.lowercased() })
    }
    let found = Set(answer.fields.keys).subtracting(AnswerFieldTests.common)
    #expect(found == names.subtracting(missing), "\(method) \(path) \(status)")
    return answer
  }

  @Test func filesHaveTheirFields() throws {
    let id = try server.upload("sea.mp4")
    let (file, path) = ("/v1/media/\(id)/content", "/v1/media/{id}/content")
    let whole = try check("GET", file, path, 200)
    let tag = try #require(whole.fields["etag"])
    _ = try check("GET", file, path, 206, ["Range": "bytes=0-9", "If-Range": tag])
    _ = try check("GET", file, path, 304, ["If-None-Match": tag])
    _ = try check("GET", file, path, 412, ["If-Match": "\"other\""])
    _ = try check("HEAD", file, path, 200)
    _ = try check("GET", file, path, 416, ["Range": "bytes=999999999-"])
    let (poster, derived) = ("/v1/media/\(id)/poster.jpg", "/v1/media/{id}/poster.jpg")
    _ = try check("GET", poster, derived, 200)
    _ = try check("GET", poster, derived, 206, ["Range": "bytes=0-9"])
    _ = try check("GET", "/v1/templates/merge", "/v1/templates/{name}", 200)
    let bytes = Array(try #require(FileManager.default.contents(atPath: Project.sample("sea.mp4"))))
    _ = try check("POST", "/v1/media?name=a.mp4", "/v1/media", 200, body: bytes)
  }

  /// The whole service has an address of its own, which OpenAPI cannot express.
  @Test func theMethodsOfTheServiceAreListed() throws {
    let wire = try Wire(server)
    wire.send("OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n")
    let answer = try #require(try wire.answer(within: 5))
    #expect(answer.status == 204)
    #expect(answer.fields["allow"] == "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS")
  }

  @Test func uploadsHaveTheirFields() throws {
    _ = try check("OPTIONS", "/v1/uploads", "/v1/uploads", 204)
    let tus = ["Tus-Resumable": "1.0.0"]
    let created = try check(
      "POST", "/v1/uploads", "/v1/uploads", 201,
      tus.merging(["Upload-Length": "5", "Upload-Metadata": "filename YQ=="]) { $1 }, body: [],
      except: ["templater-media"])
    let location = try #require(created.fields["location"])
    let address = String(location.dropFirst("http://localhost".count))
    let path = "/v1/uploads/{id}"
    _ = try check("GET", address, path, 200, except: ["templater-media"])
    let added = tus.merging([
      "Upload-Offset": "0", "Content-Type": "application/offset+octet-stream",
    ]) { $1 }
    _ = try check(
      "PATCH", address, path, 409, added.merging(["Upload-Offset": "4"]) { $1 }, body: [1])
    _ = try check(
      "PATCH", address, path, 412, added.merging(["Tus-Resumable": "0.2"]) { $1 }, body: [1])
    _ = try check(
      "PUT", address, path, 409, ["Content-Range": "bytes 4-4/5"], body: [1])
    _ = try check("PATCH", address, path, 204, added, body: [1, 2, 3, 4, 5])
    _ = try check("GET", address, path, 200)
    let another = try server.request(
      "POST", "/v1/uploads", tus.merging(["Upload-Length": "5"]) { $1 })
    let place = try #require(another.fields["location"]).dropFirst("http://localhost".count)
    _ = try check("PUT", String(place), path, 200, body: [5, 4, 3, 2, 1])
    _ = try check("DELETE", address, path, 412, ["If-Match": "\"a\""])
  }

  @Test func rendersHaveTheirFields() throws {
    let example = Array(try #require(Endpoint.createRender.body?.example).utf8)
    let key = ["Idempotency-Key": UUID().uuidString, "Content-Type": "application/json"]
    let made = try check(
      "POST", "/v1/renders", "/v1/renders", 202, key, body: example,
      except: ["idempotency-replayed"])
    _ = try check("POST", "/v1/renders", "/v1/renders", 202, key, body: example)
    let address = try #require(made.json["self"] as? String)
    _ = try server.wait(for: ["succeeded"], of: address)
    _ = try check("GET", address + "/output", "/v1/renders/{id}/output", 200)
  }
}
