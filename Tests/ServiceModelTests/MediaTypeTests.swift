import ServiceModel
import Testing

struct MediaTypeTests {
  private func problem(_ body: () throws(Refusal) -> Void) -> Problem? {
    do throws(Refusal) {
      try body()
      return nil
    } catch {
      return error.problem
    }
  }

  @Test(arguments: [
    "application/json", "application/json; charset=UTF-8", "Application/JSON;charset=\"utf-8\"",
    "application/vnd.example+json",
  ])
  func bodiesAreJSON(type: String) {
    #expect(
      problem { () throws(Refusal) in
        try MediaTypes.requireJSON(contentType: type, contentEncoding: nil)
      } == nil)
  }

  @Test(
    arguments: [
      (nil, nil), ("text/plain", nil), ("application/x-www-form-urlencoded", nil),
      ("application/json; charset=utf-16", nil), ("application/zip", nil), ("json", nil), ("", nil),
      ("text/json", nil), ("application/json", "gzip"), ("application/json", "identity, br"),
    ] as [(String?, String?)])
  func otherBodiesAreRefused(type: String?, coding: String?) {
    #expect(
      problem { () throws(Refusal) in
        try MediaTypes.requireJSON(contentType: type, contentEncoding: coding)
      } == .unsupportedMediaType)
  }

  /// `curl -T` sends no media type, and `curl --data-binary` that of a form, also if the body is a file.
  @Test(
    arguments: [
      nil, "video/mp4", "application/octet-stream", "application/x-www-form-urlencoded",
    ] as [String?])
  func filesHaveAnyType(type: String?) {
    #expect(
      problem { () throws(Refusal) in
        try MediaTypes.requireBytes(
          "*/*", method: .post, contentType: type, contentEncoding: nil)
      } == nil)
  }

  @Test(arguments: ["multipart/form-data", "Multipart/Form-Data; boundary=a"])
  func formsAreNoFiles(type: String) {
    do throws(Refusal) {
      try MediaTypes.requireBytes("*/*", method: .post, contentType: type, contentEncoding: nil)
      Issue.record("\(type) is accepted")
    } catch {
      #expect(error.problem == .unsupportedMediaType)
      #expect(
        error.detail
          == "the body should be the file itself, not a form; send it with 'curl -X POST --data-binary @FILE' or 'curl -X POST -T FILE'"
      )
    }
  }

  @Test(
    arguments: [
      (nil, true), ("", true), ("*/*", true), ("application/*", true), ("application/json", true),
      ("text/html, application/json;q=0.1", true), ("text/html, */*;q=0.8", true),
      ("application/problem+json", true), ("application/problem+json, text/html", false),
      ("text/html", false), ("application/json;q=0", false), ("application/json;q=0, */*", false),
      ("*/*;q=0.0", false), ("text/*", false), ("nonsense", false),
    ] as [(String?, Bool)])
  func answersAreNegotiated(accept: String?, isAccepted: Bool) {
    let refused = problem { () throws(Refusal) in
      try MediaTypes.require(accept: accept, oneOf: ["application/json"])
    }
    #expect(refused == (isAccepted ? nil : .notAcceptable), "\(accept ?? "none")")
  }
}
