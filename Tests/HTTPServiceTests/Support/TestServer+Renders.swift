import Foundation
import TestSupport
import Testing

extension TestServer {
  /// Uploads a sample, and returns its identifier when it is prepared.
  func upload(_ sample: String) throws -> String {
    try upload(
      Array(try #require(FileManager.default.contents(atPath: Project.sample(sample)))),
      named: sample)
  }

  func upload(_ bytes: [UInt8], named name: String) throws -> String {
    var medium = try request("POST", "/v1/media?name=\(name)", body: bytes).json
    let address = try #require(medium["self"] as? String)
    for _ in 0..<600 where medium["isPrepared"] as? Bool != true {
      usleep(20_000)
      medium = try request("GET", address).json
    }
    return try #require(medium["id"] as? String)
  }

  func order(
    _ body: [String: Any], _ fields: [String: String] = [:], dryRun: Bool = false
  ) throws -> Wire.Answer {
    let bytes = Array(try JSONSerialization.data(withJSONObject: body))
    return try request("POST", "/v1/renders" + (dryRun ? "?dryRun=true" : ""), fields, body: bytes)
  }

  /// Waits until a render has one of the states.
  func wait(for states: Set<String>, of address: String) throws -> [String: Any] {
    for _ in 0..<4_000 {
      let render = try request("GET", address).json
      if let state = render["state"] as? String, states.contains(state) { return render }
      usleep(20_000)
    }
    throw Wire.Failure(reason: "\(address) does not become \(states)")
  }
}
