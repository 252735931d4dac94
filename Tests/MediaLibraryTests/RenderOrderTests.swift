import Conversion
import Diagnostics
import Foundation
import MediaValues
import Planning
import Testing

@testable import MediaLibrary

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
    #expect(order.filling == SlotFilling.Options() && order.loudness == nil)
    let merge = try self.order(
      #"{"merge": {"transition": "crossfade", "music": "med_3", "fit": "blur", "photoDuration": 2.5}, "media": ["med_1", "med_1"]}"#
    )
    #expect(merge.identifiers == ["med_1", "med_3"])
  }

  @Test func adjustmentsAreRead() throws {
    let order = try order(
      #"""
      {"document": "{}", "adjust": {"whenShort": "loop", "fit": "blur", "fill": "repeat", "inOrder": true,
        "ignoreExtra": true}, "output": {"loudness": -14},
       "media": [{"medium": "m", "slot": "a", "whenShort": "slow", "fit": "cover", "focus": {"x": 0.25}}]}
      """#)
    #expect(
      order.filling
        == SlotFilling.Options(
          repeats: true, ignoresExtra: true, inOrder: true,
          adjustments: SlotAdjustments(
            whenShort: [SlotSetting(slot: "a", value: .slow), SlotSetting(value: .loop)],
            fit: [SlotSetting(slot: "a", value: .cover), SlotSetting(value: .blur)],
            focus: [SlotPoint(slot: "a", focus: SlotFocus(x: 0.25))])))
    #expect(order.loudness == -14)
  }

  @Test(arguments: [
    (
      "--when-short my clip:freeze holds its last frame; loop is possible too; --media my clip=FILE gives a longer file,"
        + " and FILE@12.5 another part of one",
      #""whenShort": "freeze" with "slot": "my clip" holds its last frame; loop is possible too;"#
        + #" {"medium": …, "slot": "my clip"} gives a longer file, and "part": "12.5" another part of one"#
    ),
    ("--when-short shorten: 'a' lasts 2 s", #""whenShort": "shorten": 'a' lasts 2 s"#),
    (
      "FILE@IN and FILE@IN-OUT are in seconds",
      #""part": "IN" and "part": "IN-OUT" are in seconds"#
    ),
    (
      "leave it out, or add --ignore-extra",
      #"leave it out, or add "adjust": {"ignoreExtra": true}"#
    ),
    (
      "give another file with --media, or use files repeatedly with --fill repeat",
      #"give another file with "media", or use files repeatedly with "adjust": {"fill": "repeat"}"#
    ),
    (
      "give one with --media FILE, or by name with --media a b=FILE",
      #"give one with "media", or by name with {"medium": …, "slot": "a b"}"#
    ),
    (
      "if you trust it, allow it with --allow-source sea",
      #"give a medium in its place with {"medium": …, "slot": "sea"}"#
    ),
    ("put them in order, or leave out --in-order", #"put them in order, or leave out "inOrder""#),
    ("set it with --set title=…", #"set it with "values": {"title": …}"#),
    ("give one side, such as --size 1280x", #"give one side, such as "size": "1280x""#),
    (
      "there is no x; 'templater catalog transitions' lists them",
      "there is no x; '/v1/catalogue' lists them"
    ),
    ("use the operation 'filter': filter blur", "'blur' is one of the filters"),
    (
      "choose a higher frame rate, or an output with sound alone, whose name ends in .wav",
      "choose a higher frame rate"
    ),
    ("a lower volume -- or less", "a lower volume -- or less"),
  ])
  func adviceNamesMembersOfAnOrder(words: String, expected: String) {
    #expect(AdviceSurface.order.reworded(words) == expected)
  }

  @Test(arguments: [
    ("[]", ""), ("{}", ""), (#"{"document": "", "merge": {}}"#, ""),
    (#"{"document": 5}"#, "/document"),
    (#"{"merge": []}"#, "/merge"), (#"{"merge": {"fit": "wide"}}"#, "/merge/fit"),
    (#"{"merge": {"photoDuration": 0}}"#, "/merge/photoDuration"),
    (#"{"merge": {"photoDuration": "3"}}"#, "/merge/photoDuration"),
    (#"{"merge": {"transitoin": "x"}}"#, "/merge/transitoin"),
    (#"{"merge": {"transition": "nope"}}"#, "/merge/transition"),
    (#"{"merge": {"transition": "crossfade:x"}}"#, "/merge/transition"),
    (#"{"merge": {"transition": "crossfade:0"}}"#, "/merge/transition"),
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
    (#"{"merge": {}, "media": ["m"], "adjust": {"fit": "blur"}}"#, "/adjust"),
    (#"{"merge": {}, "media": ["m"], "adjust": {"inOrder": false}}"#, "/adjust"),
    (#"{"merge": {}, "media": ["m"], "adjust": []}"#, "/adjust"),
    (#"{"document": "", "adjust": []}"#, "/adjust"),
    (#"{"document": "", "adjust": {"focus": {}}}"#, "/adjust/focus"),
    (#"{"document": "", "adjust": {"whenShort": "cut"}}"#, "/adjust/whenShort"),
    (#"{"document": "", "adjust": {"fit": 5}}"#, "/adjust/fit"),
    (#"{"document": "", "adjust": {"fill": "all"}}"#, "/adjust/fill"),
    (#"{"document": "", "adjust": {"inOrder": 1}}"#, "/adjust/inOrder"),
    (#"{"document": "", "media": [{"medium": "m", "fit": "blur"}]}"#, "/media/0/fit"),
    (
      #"{"document": "", "media": [{"medium": "m", "slot": "a", "focus": {"x": 2}}]}"#,
      "/media/0/focus/x"
    ),
    (#"{"document": "", "media": [{"medium": "m", "slot": "a", "focus": 5}]}"#, "/media/0/focus"),
    (#"{"document": "", "output": {"loudness": 0}}"#, "/output/loudness"),
    (#"{"document": "", "output": {"loudness": "-14"}}"#, "/output/loudness"),
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

  @Test func adviceAboutTransitionsIsThatOfTheService() throws {
    let fault = #expect(throws: RenderOrder.Fault.self) {
      try order(#"{"merge": {"transition": "qqqq"}, "media": ["m"]}"#)
    }
    #expect(
      fault?.findings.map(\.diagnostic.message)
        == ["there is no transition 'qqqq'; '/v1/catalogue' lists them"])
  }

  /// What is for documents only, and says nothing, is accepted.
  @Test func emptyMembersOfAMergeAreAccepted() throws {
    let plain = try order(#"{"merge": {}, "media": ["m"]}"#)
    #expect(try order(#"{"merge": {}, "media": ["m"], "values": {}, "adjust": {}}"#) == plain)
  }

  @Test func mediaHaveTheirFirstPlace() throws {
    let order = try order(
      #"{"merge": {"music": "c"}, "media": ["a", {"medium": "b"}, "a", {"medium": "a"}]}"#)
    #expect(
      order.places.mapValues { "\($0)" }
        == ["a": "/media/0", "b": "/media/1/medium", "c": "/merge/music"])
  }

  @Test func twiceTheSameKeyIsRefused() {
    #expect(throws: RenderOrder.Fault.self) { try order(#"{"merge": {}, "merge": {}}"#) }
  }
}
