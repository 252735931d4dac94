import Diagnostics
import Foundation
import MediaLibrary
import Planning
import Testing

struct RenderOrderTests {
  private func order(_ text: String) throws -> RenderOrder {
    try RenderOrder(SourceText(name: "body", text: text))
  }

  @Test func ordersAreRead() throws {
    let order = try order(
      #"""
      {"document": "{}", "media": ["med_1", {"medium": "med_2", "slot": "song", "part": "2-9.5"}],
       "values": {"title": "Day"}, "name": "trip", "output": {"preset": "web", "size": "720p", "frameRate": "25"}}
      """#)
    #expect(order.content == .document("{}") && order.name == "trip")
    #expect(
      order.media == [.init(medium: "med_1"), .init(medium: "med_2", slot: "song", part: "2-9.5")])
    #expect(order.values == ["title": "Day"] && order.preset?.name == "web")
    #expect(order.size != nil && order.frameRate != nil)
    let merge = try self.order(
      #"{"merge": {"transition": "crossfade", "music": "med_3", "fit": "blur", "photoDuration": 2.5}, "media": ["med_1", "med_1"]}"#
    )
    #expect(merge.identifiers == ["med_1", "med_3"])
  }

  @Test(arguments: [
    ("[]", ""), ("{}", ""), (#"{"document": "", "merge": {}}"#, ""),
    (#"{"document": 5}"#, "/document"),
    (#"{"merge": []}"#, "/merge"), (#"{"merge": {"fit": "wide"}}"#, "/merge/fit"),
    (#"{"merge": {"photoDuration": 0}}"#, "/merge/photoDuration"),
    (#"{"merge": {"photoDuration": "3"}}"#, "/merge/photoDuration"),
    (#"{"merge": {"transitoin": "x"}}"#, "/merge/transitoin"),
    (#"{"merge": {}, "media": "med_1"}"#, "/media"), (#"{"merge": {}, "media": [5]}"#, "/media/0"),
    (#"{"merge": {}, "media": [{}]}"#, "/media/0"),
    (#"{"merge": {}, "media": [{"medium": 5}]}"#, "/media/0/medium"),
    (#"{"merge": {}, "values": []}"#, "/values"),
    (#"{"merge": {}, "values": {"a": 5}}"#, "/values/a"),
    (#"{"merge": {}, "media": ["m"], "output": {"preset": "wbe"}}"#, "/output/preset"),
    (#"{"merge": {}, "media": ["m"], "output": {"preset": "images"}}"#, "/output/preset"),
    (#"{"merge": {}, "media": ["m"], "output": {"size": "17x17"}}"#, "/output/size"),
    (#"{"merge": {}, "media": ["m"], "output": {"size": "big"}}"#, "/output/size"),
    (#"{"merge": {}, "media": ["m"], "output": {"frameRate": "0"}}"#, "/output/frameRate"),
    (#"{"merge": {}, "media": [{"medium": "m", "part": "2"}]}"#, "/media/0"),
    (#"{"merge": {}, "media": ["m"], "values": {"a": "b"}}"#, "/values"),
    (#"{"merge": {}, "media": ["m"], "name": "a\u0001b"}"#, "/name"),
    (#"{"merge": {}, "media": ["m"], "name": "a\nb"}"#, "/name"),
    (#"{"merge": {}, "media": ["m"], "name": "a\u202Eb"}"#, "/name"),
    (#"{"merge": {}, "name": null}"#, "/name"), (#"{"merge": {}}"#, ""),
    (#"{"merge": {}, "media": []}"#, ""), (#"{"merge": {}, "x": 1}"#, "/x"),
  ])
  func otherBodiesAreRefusedWithTheirPlaces(text: String, pointer: String) throws {
    do throws(RenderOrder.Fault) {
      _ = try RenderOrder(SourceText(name: "body", text: text))
      Issue.record("\(text) is an order")
    } catch {
      #expect(error.findings.map { $0.pointer.map { "\($0)" } ?? "" } == [pointer], "\(text)")
    }
  }

  @Test func twiceTheSameKeyIsRefused() {
    #expect(throws: RenderOrder.Fault.self) { try order(#"{"merge": {}, "merge": {}}"#) }
  }
}
