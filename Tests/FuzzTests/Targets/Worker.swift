import Foundation
import MediaValues
import WorkerProtocol

extension FuzzTarget {
  /// The messages between the two programs. Writing a line and reading it again gives the same
  /// line, and no message of a confined process can end the other one.
  static let worker = FuzzTarget("worker") { bytes in
    try readTwice(Data(bytes), workerRequests)
  }
}

private func readTwice<each Request: WorkerRequest>(
  _ line: Data, _ list: RequestList<repeat each Request>
) throws {
  for type in repeat (each Request).self {
    try readTwice(request: line, type)
    try readTwice(message: line, type)
  }
}

private func readTwice<Request: WorkerRequest>(request line: Data, _ type: Request.Type) throws {
  guard let head = try? RequestLine(line), head.name == type.name,
    let asked = try? head.read(type)
  else { return }
  let written = try Wire.line(asked.request, number: head.number, confined: asked.confined)
  let again = try RequestLine(written)
  try require(again.name == head.name && again.number == head.number, "\(again)")
  try require(try again.read(type) == asked, "\(again)")
}

private func readTwice<Request: WorkerRequest>(message line: Data, _ type: Request.Type) throws {
  guard let head = try? MessageLine(line), let message = try? head.read(about: type) else { return }
  let again = try MessageLine(Wire.line(message, number: head.number))
  try require(try again.number == head.number && again.read(about: type) == message, "\(again)")
  if case .progress(let file as ProbedFile) = message, let facts = try? file.outcome.get() {
    _ = (facts.type, facts.video?.displaySize, facts.video?.frameRate?.framesPerSecond)
  }
}
