import NIOHTTP1
import ServiceModel

extension HTTPRequestHead {
  /// The fields that have one value, of which a second one would be read by some programs and not by others.
  private static let single = [
    "authorization", "content-encoding", "content-range", "content-type", "idempotency-key",
    "if-range", "last-event-id", "range", "sec-fetch-site", "tus-resumable",
  ]

  /// Returns the header with values as RFC 9110, section 5.5, defines them: without the blanks around them, which the
  /// parser leaves at their ends. Throws a refusal if a field that has one value is given twice.
  func normalized() throws(Refusal) -> HTTPRequestHead {
    for name in HTTPRequestHead.single where headers[name].count > 1 {
      let written = headers.first { $0.name.lowercased() == name }?.name ?? name
      throw Refusal(.malformedRequest, "the header field '\(written)' is given twice")
    }
    guard headers.contains(where: { [0x20, 0x09].contains($0.value.utf8.last) }) else {
      return self
    }
    var head = self
    head.headers = HTTPHeaders(headers.map { ($0.name, $0.value.trimmed) })
    return head
  }
}
