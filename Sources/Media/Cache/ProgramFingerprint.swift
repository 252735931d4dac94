import CFFmpeg
import Files
import Glibc

/// Returns the fingerprint of the builds of this program and its libraries, and of the features of the
/// processor, by which encoders choose their code. It does not depend on paths. Returns an empty string if
/// `/proc/self/maps` cannot be read.
package func programFingerprint() -> String {
  guard let maps = fopen("/proc/self/maps", "re") else { return "" }
  defer { fclose(maps) }
  var paths: Set<String> = []
  var line: UnsafeMutablePointer<CChar>?
  var capacity = 0
  defer { free(line) }
  while getline(&line, &capacity, maps) > 0, let line {
    let text = String(cString: line)
    guard text.contains(" r-xp "), let slash = text.firstIndex(of: "/") else { continue }
    paths.insert(String(text[slash...].dropLast()))
  }
  var hash = ContentHash()
  for identity in paths.compactMap(identity(ofProgram:)).sorted() { hash.add(identity) }
  hash.add("processor \(av_get_cpu_flags())")
  return hash.text()
}

/// Returns the build ID of a program or library, or else the fingerprint of its content; `nil` if the file
/// no longer exists.
private func identity(ofProgram path: String) -> String? {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  // Notes follow the headers at the beginning of the file.
  let beginning = bytes(of: descriptor, at: 0, count: 1 << 14)
  if let number = buildNumber(inELF: beginning) { return number }
  return try? fingerprint(ofFile: path, .whole)
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
