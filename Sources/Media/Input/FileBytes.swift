import CFFmpeg
import CMediaShims
import Glibc

/// The bytes of an open file, with a read position and a deadline: the object behind the callbacks of
/// libavformat.
final class FileBytes {
  private let descriptor: Int32
  /// The place in the file at which the bytes begin.
  private let first: Int64
  let size: Int64
  /// Whether the bytes are only a part of the file, which ends after `size` bytes.
  private let isPart: Bool
  private var position: Int64 = 0
  private var deadline: ContinuousClock.Instant?
  private(set) var readError: Int32?
  private var replacements: [(offset: Int64, bytes: [UInt8])] = []

  /// `part` is the part of the file that is read; without it, the whole file, which may grow.
  init(descriptor: Int32, size: Int64, part: Range<Int64>? = nil) {
    self.descriptor = descriptor
    self.size = part.map { Int64($0.count) } ?? size
    first = part?.lowerBound ?? 0
    isPart = part != nil
  }

  /// Sets the deadline of reading to `seconds` from now; `nil` removes it.
  func setDeadline(_ seconds: Double?) { deadline = seconds.map { .now + .seconds($0) } }

  var isLate: Bool { deadline.map { ContinuousClock.now > $0 } ?? false }

  /// Reads up to `count` bytes. Returns the number of bytes, or a libav error code.
  func read(_ buffer: UnsafeMutablePointer<UInt8>, _ count: Int32) -> Int32 {
    if isLate { return SHIM_AVERROR_EXIT }
    while true {
      let wanted = available(Int(count), at: position)
      let result = pread(descriptor, buffer, wanted, Int(first + position))
      if result < 0, errno == EINTR { continue }
      guard result >= 0 else {
        readError = errno
        return shim_averror(errno)
      }
      replace(in: buffer, count: result)
      position += Int64(result)
      StageWatch.noteReading(result, ofFile: size)
      return result == 0 ? SHIM_AVERROR_EOF : Int32(result)
    }
  }

  /// Returns how many of `count` bytes from `offset` may be read.
  private func available(_ count: Int, at offset: Int64) -> Int {
    isPart ? min(count, Int(max(0, size - offset))) : count
  }

  /// Makes sequential reads return `bytes` in place of those of the file at `offset`.
  func replace(at offset: Int64, with bytes: [UInt8]) { replacements.append((offset, bytes)) }

  /// Replaces bytes in the `count` bytes that were read from the read position.
  private func replace(in buffer: UnsafeMutablePointer<UInt8>, count: Int) {
    for (offset, bytes) in replacements {
      for (index, byte) in bytes.enumerated() {
        let place = offset - position + Int64(index)
        if (0..<Int64(count)).contains(place) { buffer[Int(place)] = byte }
      }
    }
  }

  /// Returns up to `count` bytes from `offset`, fewer if they cannot be read. Does not move the read
  /// position.
  func read(at offset: Int64, count: Int) -> [UInt8] {
    bytes(of: descriptor, at: first + offset, count: available(count, at: offset))
  }

  /// Reads an unsigned number; `nil` if fewer than `count` bytes remain.
  func number(at offset: Int64, count: Int, isLittle: Bool = false) -> Int? {
    let found = read(at: offset, count: count)
    guard found.count == count else { return nil }
    return (isLittle ? found.reversed() : found).reduce(0) { $0 << 8 | Int($1) }
  }

  /// Moves the read position and returns it, or returns the size for `AVSEEK_SIZE`.
  func seek(_ offset: Int64, _ whence: Int32) -> Int64 {
    let base: Int64
    switch whence & ~AVSEEK_FORCE {
    case AVSEEK_SIZE: return size
    case SEEK_SET: base = 0
    case SEEK_CUR: base = position
    case SEEK_END: base = size
    default: return Int64(shim_averror(EINVAL))
    }
    let (target, overflow) = base.addingReportingOverflow(offset)
    guard !overflow, target >= 0 else { return Int64(shim_averror(EINVAL)) }
    position = target
    return target
  }
}
