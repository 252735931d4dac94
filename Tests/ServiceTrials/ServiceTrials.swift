import Files
import HTTPService
import ServiceModel

/// A service with limits of its own, for tests: `service-trials DATA-FOLDER LIMIT=NUMBER…`
///
/// It listens on a free port of the loopback interface and prints its address.
@main
enum ServiceTrials {
  private static let limits: [String: any (WritableKeyPath<ServiceLimits, Int> & Sendable)] = [
    "headTime": \.headTime, "bodyPeriod": \.bodyPeriod, "bodyFloor": \.bodyFloor,
    "bodyBytes": \.bodyBytes, "heldBytes": \.heldBytes, "sendTime": \.sendTime,
    "lingerTime": \.lingerTime, "connections": \.connections, "checkers": \.checkers,
    "waitingChecks": \.waitingChecks, "checkTime": \.checkTime, "shutdownTime": \.shutdownTime,
    "uploadBytes": \.uploadBytes, "uploadTime": \.uploadTime, "openUploads": \.openUploads,
    "freeBytes": \.freeBytes, "examinationTime": \.examinationTime,
    "renderers": \.renderers, "waitingRenders": \.waitingRenders, "stallTime": \.stallTime,
    "heartbeat": \.heartbeat, "examiners": \.examiners, "previewTime": \.previewTime,
  ]

  static func main() async throws {
    let words = CommandLine.arguments.dropFirst()
    var configuration = ServiceConfiguration(dataFolder: words.first ?? "", version: "trial")
    configuration.port = 0
    configuration.limits.connectionsPerPeer = nil
    for word in words.dropFirst() {
      let pair = word.split(separator: "=")
      guard pair.count == 2, let number = Int(pair[1]) else { continue }
      switch pair[0] {
      case "connectionsPerPeer": configuration.limits.connectionsPerPeer = number
      case "drainTime": configuration.drainTime = number
      default:
        guard let path = limits[String(pair[0])] else { fatalError("there is no limit \(pair[0])") }
        configuration.limits[keyPath: path] = number
      }
    }
    let service = try Service(configuration, log: ServiceLog(.standardError)) { port in
      try? Descriptor.standardOutput.write("http://127.0.0.1:\(port)/\n".utf8)
    }
    try await service.runUntilSignal()
  }
}
