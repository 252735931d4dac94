import CFFmpeg
import Files
import Glibc
package import MediaValues

extension ProgramIdentity {
  /// The identity of this process. Paths do not count. `digests` has those of programs without a build ID.
  package init(ofThisProcess digests: FileDigests) {
    var files: [String: String] = [:]
    for path in mappedPrograms() {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      files[name] = identity(ofProgram: path, digests) ?? "unreadable"
    }
    self.init(files: files, processor: "\(av_get_cpu_flags())")
  }

  /// The fingerprint of the builds and the features; the names of files do not count.
  package var fingerprint: String {
    var hash = hashOfBuilds
    hash.add("processor \(processor)")
    return hash.text()
  }

  /// The fingerprint of the builds alone. The properties that a probe finds do not depend on the features of the processor.
  package var buildFingerprint: String {
    var hash = hashOfBuilds
    return hash.text()
  }

  private var hashOfBuilds: ContentHash {
    var hash = ContentHash()
    for identity in files.values.sorted() { hash.add(identity) }
    return hash
  }
}

/// Returns the paths of the program and the libraries that this process runs; none if `/proc/self/maps` cannot be read.
package func mappedPrograms() -> Set<String> {
  guard let maps = fopen("/proc/self/maps", "re") else { return [] }
  defer { fclose(maps) }
  var paths: Set<String> = []
  var line: UnsafeMutablePointer<CChar>?
  var capacity = 0
  defer { free(line) }
  while getline(&line, &capacity, maps) > 0, let line {
    guard strstr(line, " r-xp ") != nil, let path = strchr(line, Int32(UInt8(ascii: "/"))) else {
      continue
    }
    paths.insert(String(String(cString: path).dropLast()))
  }
  return paths
}

/// Returns the build ID of a program or library, or else the digest of its content; `nil` if the file no longer exists.
private func identity(ofProgram path: String, _ digests: FileDigests) -> String? {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  // Notes follow the headers at the beginning of the file.
  let beginning = bytes(of: descriptor, at: 0, count: 1 << 14)
  if let number = buildNumber(inELF: beginning) { return number }
  return try? digests.digest(ofFile: path)
}

/// Returns the note `NT_GNU_BUILD_ID` of a 64-bit ELF file.
private func buildNumber(inELF bytes: [UInt8]) -> String? {
  func number(_ offset: Int, _ count: Int) -> Int? {
    guard offset >= 0, offset + count <= bytes.count else { return nil }
    return bytes[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
  guard bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]), let headers = number(32, 4),
    let size = number(54, 2), let count = number(56, 2)
  else { return nil }
  for header in (0..<count).map({ headers + $0 * size }) where number(header, 4) == 4 {
    guard var place = number(header + 8, 4), let length = number(header + 32, 4) else { continue }
    let end = place + length
    while place < end, let name = number(place, 4), let content = number(place + 4, 4),
      let type = number(place + 8, 4)
    {
      let start = place + 12 + (name + 3) / 4 * 4
      if type == 3, name == 4, number(place + 12, 4) == 0x0055_4E47, content >= 8,
        start + content <= bytes.count
      {
        return bytes[start..<start + content].hexadecimal
      }
      place = start + (content + 3) / 4 * 4
    }
  }
  return nil
}
