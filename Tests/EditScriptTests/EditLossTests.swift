import EditScript
import Editing
import MediaValues
import Pipeline
import TemplaterKit
import TestSupport
import Testing

/// Operations report what they remove besides what they are asked to remove.
struct EditLossTests {
  /// Returns what operations on a timeline report.
  private func losses(_ lines: String, on timeline: Timeline) throws -> [String] {
    var script = EditScript()
    script.add(lines, named: nil)
    let run = try #require(
      EditRun(script) { line, fault in Issue.record("\(line.title): \(fault)") })
    var told: [String] = []
    let edited = try run.edited(
      timeline, of: "-", naming: .asGiven, probing: EditRunTests.Videos()
    ) { told.append($0.description) }
    let extensions = edited.tracks.flatMap(\.clips).flatMap(\.extensions)
    #expect(extensions.isEmpty, "\(extensions)")
    return told
  }

  /// `A` from 0 to 4 and `B` from 3 to 7 in a transition, and texts of half a second at these times.
  private func joined(textsAt times: [Time] = []) throws -> Timeline {
    let clips = [("A", 0), ("B", 3)].map { name, start in
      Timeline.Clip(range: TimeRange(start: Time(integerLiteral: start), duration: 4), media: name)
    }
    let main = Timeline.Track(
      name: "v", items: .clips(.video, clips),
      joints: [1: Timeline.Joint(kind: AppliedKind(name: "crossfade"))])
    let texts = times.enumerated().map { index, time in
      Timeline.Item(
        range: TimeRange(start: time, duration: 0.5),
        content: Timeline.Text(text: "text \(index)"))
    }
    return try Timeline(
      media: ["A", "B"].map { Timeline.Medium(name: $0, type: .video) },
      tracks: [main, Timeline.Track(name: "t", items: .texts(texts))])
  }

  @Test func transitionsAtAnInsertedClipAreNamed() throws {
    let lost = "the transition 'crossfade' from clip 0 to clip 1 at [3, 4) s"
    #expect(
      try losses("insert c.mp4 --at 3.5 --for 1", on: joined()) == [
        "operation 1, 'insert c.mp4 --at 3.5 --for 1', also removed \(lost)"
      ])
    #expect(
      try losses("move 1 --to 8", on: joined()) == [
        "operation 1, 'move 1 --to 8', also removed \(lost)"
      ])
    #expect(try losses("duplicate 0\nsplit 1\ntrim 0 --in 0.5", on: joined()) == [])
  }

  @Test func aLossIsOfOneOperation() throws {
    #expect(
      try losses("trim 1 --out 3\ncut 0.5 1.5\nlift t/0", on: joined(textsAt: [0, 1, 6])) == [
        "operation 1, 'trim 1 --out 3', also removed the text 'text 2' at [6, 6.5) s",
        "operation 2, 'cut 0.5 1.5', also removed the text 'text 1' at [1, 1.5) s",
      ])
  }

  @Test func manyLossesAreCounted() throws {
    let times = (0..<15).map { Time(numerator: Int64($0), denominator: 2) }
    let told = try losses("cut 0 7", on: timeline(times))
    #expect(told.count == 1)
    #expect(
      told.first?.hasSuffix("the text 'text 11' at [5.5, 6) s and 2 more") == true, "\(told)")
  }

  /// A photo of eight seconds, and texts of half a second over it.
  private func timeline(_ times: [Time]) throws -> Timeline {
    let joined = try joined(textsAt: times)
    let photo = Timeline.Clip(range: TimeRange(start: .zero, duration: 8), media: "P")
    return try joined.replacing(
      media: [Timeline.Medium(name: "P", type: .photo)],
      tracks: [
        Timeline.Track(name: "v", items: .clips(.photo, [photo])), joined.tracks[1],
      ])
  }
}
