import Diagnostics

/// The header fields of tus 1.0.0, the protocol of resumable uploads (https://tus.io/protocols/resumable-upload).
package enum UploadHeaders {
  package static let version = "1.0.0"
  package static let extensions = [
    "creation", "creation-with-upload", "expiration", "checksum", "termination",
  ]
  package static let mediaType = "application/offset+octet-stream"

  /// Checks `Tus-Resumable`. Throws a refusal with 412, which names the version of the service.
  package static func checkVersion(_ value: String?) throws(Refusal) {
    guard value == version else {
      throw Refusal(
        .protocolVersion,
        "'Tus-Resumable' should be \(version)" + (value.map { ", not \(shown($0))" } ?? "")
      ).with("Tus-Version", version)
    }
  }

  /// Returns a whole number that is not negative. Throws a refusal if the field is missing or has another value.
  package static func number(
    _ value: String?, of name: String, unit: String? = "bytes"
  ) throws(Refusal) -> Int {
    guard let value else { throw Refusal(.invalidHeader, "the header field '\(name)' is missing") }
    guard (1...15).contains(value.utf8.count), value.utf8.allSatisfy({ 0x30...0x39 ~= $0 }),
      let number = Int(value)
    else {
      let number = "a whole number" + (unit.map { " of " + $0 } ?? "")
      throw Refusal(.invalidHeader, "'\(name)' should be \(number), not \(shown(value))")
    }
    return number
  }

  /// Reads the first position of `Content-Range: bytes 100-199/200`. Throws a refusal if the range does not end with
  /// the file of `length` bytes, is not as long as the body of `count` bytes, or is written differently. `nil` is a range
  /// that is missing, or a body of unknown size.
  package static func start(
    ofRange value: String?, length: Int, count: Int?
  ) throws(Refusal) -> Int {
    guard let value else {
      guard count ?? length == length else {
        throw Refusal(
          .invalidHeader,
          "the body has \(count ?? 0) bytes, and the file \(length); 'Content-Range' should say where they belong"
        )
      }
      return 0
    }
    // The only way to write it for this length, so that nothing is read differently by others.
    let first = value.dropFirst("bytes ".count).prefix { $0.isASCII && $0.isNumber }
    if let start = Int(first), start < length, value == "bytes \(start)-\(length - 1)/\(length)",
      count ?? (length - start) == length - start
    {
      return start
    }
    throw Refusal(
      .invalidHeader,
      "'Content-Range' should be 'bytes FIRST-\(length - 1)/\(length)' for a body up to the end, not \(shown(value))"
    )
  }
}

/// `Upload-Metadata`: the name of the file, and its SHA-256 if the client knows it.
package struct UploadMetadata: Hashable, Sendable {
  /// The name of the file; `nil` if the client named none.
  package var name: String?
  /// 64 hexadecimal digits.
  package var sha256: String?

  /// The greatest size of the field, in bytes.
  package static let longest = 4_000

  /// Reads pairs of a key and a value in Base64: `filename Y2xpcC5tcDQ=,sha256 …`. Throws a refusal if a pair has another
  /// form, or a key is repeated.
  package init(_ text: String) throws(Refusal) {
    guard text.utf8.count <= UploadMetadata.longest else {
      throw Refusal(
        .invalidHeader, "'Upload-Metadata' has more than \(UploadMetadata.longest) bytes")
    }
    var values: [String: String] = [:]
    for pair in text.split(separator: ",", omittingEmptySubsequences: text.isEmpty) {
      let words = pair.split(separator: " ")
      guard let key = words.first.map(String.init), words.count <= 2,
        key.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
      else {
        throw Refusal(
          .invalidHeader, "'Upload-Metadata' has a part \(shown(pair)), not a key and a value")
      }
      guard let value = base64Decoded(words.count == 2 ? words[1] : "") else {
        throw Refusal(
          .invalidHeader, "the value of \(shown(key)) in 'Upload-Metadata' is not Base64")
      }
      guard values.updateValue(String(decoding: value, as: UTF8.self), forKey: key) == nil else {
        throw Refusal(.invalidHeader, "'Upload-Metadata' has the key \(shown(key)) twice")
      }
    }
    name = (values["filename"] ?? values["name"]).map(MediumName.cleaned)
    if let sha256 = values["sha256"] {
      guard sha256.utf8.count == 64, sha256.allSatisfy(\.isHexDigit) else {
        throw Refusal(
          .invalidHeader,
          "'sha256' in 'Upload-Metadata' should have 64 hexadecimal digits, not \(shown(sha256))")
      }
      self.sha256 = sha256.lowercased()
    }
  }
}

/// Names of media, which are texts for people and never paths.
package enum MediumName {
  /// The greatest number of Unicode scalars.
  package static let longest = 200

  /// What names are, as a regular expression of JSON Schema: those that `cleaned` does not change.
  package static let pattern: String = {
    let others = #"/\\\u0000-\u001F\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069"#
    return "^[^ \(others)]([^\(others)]*[^ \(others)])?$"
  }()

  /// Returns the last part of a path, without control characters and not longer than allowed; `medium` if nothing
  /// remains.
  package static func cleaned(_ text: String) -> String {
    let parts = text.unicodeScalars.split { $0 == "/" || $0 == "\\" }
    let kept = (parts.last ?? Substring.UnicodeScalarView()).filter { scalar in
      scalar.properties.generalCategory != .control && !scalar.properties.isBidiControl
    }
    let name = String(String.UnicodeScalarView(kept)).trimmed
    return name.isEmpty
      ? "medium" : String(String.UnicodeScalarView(name.unicodeScalars.prefix(longest)))
  }
}
