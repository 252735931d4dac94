/// A host with an optional port, as in the header field `Host` and in origins.
package struct Authority: Hashable, Sendable {
  /// In lower case; IPv6 addresses without brackets.
  package let host: String
  package let port: Int?

  /// Reads `example.org`, `127.0.0.1:8080` or `[::1]:8080`; `nil` if it is none of these.
  package init?(_ text: some StringProtocol) {
    let host: Substring
    var rest: Substring
    let text = Substring(text)
    if text.hasPrefix("[") {
      guard let end = text.firstIndex(of: "]") else { return nil }
      host = text[text.index(after: text.startIndex)..<end]
      rest = text[text.index(after: end)...]
      guard !host.isEmpty, host.allSatisfy({ $0.isHexDigit || $0 == ":" || $0 == "." }) else {
        return nil
      }
    } else {
      host = text.prefix { $0 != ":" }
      rest = text[host.endIndex...]
      guard !host.isEmpty,
        host.utf8.allSatisfy({ byte in
          switch byte {
          case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "_"):
            true
          default: false
          }
        })
      else { return nil }
    }
    if rest.isEmpty || rest == ":" {
      port = nil
    } else {
      rest = rest.dropFirst()
      guard (1...5).contains(rest.utf8.count), rest.utf8.allSatisfy({ 0x30...0x39 ~= $0 }),
        let number = Int(rest), (1...65_535).contains(number), text[host.endIndex...].contains(":")
      else { return nil }
      port = number
    }
    // `example.org.` is the same host.
    self.host = (host.hasSuffix(".") ? host.dropLast() : host).lowercased()
  }

  /// Whether the host is a name or an address of this machine that is not reachable from others.
  package var isLoopback: Bool {
    if host == "localhost" || host.hasSuffix(".localhost") || host == "::1" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127"
      && parts.allSatisfy { part in (1...3).contains(part.count) && (UInt8(part) != nil) }
  }
}
