import Files
import Glibc

/// Parts of a file, with texts between them, which are read while the answer is sent.
final class FileParts: Sendable {
  enum Part: Sendable {
    case text([UInt8])
    case range(Range<Int>)
  }

  let parts: [Part]
  private let descriptor: Descriptor

  /// Opens a file. `parts` returns what to send of it; the argument is the size of the file.
  init(_ path: String, parts: (Int) -> [Part]) throws(SystemError) {
    let number = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard number >= 0 else { throw .last }
    descriptor = Descriptor(number)
    var status = stat()
    guard fstat(number, &status) == 0 else {
      let error = SystemError.last
      close(number)
      throw error
    }
    self.parts = parts(Int(status.st_size))
  }

  deinit { close(descriptor.number) }

  /// The number of bytes of all parts.
  var count: Int {
    parts.reduce(0) { sum, part in
      switch part {
      case .text(let text): sum + text.count
      case .range(let range): sum + range.count
      }
    }
  }

  /// Returns bytes of the file, fewer than `count` at its end.
  func read(_ count: Int, at offset: Int) throws(SystemError) -> [UInt8] {
    try descriptor.readFully(upTo: count, at: offset)
  }
}
