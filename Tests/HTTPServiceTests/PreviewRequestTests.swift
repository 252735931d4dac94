import Foundation
import ServiceModel
import TestSupport
import Testing

/// Contact sheets of orders.
@Suite struct PreviewRequestTests {
  private let server: TestServer

  init() throws { server = try TestServer.shared.get() }

  private func preview(
    _ order: [String: Any], _ query: String = "", of server: TestServer? = nil
  ) throws -> Wire.Answer {
    let bytes = Array(try JSONSerialization.data(withJSONObject: order))
    return try (server ?? self.server).request("POST", "/v1/previews" + query, [:], body: bytes)
  }

  /// The sheet has the frames of `templater sheet`, whose canvas is not scaled down before.
  @Test func sheetIsThatOfTheCommand() throws {
    let scratch = try Scratch()
    let media = try [server.upload("sea.mp4"), server.upload("road.mp4")]
    let text = try String(contentsOfFile: Project.template("merge.json"), encoding: .utf8)
    let answer = try preview(
      ["document": text, "media": media], "?frames=6&columns=3&side=320")
    #expect(answer.status == 200 && answer.fields["content-type"] == "image/jpeg", "\(answer.text)")
    #expect(answer.fields["cache-control"] == "no-store")
    try scratch.write(answer.body, to: "service.jpg")
    let made = try scratch.run(
      [
        Project.templater, "sheet", Project.template("merge.json"), "--media",
        Project.sample("sea.mp4"), Project.sample("road.mp4"), "--count", "6", "--columns", "3",
        "--width", "320", "-o", "command.png",
      ])
    #expect(made.status == 0, "\(made.errors)")
    let similarity = try scratch.run([
      "ffmpeg", "-v", "error", "-i", "service.jpg", "-i", "command.png", "-lavfi",
      "[0]format=gray[a];[1]format=gray[b];[a][b]ssim=stats_file=-", "-f", "null", "-",
    ])
    let value = similarity.output.split(separator: "All:").last.flatMap {
      Double($0.prefix { $0 != " " })
    }
    #expect(try #require(value, "\(similarity.errors)") > 0.97)
    let left = try FileManager.default.contentsOfDirectory(atPath: server.folder + "/scratch")
    #expect(left.filter { $0.hasPrefix("preview-") } == [])
  }

  /// Slots without a medium show cards, which differ from its frames.
  @Test func openSlotsShowCards() throws {
    let scratch = try Scratch()
    let text = try String(contentsOfFile: Project.template("merge.json"), encoding: .utf8)
    let second = ["medium": try server.upload("sea.mp4"), "slot": "second"]
    for (name, media) in [("open", []), ("filled", [second])] {
      let answer = try preview(["document": text, "media": media], "?frames=2&columns=1&side=64")
      #expect(answer.status == 200, "\(answer.text)")
      try scratch.write(answer.body, to: name + ".jpg")
    }
    // The first slot is open in both.
    let halves = try ["0", "ih/2"].map { top in
      let result = try scratch.run([
        "ffmpeg", "-v", "error", "-i", "open.jpg", "-i", "filled.jpg", "-lavfi",
        "[0]crop=iw:ih/2:0:\(top)[a];[1]crop=iw:ih/2:0:\(top)[b];[a][b]psnr=stats_file=-",
        "-f", "null", "-",
      ])
      let average = result.output.split(separator: "psnr_avg:").last?.prefix { $0 != " " }
      return Double(average ?? "") ?? -1
    }
    #expect(halves[0] > 35 && halves[1] < 25, "\(halves)")
  }

  @Test func mergesArePreviewed() throws {
    let media = try [server.upload("hills.jpg"), server.upload("valley.jpg")]
    let order: [String: Any] = ["media": media, "merge": ["transition": "crossfade:1"]]
    let answer = try preview(order, "?frames=3")
    #expect(answer.status == 200 && answer.body.prefix(2) == [0xFF, 0xD8], "\(answer.text)")
  }

  @Test(arguments: ["frames=0", "frames=25", "columns=7", "side=63", "side=481", "at=3"])
  func layoutsOutOfRangeAreRefused(query: String) throws {
    let order = try #require(Endpoint.preview.body?.example)
    let answer = try server.request("POST", "/v1/previews?" + query, [:], body: Array(order.utf8))
    #expect(answer.problem == "invalid-parameter", "\(answer.text)")
  }

  @Test func findingsHaveTheirPlacesInTheDocument() throws {
    let text = "{\n \"version\": 1,\n \"tracks\": [{\"type\": \"vidoe\"}]\n}"
    let answer = try preview(["document": text])
    #expect(answer.problem == "document-invalid")
    let findings = try #require(answer.json["findings"] as? [[String: Any]])
    #expect(findings.contains { $0["line"] as? Int == 3 })
    #expect(try preview(["documents": text]).problem == "invalid-body")
    #expect(try preview(["document": text, "media": ["med_none"]]).problem == "media-refused")
  }

  /// Previews whose clients have gone do not delay those that follow.
  @Test func previewsOfClientsThatLeaveAreNotMade() throws {
    let server = try TestServer(limits: [])
    let example = try #require(Endpoint.preview.body?.example)
    func seconds(_ body: () throws -> Void) rethrows -> Double {
      let began = Date()
      try body()
      return Date().timeIntervalSince(began)
    }
    func ask() throws {
      let answer = try server.request("POST", "/v1/previews", [:], body: Array(example.utf8))
      #expect(answer.status == 200, "\(answer.text)")
    }
    let alone = try seconds(ask)
    for _ in 0..<14 {
      let wire = try Wire(server)
      wire.send(
        "POST /v1/previews HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
          + "Content-Length: \(example.utf8.count)\r\n\r\n" + example)
      // The request arrives before its connection is closed.
      usleep(10_000)
    }
    let after = try seconds(ask)
    #expect(after < 7 * alone + 0.3, "\(after) s after \(alone) s")
  }

  /// A preview that takes too long is stopped.
  @Test func slowPreviewsAreStopped() throws {
    let server = try TestServer(limits: ["previewTime=1"])
    let order = try #require(Endpoint.preview.body?.example)
    let answer = try server.request("POST", "/v1/previews", [:], body: Array(order.utf8))
    #expect(
      answer.problem == "media-refused" && answer.text.contains("within 1 ms"), "\(answer.text)")
    let left = try FileManager.default.contentsOfDirectory(atPath: server.folder + "/scratch")
    #expect(left == [])
  }
}
