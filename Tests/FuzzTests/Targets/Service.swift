import Diagnostics
import JSONSyntax
import ServiceModel

@testable import LanguageServer

extension FuzzTarget {
  /// What clients of the service send beside documents: the address and the fields of a request, which are the lines of
  /// the input, the file of keys, and a body for the language service. Answers are JSON, without characters that a
  /// terminal executes.
  static let service = FuzzTarget("service") { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    do throws(Refusal) {
      try answer(to: lines)
    } catch {
      let json = error.json(instance: "req_1")
      try require(JSONValue(parsing: json) != nil, "\(json) is not JSON")
      try require(error.detail.firstHazard == nil, "\(error.detail) is not safe to show")
      try require(error.fields.allSatisfy { !$0.value.contains("\n") }, "a field has two lines")
    }
    if let ring = KeyRing(text: text) {
      try require(KeyRing(text: ring.text)?.entries == ring.entries, "\(ring.text) is another ring")
    }
    try askEditor(bytes)
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
