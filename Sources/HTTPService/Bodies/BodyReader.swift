import NIOCore
import ServiceModel

/// Collects the body of a request, within its limit and the memory that all requests share.
struct BodyReader {
  private let limit: Int
  private let held: HeldBytes
  private var bytes: [UInt8] = []
  private var taken = 0

  init(limit: Int, held: HeldBytes) {
    self.limit = limit
    self.held = held
  }

  /// Refuses a body that is too large before any of it is read.
  mutating func begin(_ framing: Framing) throws(Refusal) {
    switch framing.body {
    case .missing, .none: throw BodyReader.missingLength
    case .length(let length):
      guard length <= limit else { throw tooLarge }
      try take(length)
      bytes.reserveCapacity(length)
    case .chunked: break
    }
  }

  mutating func add(_ part: ByteBuffer) throws(Refusal) {
    let count = bytes.count + part.readableBytes
    guard count <= limit else { throw tooLarge }
    if count > taken { try take(count - taken) }
    bytes += part.readableBytesView
  }

  /// Returns the body, whose bytes remain taken from the shared memory.
  mutating func finish() -> [UInt8] {
    held.giveBack(taken - bytes.count)
    taken = bytes.count
    return bytes
  }

  /// Gives all memory back.
  mutating func cancel() {
    held.giveBack(taken)
    taken = 0
  }

  static let missingLength = Refusal(
    .lengthRequired, "the request has neither 'Content-Length' nor 'Transfer-Encoding: chunked'")

  private mutating func take(_ count: Int) throws(Refusal) {
    try held.take(count)
    taken += count
  }

  private var tooLarge: Refusal {
    Refusal(.contentTooLarge, "the body is larger than \(shownSize(limit)), which is the limit")
  }
}
