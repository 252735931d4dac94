import Glibc

/// Runs `body` with a temporary file that contains an input, for targets that read files, and
/// removes the file. Throws a ``BrokenLaw`` if the file cannot be created, and rethrows errors of
/// `body`.
func withInputFile<Result>(
  _ bytes: [UInt8], _ body: (_ descriptor: Int32, _ path: String) throws -> Result
) throws -> Result {
  let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
  var name = Array("\(folder)/templater-fuzz-XXXXXX".utf8CString)
  let descriptor = mkstemp(&name)
  try require(descriptor >= 0, "no file can be made in \(folder)")
  defer {
    close(descriptor)
    unlink(name)
  }
  try require(
    bytes.isEmpty || pwrite(descriptor, bytes, bytes.count, 0) == bytes.count,
    "\(folder) has no room")
  let path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  return try body(descriptor, path)
}
