/// A header field of an answer, beside those that every answer may have.
package struct AnswerField: Sendable {
  package let name: String
  package let summary: String
  /// Whether the value is a whole number.
  var isNumber = false

  package static let location = AnswerField(
    name: "Location", summary: "The address of what was created.")
  package static let tag = AnswerField(
    name: "ETag", summary: "The version of the content, for `If-None-Match`.")
  package static let acceptedRanges = AnswerField(
    name: "Accept-Ranges", summary: "`bytes`: parts can be asked for with `Range`.")
  package static let contentRange = AnswerField(
    name: "Content-Range", summary: "The position of the part, and the size of the file.")
  package static let disposition = AnswerField(
    name: "Content-Disposition", summary: "The name of the file.")
  package static let retryAfter = AnswerField(
    name: "Retry-After", summary: "The seconds after which the request may succeed.",
    isNumber: true)
  package static let allow = AnswerField(
    name: "Allow", summary: "The methods that the address accepts.")
  package static let authenticate = AnswerField(
    name: "WWW-Authenticate", summary: "`Bearer`: how a key is sent.")
  package static let replayed = AnswerField(
    name: "Idempotency-Replayed", summary: "`true` if the request was made before.")
  package static let cookie = AnswerField(
    name: "Set-Cookie", summary: "The cookie that takes the place of the key.")
  package static let uploadOffset = AnswerField(
    name: "Upload-Offset", summary: "The number of bytes that are on the disk of the service.",
    isNumber: true)
  package static let uploadLength = AnswerField(
    name: "Upload-Length", summary: "The size of the file in bytes.", isNumber: true)
  package static let uploadExpires = AnswerField(
    name: "Upload-Expires", summary: "When the upload is removed.")
  package static let uploadMetadata = AnswerField(
    name: "Upload-Metadata", summary: "As the client has sent it.")
  package static let medium = AnswerField(
    name: "Templater-Media", summary: "The identifier of the medium that the upload became.")
  package static let resumable = AnswerField(
    name: "Tus-Resumable", summary: "The version of the upload protocol.")
  package static let protocolVersion = AnswerField(
    name: "Tus-Version", summary: "The versions of the protocol.")
  package static let extensions = AnswerField(
    name: "Tus-Extension", summary: "The extensions of the protocol.")
  package static let largestUpload = AnswerField(
    name: "Tus-Max-Size", summary: "The largest size of a file in bytes.", isNumber: true)
  package static let checksums = AnswerField(
    name: "Tus-Checksum-Algorithm", summary: "The names of checksums.")
}

extension Problem {
  /// The header fields of answers that report it.
  var fields: [AnswerField] {
    let own: [AnswerField] =
      switch self {
      case .methodNotAllowed: [.allow]
      case .keyRequired: [.authenticate]
      case .rangeNotSatisfiable: [.contentRange]
      case .offsetConflict: [.uploadOffset]
      case .protocolVersion: [.protocolVersion]
      default: []
      }
    return own + (isTemporary ? [.retryAfter] : [])
  }
}

extension Endpoint {
  /// Returns whether answers of an address have the version of the upload protocol, also refusals.
  package static func isUpload(_ address: String) -> Bool {
    address.hasPrefix(createUpload.path.text)
  }

  /// The header fields of all answers.
  var sharedFields: [AnswerField] { Endpoint.isUpload(path.text) ? [.resumable] : [] }
}

extension [AnswerField] {
  /// Those of files that never change.
  static let file: [AnswerField] = [.tag, .acceptedRanges]
}
