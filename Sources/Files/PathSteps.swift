/// Paths as the system sees them: by bytes. To `Character`, a slash with a combining accent behind it is
/// no slash.
extension String {
  /// The names between the slashes, empty ones included.
  package var pathSteps: [String] {
    utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
  }

  /// The path without that of a folder it begins with, a slash apart; nil where it lies elsewhere.
  package func path(beneath folder: String) -> String? {
    var prefix = Array(folder.utf8)
    if prefix.last != UInt8(ascii: "/") { prefix.append(UInt8(ascii: "/")) }
    guard utf8.starts(with: prefix), utf8.count > prefix.count else { return nil }
    return String(Substring(utf8.dropFirst(prefix.count)))
  }
}
