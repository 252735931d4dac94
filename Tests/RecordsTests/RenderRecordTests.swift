import Foundation
import Records
import TestSupport
import Testing

struct RenderRecordTests {
  private let scratch: Scratch
  private let store: RecordStore

  init() throws {
    scratch = try Scratch()
    store = try RecordStore(path: scratch["service.sqlite"])
  }

  private func render(_ id: String) -> RenderRecord {
    RenderRecord(
      id: id, name: "trip", frames: 300, findings: "[]", container: "mp4", created: 5)
  }

  private func add(_ id: String, _ media: [String] = []) throws {
    #expect(
      try store.add(render(id), order: "order of \(id)", needing: media) == .created(render(id)))
  }

  @Test func aRunPublishesOnce() throws {
    try add("r1")
    let first = try #require(try store.claimRender(at: 10))
    #expect(first.life.fence == 1 && first.started == 10)
    #expect(try store.claimRender(at: 11) == nil)
    #expect(try store.tell("r1", .lost(fence: 1), at: 12)?.counts == true)
    let second = try #require(try store.claimRender(at: 13))
    #expect(second.life.fence == 2 && second.started == 10)
    let late = try #require(
      try store.tell("r1", .finished(fence: 1), at: 14) { $0.output = "late" })
    #expect(!late.counts && late.render.output == nil)
    let right = try #require(
      try store.tell("r1", .finished(fence: 2), at: 15) { $0.output = "right" })
    #expect(right.counts && right.render.ended == 15)
    #expect(try store.tell("r1", .canceled, at: 16)?.counts == false)
    #expect(try store.render("r1") == right.render)
    #expect(try store.order(of: "r1") == "order of r1")
    #expect(try store.tell("r2", .canceled, at: 16) == nil)
  }

  @Test func findingsOfARunAreAdded() throws {
    try add("r1")
    _ = try store.claimRender(at: 10)
    _ = try store.tell("r1", .finished(fence: 1), at: 11) { $0.add([#"{"a":1}"#, "{}"]) }
    #expect(try store.render("r1")?.findings == #"[{"a":1},{}]"#)
    var render = try #require(try store.render("r1"))
    render.add([])
    render.add(["{}"])
    #expect(render.findings == #"[{"a":1},{},{}]"#)
  }

  @Test func rendersAreClaimedInTheirOrder() throws {
    for id in ["r2", "r1", "r3"] { try add(id) }
    #expect(try store.waitingRenders() == 3)
    let order = try (0..<3).map { _ in try store.claimRender(at: 1)?.id }
    #expect(order == ["r1", "r2", "r3"])
    #expect(try store.runningRenders().map(\.id) == ["r1", "r2", "r3"])
    #expect(try store.renders(olderThan: "r3", count: 1).map(\.id) == ["r2"])
  }

  @Test func requestsWithAKeyAreRepeated() throws {
    #expect(
      try store.add(render("r1"), order: "{}", needing: [], key: "k", body: "b")
        == .created(render("r1")))
    #expect(
      try store.add(render("r2"), order: "{}", needing: [], key: "k", body: "b")
        == .repeated(render("r1")))
    #expect(try store.add(render("r3"), order: "{}", needing: [], key: "k", body: "c") == .conflict)
    #expect(try store.renders(count: 9).map(\.id) == ["r1"])
    // The key names the request even after its render was removed.
    _ = try store.tell("r1", .canceled, at: 2)
    #expect(try store.removeRender("r1") != nil)
    #expect(try store.add(render("r3"), order: "{}", needing: [], key: "k", body: "b") == .removed)
    #expect(try store.add(render("r3"), order: "{}", needing: [], key: "k", body: "c") == .conflict)
    #expect(try store.renders(count: 9).isEmpty)
    try store.prune(keysBefore: 6, keepingEvents: 9)
    #expect(
      try store.add(render("r4"), order: "{}", needing: [], key: "k", body: "c")
        == .created(render("r4")))
  }

  @Test func eachStateIsAnEvent() throws {
    try add("r1")
    _ = try store.claimRender(at: 1)
    _ = try store.tell("r1", .crashed(fence: 1), at: 2)
    _ = try store.tell("r1", .canceled, at: 3)
    _ = try store.tell("r1", .canceled, at: 4)
    let events = try store.events(after: 0, count: 99)
    #expect(events.map(\.state) == ["queued", "running", "queued", "canceled"])
    #expect(events.map(\.number) == [1, 2, 3, 4] && events.allSatisfy { $0.subject == "r1" })
    #expect(try store.events(after: 2, count: 1).map(\.number) == [3])
    #expect(try store.lastEvent() == 4)
    try store.prune(keysBefore: 0, keepingEvents: 1)
    #expect(try store.events(after: 0, count: 99).map(\.number) == [4])
  }

  @Test func contentsStayAsLongAsSomethingHasThem() throws {
    let upload = UploadRecord(id: "u", length: 1, name: "n", created: 1, expires: 9)
    try store.add(upload)
    _ = try store.complete(
      "u", as: MediumRecord(id: "m", name: "n", digest: "same", size: 1, created: 1))
    try add("r1", ["m"])
    #expect(try store.isNeeded("m"))
    _ = try store.claimRender(at: 1)
    _ = try store.tell("r1", .finished(fence: 1), at: 2) { $0.output = "same" }
    #expect(try !store.isNeeded("m"))
    _ = try store.removeMedium("m")
    #expect(try store.removedContents().isEmpty)
    #expect(try store.removeRender("r1")?.output == "same")
    #expect(try store.removedContents() == ["same"])
    #expect(try store.removeRender("r1") == nil && store.order(of: "r1") == nil)
  }

  @Test func propertiesStayWhileARenderNeedsThem() throws {
    let upload = UploadRecord(id: "u", length: 1, name: "n", created: 1, expires: 9)
    try store.add(upload)
    let old = try store.complete(
      "u", as: MediumRecord(id: "m", name: "n", digest: "d", size: 1, created: 1)
    ).medium
    var new = old
    (new.state, new.refusal, new.program) = (.refused, "no", "b")
    try add("r1", ["m"])
    #expect(try !store.replace(old, by: new) && store.medium("m") == old)
    _ = try store.tell("r1", .canceled, at: 2)
    #expect(try store.replace(old, by: new) && store.medium("m") == new)
  }

  @Test func rendersThatRunAreNotRemoved() throws {
    try add("r1")
    #expect(try store.removeRender("r1") == nil && store.render("r1") != nil)
  }
}
