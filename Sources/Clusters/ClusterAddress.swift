/// The address of a Ray cluster.
package struct ClusterAddress: Hashable, Sendable, CustomStringConvertible {
  /// Whether it is that of the dashboard, through which the head node does the work.
  package let isDashboard: Bool
  package let description: String

  /// Parses `ray://HOST:PORT`, the address of Ray's client server, or `http://HOST:PORT`, that of the dashboard.
  package init?(_ text: String) {
    let schemes = [("ray://", false), ("http://", true), ("https://", true)]
    guard let (scheme, isDashboard) = schemes.first(where: { text.hasPrefix($0.0) }) else {
      return nil
    }
    let place = text.dropFirst(scheme.count)
    guard let colon = place.lastIndex(of: ":"), let port = Int(place[place.index(after: colon)...]),
      (1...65_535).contains(port), !place[..<colon].isEmpty,
      place.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || ".-:[]_".contains($0)) })
    else { return nil }
    self.isDashboard = isDashboard
    description = text
  }
}
