import Diagnostics

/// The address of a request: the steps of its path and the parameters of its query, both decoded.
package struct RequestTarget: Hashable, Sendable {
  package let steps: [String]
  /// The parameters in their order. A parameter without `=` has an empty value.
  package let query: [Parameter]
  /// The host of an address in absolute form, `http://host/path`, which takes precedence over `Host`.
  package let authority: String?

  package struct Parameter: Hashable, Sendable {
    package let name: String
    package let value: String
  }

  /// Reads the second word of a request line.
  package init(_ text: String) throws(Refusal) {
    guard text != "*" else {
      (steps, query, authority) = (PathPattern.wholeService, [], nil)
      return
    }
    var rest = text[...]
    var authority: String?
    if let scheme = ["http://", "https://"].first(where: { rest.lowercased().hasPrefix($0) }) {
      rest = rest.dropFirst(scheme.count)
      let end = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
      authority = String(rest[..<end])
      rest = rest[end...]
      if rest.first != "/" { rest = "/" + rest }
    }
    self.authority = authority
    guard rest.utf8.first == UInt8(ascii: "/") else {
      throw Refusal(.notFound, "addresses begin with '/', but this one is \(shown(text))")
    }
    guard !rest.utf8.contains(UInt8(ascii: "#")) else {
      throw Refusal(.malformedRequest, "an address has no part after '#'")
    }
    let parts = rest.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    steps = try RequestTarget.steps(of: parts[0])
    query = parts.count > 1 ? try RequestTarget.parameters(of: parts[1]) : []
  }

  /// The path, decoded.
  var path: String {
    steps == PathPattern.wholeService ? "*" : "/" + steps.joined(separator: "/")
  }

  private static func steps(of path: Substring) throws(Refusal) -> [String] {
    guard path != "/" else { return [] }
    var steps: [String] = []
    for part in path.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      guard let step = percentDecoded(part), !step.isEmpty, step != ".", step != "..",
        !step.unicodeScalars.contains(where: { $0 == "/" || $0 == "\\" || $0.value < 0x20 })
      else {
        throw Refusal(.notFound, "the path \(shown(path)) has a part that no endpoint has")
      }
      steps.append(step)
    }
    return steps
  }

  private static func parameters(of query: Substring) throws(Refusal) -> [Parameter] {
    var parameters: [Parameter] = []
    for part in query.split(separator: "&") {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = pair.count > 1 ? percentDecoded(pair[1], plusIsSpace: true) : ""
      guard let name = percentDecoded(pair[0], plusIsSpace: true), let value else {
        throw Refusal(
          .invalidParameter,
          "\(shown(part)) in the query is not encoded as UTF-8 with '%' and two hexadecimal digits")
      }
      parameters.append(Parameter(name: name, value: value))
    }
    return parameters
  }
}

/// Returns a text with its `%XX` replaced; `nil` if one is incomplete or the result is not UTF-8.
func percentDecoded(_ text: Substring, plusIsSpace: Bool = false) -> String? {
  var bytes: [UInt8] = []
  var rest = Array(text.utf8)[...]
  while let byte = rest.popFirst() {
    if byte == UInt8(ascii: "%") {
      guard let high = rest.popFirst().flatMap(hexDigit),
        let low = rest.popFirst().flatMap(hexDigit)
      else { return nil }
      bytes.append(high << 4 | low)
    } else {
      bytes.append(plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
    }
  }
  return String(validating: bytes, as: UTF8.self)
}

private func hexDigit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}
