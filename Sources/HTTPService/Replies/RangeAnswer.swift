import Files
import ServiceModel

/// The answer to a request for a file, or for ranges of it.
enum RangeAnswer: Sendable {
  case reply(Reply)
  /// None of the ranges is in the file of this size.
  case unsatisfiable(Int)

  /// `range` is the value of the header field.
  init(_ path: String, _ mediaType: String, _ range: String?) throws(SystemError) {
    var ranges = ByteRanges.whole
    var size = 0
    let boundary = "templater-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
    let file = try FileParts(path) { count in
      size = count
      ranges = ByteRanges(range, size: count)
      switch ranges {
      case .whole: return [.range(0..<count)]
      case .unsatisfiable: return []
      case .parts(let parts) where parts.count == 1: return [.range(parts[0])]
      case .parts(let parts): return RangeAnswer.separated(parts, count, mediaType, boundary)
      }
    }
    switch ranges {
    case .whole: self = .reply(Reply(mediaType, file))
    case .unsatisfiable: self = .unsatisfiable(size)
    case .parts(let parts):
      var reply =
        parts.count == 1
        ? Reply(
          mediaType, file, fields: [("Content-Range", RangeAnswer.position(parts[0], size))])
        : Reply("multipart/byteranges; boundary=\(boundary)", file)
      reply.status = 206
      self = .reply(reply)
    }
  }

  /// Returns the parts of `multipart/byteranges` (RFC 9110, section 14.6).
  private static func separated(
    _ ranges: [Range<Int>], _ size: Int, _ mediaType: String, _ boundary: String
  ) -> [FileParts.Part] {
    var parts: [FileParts.Part] = []
    for (index, range) in ranges.enumerated() {
      let head = """
        \(index == 0 ? "" : "\r\n")--\(boundary)\r
        Content-Type: \(mediaType)\r
        Content-Range: \(position(range, size))\r
        \r

        """
      parts += [.text(Array(head.utf8)), .range(range)]
    }
    return parts + [.text(Array("\r\n--\(boundary)--\r\n".utf8))]
  }

  private static func position(_ range: Range<Int>, _ size: Int) -> String {
    "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(size)"
  }
}
