package import Conversion
package import Diagnostics
import Files
package import FoundationEssentials

extension InputManifest {
  /// Records the files of slots, and of bound media that they replace. Files that cannot be read are left out.
  package init(of given: [String: SlotFilling.SuppliedFile], replacing bound: Set<String> = []) {
    let files = given.compactMapValues { File(of: $0.path, part: $0.part) }
    self.init(files: files.filter { !bound.contains($0.key) })
    replaced = files.filter { bound.contains($0.key) }
  }

  /// The current paths of the recorded files: of slots and replaced media by their names, and of the subtitles.
  package struct Found: Sendable {
    package var slots: [String: String] = [:]
    package var replaced: [String: String] = [:]
    package var subtitles: String?
    package var findings: [Diagnostic] = []
  }

  /// Searches folders for the recorded files. A file that was renamed is found by its fingerprint.
  ///
  /// - Parameter folders: The folders to search, in order.
  /// - Parameter named: The names of slots and media to skip.
  package func find(
    in folders: [URL], except named: Set<String> = [], findsSubtitles: Bool = true
  ) -> Found {
    var found = Found()
    for (slot, file) in files.sorted(by: { $0.key < $1.key }) where !named.contains(slot) {
      found.slots[slot] = file.find(
        in: folders, as: "the slot \(quoted(slot)) was filled with",
        option: "--media \(slot)=FILE", &found.findings)
    }
    for (name, file) in replaced.sorted(by: { $0.key < $1.key }) where !named.contains(name) {
      found.replaced[name] = file.find(
        in: folders, as: "\(quoted(name)) was replaced with", option: "--replace \(name)=FILE",
        &found.findings)
    }
    if findsSubtitles {
      found.subtitles = subtitles?.file.find(
        in: folders, as: "the subtitles were", option: "--subtitles FILE", &found.findings)
    }
    return found
  }
}

extension InputManifest.File {
  /// Records a file; `nil` if it cannot be read.
  package init?(of path: String, part: MediaPart = .whole) {
    let url = URL(fileURLWithPath: path)
    guard let fingerprint = FileFingerprint(of: url) else { return nil }
    self.init(name: url.lastPathComponent, fingerprint: fingerprint, part: part)
  }

  fileprivate func find(
    in folders: [URL], as role: String, option: String, _ findings: inout [Diagnostic]
  ) -> String? {
    // A record from elsewhere may contain a path: templater writes only names.
    let name = URL(fileURLWithPath: name).lastPathComponent
    let here = folders.map { $0.appendingPathComponent(name) }
      .filter { FileManager.default.fileExists(atPath: $0.path) }
    if let same = here.first(where: { FileFingerprint(of: $0) == fingerprint })
      ?? folders.lazy.compactMap({ fingerprint.find(in: $0) }).first
    {
      return same.path
    }
    guard let other = here.first else {
      findings.append(
        Diagnostic(
          of: InputManifestCode.inputMissing,
          "\(role) \(name), which is not in \(folders.map(\.path).joined(separator: " or "))",
          at: .document, help: "put it there, or use another file with \(option)"))
      return nil
    }
    findings.append(
      Diagnostic(
        of: InputManifestCode.fileChanged,
        "\(other.path) differs from the file of this name that the video was made from",
        at: .document,
        help: "it is used nevertheless; use another file with \(option)"))
    return other.path
  }
}

extension FileFingerprint {
  /// Returns the first file of a folder with this fingerprint; `nil` if there is none.
  fileprivate func find(in folder: URL) -> URL? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().map { folder.appendingPathComponent($0) }.first { file in
      ConfinedFiles.reach(file.path) == .file && (try? ReadableFile(file.path).size) == bytes
        && FileFingerprint(of: file) == self
    }
  }
}
