package import Conversion
package import Diagnostics
package import Foundation

extension GivenRecord {
  /// Notes the files of slots. What cannot be read is left out.
  package init(of files: [String: SlotFilling.Given]) {
    self.init(
      files: files.compactMapValues { given in
        let url = URL(fileURLWithPath: given.path)
        return FileFingerprint(of: url).map {
          File(name: url.lastPathComponent, fingerprint: $0)
        }
      })
  }

  /// Where the files are now, by slot: beside the record, or in one of the other folders. A file
  /// that has another name there is found by its fingerprint.
  package func find(
    in folders: [URL], except named: Set<String> = []
  ) -> (paths: [String: String], findings: [Diagnostic]) {
    var paths: [String: String] = [:]
    var findings: [Diagnostic] = []
    for (slot, file) in files.sorted(by: { $0.key < $1.key }) where !named.contains(slot) {
      // A name that leads elsewhere is none that we wrote.
      let name = URL(fileURLWithPath: file.name).lastPathComponent
      let here = folders.map { $0.appendingPathComponent(name) }
        .filter { FileManager.default.fileExists(atPath: $0.path) }
      if let same = here.first(where: { FileFingerprint(of: $0) == file.fingerprint })
        ?? folders.lazy.compactMap({ file.fingerprint.find(in: $0) }).first
      {
        paths[slot] = same.path
      } else if let other = here.first {
        paths[slot] = other.path
        findings.append(
          Diagnostic(
            code: GivenCode.fileChanged.rawValue, severity: .warning,
            "\(other.path) is not the file of this name that the video was made of", at: .document,
            help: "it is taken all the same; --media \(slot)=FILE takes another"))
      } else {
        findings.append(
          Diagnostic(
            code: GivenCode.fileGone.rawValue,
            "the slot \(quoted(slot)) was filled with \(name), which is not in"
              + " \(folders.map(\.path).joined(separator: " or "))", at: .document,
            help: "put it there, or give another with --media \(slot)=FILE"))
      }
    }
    return (paths, findings)
  }
}

extension FileFingerprint {
  /// The first file of a folder that has it.
  fileprivate func find(in folder: URL) -> URL? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().map { folder.appendingPathComponent($0) }.first { file in
      let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
      return (attributes?[.size] as? NSNumber)?.intValue == bytes
        && FileFingerprint(of: file) == self
    }
  }
}
