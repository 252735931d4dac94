/// The cookie with which a browser shows that its user has a key: elements such as `<video>` send no other field.
///
/// Its value is the key, so it is valid for as long as the key is. Scripts cannot read it, and pages of other sites cannot
/// use it.
package enum SessionCookie {
  /// The name of the cookie of a host without a port.
  static let name = "templater-key"

  /// How long a browser keeps the cookie, in seconds.
  private static let age = 12 * 3600

  /// Returns the key in the values of `Cookie`; `nil` if there is none.
  package static func key(in fields: [String], host: String?) -> String? {
    let start = name(host) + "="
    return fields.lazy.flatMap { $0.split(separator: ";") }.map(\.trimmed)
      .first { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) }
  }

  /// Returns a value of `Set-Cookie` that makes the browser keep a key. `isSecure` is whether it uses HTTPS.
  package static func keeping(_ key: String, host: String?, isSecure: Bool) -> String {
    value(key, age, host, isSecure)
  }

  /// Returns a value of `Set-Cookie` that makes the browser forget the key.
  package static func forgetting(host: String?, isSecure: Bool) -> String {
    value("", 0, host, isSecure)
  }

  private static func value(
    _ key: String, _ age: Int, _ host: String?, _ isSecure: Bool
  ) -> String {
    "\(name(host))=\(key); Path=/v1/; Max-Age=\(age); HttpOnly; SameSite=Strict"
      + (isSecure ? "; Secure" : "")
  }

  /// Browsers send a cookie to all ports of a host, where other services may have other keys.
  private static func name(_ host: String?) -> String {
    name + (host.flatMap { Authority($0)?.port }.map { "-\($0)" } ?? "")
  }
}
