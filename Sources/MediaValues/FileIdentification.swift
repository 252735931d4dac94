/// How the files that a cached chunk depends on are identified.
package enum FileIdentification: String, Hashable, Sendable, Codable {
  /// By the SHA-256 of their content, which is remembered until they change. Large files whose digest is not known are
  /// identified by their inode, size, times and samples.
  case quick
  /// By the SHA-256 of their content, which is remembered until they change. Other machines have the same identities.
  case portable
  /// By the SHA-256 of their content, which is read even if it is remembered.
  case reread
}
