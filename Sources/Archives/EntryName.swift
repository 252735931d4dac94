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
  if parts.contains("..") { return "leads out of the archive" }
  if parts.contains("") || parts.contains(".") { return "has a name that is not plain" }
  if parts.contains(where: { $0.utf8.count > 255 }) { return "has too long a name" }
  return nil
}

/// Returns the conflict between names in one folder, as a sentence: a duplicate, or a name of both a file
/// and a folder; `nil` if there is none.
func clash(of names: some Sequence<String>) -> String? {
  var seen: Set<String> = []
  for name in names where !seen.insert(name).inserted { return "'\(name)' is there twice" }
  for name in seen {
    for folder in folderNames(of: name) {
      if seen.contains(folder) { return "'\(folder)' is a file and a folder at once" }
    }
  }
  return nil
}

/// Returns the folders in a name, from the outermost: `a`, `a/b` for `a/b/c`.
func folderNames(of name: String) -> [String] {
  let steps = name.pathSteps
  return (1..<max(1, steps.count)).map { steps[..<$0].joined(separator: "/") }
}
