import Diagnostics
import NIOHTTP1
import ServiceModel

/// How the body of a request is delimited, and whether the connection stays open.
///
/// Servers and proxies that read the same bytes differently can be made to see different requests. So a request that
/// allows more than one reading is refused.
struct Framing: Hashable {
  enum Body: Hashable {
    case none
    case length(Int)
    case chunked
    /// Neither a length nor a coding is given.
    case missing
  }

  let body: Body
  /// Whether the client waits for `100 Continue` before it sends the body.
  let expectsContinue: Bool
  let keepsConnection: Bool

  init(_ head: HTTPRequestHead) throws(Refusal) {
    guard head.version == .http1_1 || head.version == .http1_0 else {
      throw Refusal(.versionNotSupported, "the version of HTTP must be 1.1 or 1.0")
    }
    let codings = head.headers["transfer-encoding"]
    let lengths = head.headers["content-length"]
    if codings.isEmpty {
      body = try Framing.body(lengths: lengths)
    } else {
      guard lengths.isEmpty else {
        throw Refusal(
          .malformedRequest, "'Content-Length' and 'Transfer-Encoding' exclude each other")
      }
      guard head.version == .http1_1 else {
        throw Refusal(.malformedRequest, "HTTP/1.0 has no 'Transfer-Encoding'")
      }
      guard codings.count == 1, codings[0].lowercased() == "chunked" else {
        throw Refusal(
          .notImplemented,
          "'Transfer-Encoding' must be 'chunked', not \(shown(codings.joined(separator: ", ")))")
      }
      body = .chunked
    }
    // Bytes behind a request to change the protocol would not be read as HTTP.
    keepsConnection = head.isKeepAlive && head.headers["upgrade"].isEmpty && head.method != .CONNECT
    let expectations = head.headers["expect"]
    expectsContinue = !expectations.isEmpty && head.version == .http1_1
    for expectation in expectations where expectation.lowercased() != "100-continue" {
      throw Refusal(.expectationFailed, "'Expect: \(escapedForDisplay(expectation.prefix(60)))'")
    }
  }

  /// Whether the client sends a body.
  var hasBody: Bool {
    switch body {
    case .none, .missing, .length(0): false
    case .length, .chunked: true
    }
  }

  private static func body(lengths: [String]) throws(Refusal) -> Body {
    guard let length = lengths.first else { return .missing }
    guard lengths.count == 1, (1...15).contains(length.utf8.count),
      length.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let number = Int(length)
    else { throw Refusal(.malformedRequest, "'Content-Length' is not one whole number") }
    return .length(number)
  }
}
