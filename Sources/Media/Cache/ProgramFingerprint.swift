import CFFmpeg
import Glibc

/// What tells this program and all its libraries from other builds and versions of them, and what kind of
/// processor they run on: encoders choose their code by it. The same on every machine that has them, wherever
/// they lie. Empty where the system does not say.
package func programFingerprint() throws(MediaError) -> String {
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
  let hash = try ContentHash()
  for identity in paths.compactMap(identity(ofProgram:)).sorted() { hash.add(identity) }
  hash.add("processor \(av_get_cpu_flags())")
  return hash.text()
}

/// The number that the linker gave a program or a library for its content, or else the fingerprint of all
/// of it; nil for one that is gone.
private func identity(ofProgram path: String) -> String? {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  // Notes lie behind the headers, at the beginning of the file.
  let beginning = bytes(of: descriptor, at: 0, count: 1 << 14)
  if let number = buildNumber(inELF: beginning) { return number }
  return try? fingerprint(ofFile: path, .whole)
}

/// The note `NT_GNU_BUILD_ID` of a program for 64 bits.
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
        return hexadecimal(bytes[start..<start + content])
      }
      place = start + (content + 3) / 4 * 4
    }
  }
  return nil
}
