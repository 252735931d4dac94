import Foundation
import MediaValues
import Planning
import WorkerProtocol

extension FuzzTarget {
  /// What the two programs say to each other. A message is the same when it has been written and read again,
  /// and nothing that a process in its confinement can say ends the other one.
  static let worker = FuzzTarget("worker") { bytes in
    let line = Data(bytes)
    if let request = try? Wire.message(WorkerRequest.self, from: line) {
      let again = try Wire.message(WorkerRequest.self, from: Wire.line(request))
      try require(again == request, "\(again)")
    }
    guard let reply = try? Wire.message(WorkerReply.self, from: line) else { return }
    let again = try Wire.message(WorkerReply.self, from: Wire.line(reply))
    try require(again == reply, "\(again)")
    if case .probed(_, let facts) = reply {
      _ = (facts.type, facts.video?.displaySize, facts.video?.frameRate?.framesPerSecond)
    }
  }
}
