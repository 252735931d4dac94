import Diagnostics

/// The media types of bodies and answers.
package enum MediaTypes {
  /// Checks the header fields that describe a JSON body. Throws a refusal with 415.
  package static func requireJSON(contentType: String?, contentEncoding: String?) throws(Refusal) {
    try requireNoCoding(contentEncoding)
    let accepted = "send 'Content-Type: application/json'"
    guard let contentType else {
      throw Refusal(.unsupportedMediaType, "the media type of the body is missing; \(accepted)")
    }
    let parts = contentType.split(separator: ";").map { $0.trimmed.lowercased() }
    let type = parts.first ?? ""
    if type == "application/zip" || type == "application/vnd.templater" {
      throw Refusal(
        .unsupportedMediaType,
        "archives are not checked here; send the document in it, or use 'templater validate'")
    }
    guard type == "application/json" || type.hasPrefix("application/") && type.hasSuffix("+json")
    else {
      throw Refusal(.unsupportedMediaType, "\(shown(contentType)) is not JSON; \(accepted)")
    }
    let charset = parts.first { $0.hasPrefix("charset=") }?.dropFirst(8).filter { $0 != "\"" }
    guard charset == nil || charset == "utf-8" || charset == "us-ascii" else {
      throw Refusal(
        .unsupportedMediaType,
        "the characters of the body must be UTF-8, not \(shown(charset ?? ""))")
    }
  }

  /// Checks the header fields that describe a body of bytes. `expected` is `*/*` for any media type except that of a form
  /// with files (`curl -F`), whose body has other bytes too. `curl --data-binary` sends the type of a form without files, but
  /// its body is the file. Throws a refusal with 415.
  package static func requireBytes(
    _ expected: String, method: Endpoint.Method, contentType: String?, contentEncoding: String?
  ) throws(Refusal) {
    try requireNoCoding(contentEncoding)
    let type = contentType?.split(separator: ";").first.map { $0.trimmed.lowercased() }
    guard expected != "*/*" else {
      guard type != "multipart/form-data" else {
        let curl = "curl -X \(method.rawValue)"
        throw Refusal(
          .unsupportedMediaType,
          "the body should be the file itself, not a form; send it with '\(curl) --data-binary @FILE' or '\(curl) -T FILE'"
        )
      }
      return
    }
    guard type == expected else {
      throw Refusal(
        .unsupportedMediaType,
        "the media type of the body should be \(expected)"
          + (contentType.map { ", not \(shown($0))" } ?? ""))
    }
  }

  private static func requireNoCoding(_ contentEncoding: String?) throws(Refusal) {
    guard let coding = contentEncoding, coding.lowercased() != "identity" else { return }
    throw Refusal(
      .unsupportedMediaType, "the body is coded as \(shown(coding)); send it without compression"
    ).with("Accept-Encoding", "identity")
  }

  /// The media type of refusals (RFC 9457).
  package static let problem = "application/problem+json"

  /// Checks that `Accept` includes one of the media types of an answer. Throws a refusal with 406.
  ///
  /// A field that names only the type of refusals does not describe the answer. Clients of OpenAPI Generator send it for
  /// images and events, because they prefer types with `json`.
  package static func require(accept: String?, oneOf mediaTypes: [String]) throws(Refusal) {
    guard let accept, !accept.trimmed.isEmpty, !mediaTypes.isEmpty else { return }
    let ranges = accept.split(separator: ",").map(Range.init)
    guard
      mediaTypes.contains(where: { type in type == "*/*" || Range.accept(type, ranges) })
        || ranges.allSatisfy({ $0.type == problem })
    else {
      throw Refusal(
        .notAcceptable,
        "the answer is \(listed(mediaTypes)), which 'Accept: \(escapedForDisplay(accept.prefix(60)))' excludes"
      )
    }
  }

  /// A part of `Accept`, such as `text/*;q=0.5`.
  private struct Range {
    let type: String
    let isRefused: Bool

    init(_ text: Substring) {
      let parts = text.split(separator: ";").map { $0.trimmed.lowercased() }
      type = parts.first ?? ""
      isRefused = parts.dropFirst().contains { part in
        part.hasPrefix("q=") && part.dropFirst(2).allSatisfy { $0 == "0" || $0 == "." }
      }
    }

    /// Returns whether the most specific range that includes a type accepts it.
    static func accept(_ type: String, _ ranges: [Range]) -> Bool {
      let family = type.prefix { $0 != "/" } + "/*"
      let specific = [type, String(family), "*/*"].lazy.compactMap { wanted in
        ranges.first { $0.type == wanted }
      }.first
      return specific?.isRefused == false
    }
  }
}

extension StringProtocol {
  /// The text without spaces and tabs at both ends.
  package var trimmed: String {
    let start = drop { $0 == " " || $0 == "\t" }
    return String(start.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }
}
