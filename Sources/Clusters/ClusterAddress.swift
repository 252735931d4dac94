/// The address of a Ray cluster.
package struct ClusterAddress: Hashable, Sendable, CustomStringConvertible {
  package let description: String

  /// Parses `ray://HOST:PORT`, the address of Ray's client server, or `http://HOST:PORT`, that of the dashboard.
  package init?(_ text: String) {
    guard let scheme = ["ray://", "http://", "https://"].first(where: text.hasPrefix) else {
      return nil
    }
    let place = text.dropFirst(scheme.count)
    guard let colon = place.lastIndex(of: ":"), let port = Int(place[place.index(after: colon)...]),
      (1...65_535).contains(port), !place[..<colon].isEmpty,
      place.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || ".-:[]_".contains($0)) })
    else { return nil }
    description = text
  }
}
