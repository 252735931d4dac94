import Diagnostics
import JSONSyntax
import ServiceModel

@testable import LanguageServer

extension FuzzTarget {
  /// What clients of the service send beside documents: the address and the fields of a request, which are the lines of
  /// the input, those of uploads and ranges, the file of keys, and a body for the language service. Answers are JSON, without characters that a
  /// terminal executes.
  static let service = FuzzTarget("service") { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    try refusing { () throws(Refusal) in try answer(to: lines) }
    for line in lines {
      try refusing { () throws(Refusal) in _ = try UploadHeaders.number(line, of: "Upload-Length") }
      try readUpload(line)
      try readRange(line)
    }
    if let ring = KeyRing(text: text) {
      try require(KeyRing(text: ring.text)?.entries == ring.entries, "\(ring.text) is another ring")
    }
    try askEditor(bytes)
  }

  /// A refusal is JSON without hazards.
  private static func refusing(_ body: () throws(Refusal) -> Void) throws {
    do throws(Refusal) { try body() } catch {
      let json = error.json(instance: "req_1")
      try require(JSONValue(parsing: json) != nil, "\(json) is not JSON")
      try require(error.detail.firstHazard == nil, "\(error.detail) is not safe to show")
      try require(error.fields.allSatisfy { !$0.value.contains("\n") }, "a field has two lines")
    }
  }

  /// Names are short texts without control characters, and positions are in the file.
  private static func readUpload(_ line: String) throws {
    let name = MediumName.cleaned(line)
    let isSafe = name.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "/" && $0 != "\\" }
    try require(isSafe && !name.isEmpty, "\(name) is no name")
    try require(name.unicodeScalars.count <= MediumName.longest, "\(name) is too long")
    let disposition = ContentNaming.disposition(line)
    let isPlain = disposition.utf8.allSatisfy { (0x20...0x7E).contains($0) }
    try require(isPlain, "\(disposition) is no value of a field")
    try refusing { () throws(Refusal) in _ = try UploadMetadata(line) }
    var start = 0
    try refusing { () throws(Refusal) in
      start = try UploadHeaders.start(ofRange: line, length: 1_000, count: nil)
    }
    try require((0..<1_000).contains(start), "\(start) is not in the file")
  }

  /// Ranges are in the file, and together not longer.
  private static func readRange(_ line: String) throws {
    guard case .parts(let parts) = ByteRanges("bytes=" + line, size: 1_000) else { return }
    let areInside = parts.allSatisfy { !$0.isEmpty && (0..<1_000).contains($0.upperBound - 1) }
    try require(areInside && (1...ByteRanges.most).contains(parts.count), "\(parts) are no ranges")
    try require(parts.reduce(0) { $0 + $1.count } <= 1_000, "\(parts) are longer than the file")
  }

  /// Takes the lines as a method, an address and the values of fields.
  private static func answer(to lines: [String]) throws(Refusal) {
    func line(_ number: Int) -> String? { lines.count > number ? lines[number] : nil }
    let target = try RequestTarget(line(1) ?? "/")
    let route = try RouteTable().route(line(0) ?? "GET", target)
    let request = AccessPolicy.Request(
      hosts: [line(2) ?? ""], origin: line(3), fetchSite: line(4), authorization: line(5))
    let policy = AccessPolicy(names: [], listensOnLoopback: true, requiresKeys: false)
    try policy.check(request, for: route.endpoint) { _ in false }
    _ = try route.endpoint.values(of: target.query)
    try MediaTypes.require(accept: line(6), oneOf: route.endpoint.mediaTypes)
    try MediaTypes.requireJSON(contentType: line(7), contentEncoding: line(8))
  }

  private static func askEditor(_ bytes: [UInt8]) throws {
    let batch: LanguageBatch
    do throws(LanguageBatch.Fault) {
      batch = try LanguageBatch(SourceText(name: "body", bytes: bytes), limit: 8)
    } catch {
      return try require(!error.findings.isEmpty, "a body is refused without a finding")
    }
    let answer = String(decoding: batch.answer(), as: UTF8.self)
    let messages = JSONValue(parsing: answer)?["messages"]?.elements
    try require(messages != nil, "\(answer) has no messages")
  }
}
