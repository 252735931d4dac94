import Files

/// Returns the fault of an entry's name, as the end of a sentence; `nil` if the name is valid, and inside
/// the folder of the archive on every system.
func fault(ofEntryName name: String, limits: ArchiveLimits) -> String? {
  if name.isEmpty { return "has no name" }
  if name.utf8.count > limits.nameBytes { return "has a name of \(name.utf8.count) bytes" }
  if name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
    return "has control characters in its name"
  }
  if name.utf8.contains(UInt8(ascii: "\\")) { return "has a backslash in its name" }
  let parts = name.pathSteps
  if parts.first == "" { return "has an absolute name" }
  if parts.contains("..") { return "is outside the archive" }
  if parts.contains("") || parts.contains(".") { return "has a name with empty or '.' components" }
  if parts.contains(where: { $0.utf8.count > 255 }) { return "has a name that is too long" }
  return nil
}

/// Returns the conflict between names in one folder, as a sentence: a duplicate, or a name of both a file
/// and a folder; `nil` if there is none.
func clash(of names: some Sequence<String>) -> String? {
  var seen: Set<String> = []
  for name in names where !seen.insert(name).inserted { return "there are two entries '\(name)'" }
  for name in seen {
    for folder in folderNames(of: name) {
      if seen.contains(folder) { return "'\(folder)' is both a file and a folder" }
    }
  }
  return nil
}

/// Returns the folders in a name, from the outermost: `a`, `a/b` for `a/b/c`.
func folderNames(of name: String) -> [String] {
  let steps = name.pathSteps
  return (1..<max(1, steps.count)).map { steps[..<$0].joined(separator: "/") }
}
