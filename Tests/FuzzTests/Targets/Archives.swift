import Archives

extension FuzzTarget {
  /// Zip archives. An accepted archive has plain names inside its folder and the sizes that its
  /// directory declares, and packing its members again gives the same members.
  static let archives = FuzzTarget("archives") { bytes in
    try withInputFile(bytes) { _, path in
      // Empty archives are never written.
      guard let members = try members(path), !members.isEmpty else { return }
      try withInputFile([]) { _, path in
        try writeArchive(of: members, to: path, limits: limits)
        let again = try FuzzTarget.members(path)
        try require(again == members, "packed again it holds \(again?.map(\.name) ?? [])")
      }
    }
  }

  private static let limits = ArchiveLimits(entryBytes: 1 << 20, totalBytes: 4 << 20, entries: 64)

  /// Returns the members of an archive; `nil` if it is refused.
  private static func members(_ path: String) throws -> [ArchiveMember]? {
    do {
      let reader = try ArchiveReader(path: path, limits: limits)
      return try reader.entries.map { entry in
        let bytes = try reader.bytes(of: entry, limit: limits.entryBytes)
        try require(bytes.count == entry.size, "\(bytes.count) bytes, not \(entry.size)")
        let steps = entry.name.split(separator: "/", omittingEmptySubsequences: false)
        try require(
          steps.allSatisfy { !["", ".", ".."].contains($0) }, "an entry is called \(entry.name)")
        return ArchiveMember(name: entry.name, contents: .bytes(bytes))
      }
    } catch is ArchiveError {
      return nil
    }
  }
}
