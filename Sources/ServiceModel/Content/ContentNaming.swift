/// The header fields that name a content for browsers.
package enum ContentNaming {
  /// Returns the media type of a medium from its demuxer's name, its type and its codec. Types that a browser would
  /// execute, such as HTML and SVG, are never returned.
  package static func mediaType(container: String, hasVideo: Bool, codec: String?) -> String {
    let names = Set(container.split(separator: ","))
    let kind = hasVideo ? "video" : "audio"
    if names.contains("mp4") || names.contains("mov") { return kind + "/mp4" }
    if names.contains("webm") || names.contains("matroska") {
      return names.contains("webm") ? kind + "/webm" : "video/x-matroska"
    }
    let images = [
      "mjpeg": "jpeg", "png": "png", "webp": "webp", "gif": "gif", "bmp": "bmp", "tiff": "tiff",
    ]
    if names.contains("webp") { return "image/webp" }
    if names.contains("heif") { return "image/heif" }
    if names.contains("gif") { return "image/gif" }
    if names.contains("lottie") { return "application/json" }
    if container.hasSuffix("_pipe") || container.hasPrefix("image") {
      return codec.flatMap { images[$0] }.map { "image/" + $0 } ?? "application/octet-stream"
    }
    let sounds = ["mp3": "mpeg", "wav": "wav", "flac": "flac", "ogg": "ogg", "aac": "aac"]
    if let sound = sounds.first(where: { names.contains(Substring($0.key)) }) {
      return kind + "/" + sound.value
    }
    return names.contains("mpegts") ? "video/mp2t" : "application/octet-stream"
  }

  /// Returns `Content-Disposition` for a name of any characters (RFC 6266).
  package static func disposition(_ name: String) -> String {
    let plain = name.unicodeScalars.map { scalar -> Character in
      scalar.isASCII && scalar.value >= 0x20 && scalar.value != 0x7F
        && !"\"\\%".unicodeScalars.contains(scalar)
        ? Character(scalar) : "_"
    }
    return "inline; filename=\"\(String(plain))\"; filename*=UTF-8''\(percentEncoded(name))"
  }

  /// Returns a text in which all but the unreserved characters are written as `%XX`.
  package static func percentEncoded(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF")
    return text.utf8.reduce(into: "") { result, byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default: result += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
  }
}
