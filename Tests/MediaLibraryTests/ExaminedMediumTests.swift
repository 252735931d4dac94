import Foundation
import MediaValues
import Records
import Testing

@testable import MediaLibrary

/// What another examination changes of a medium.
struct ExaminedMediumTests {
  private func facts(seconds: Int, container: String = "ogg") -> MediaFacts {
    let length = Time(flicks: Int64(seconds) * Time.flicksPerSecond)
    return MediaFacts(
      container: container, duration: length, video: nil,
      audio: AudioFacts(codec: "vorbis", sampleRate: 48_000, channels: 2, duration: length))
  }

  private func text(_ facts: MediaFacts) throws -> String {
    String(decoding: try JSONEncoder().encode(facts), as: UTF8.self)
  }

  private func medium(_ state: MediumRecord.State, _ facts: MediaFacts? = nil) throws
    -> MediumRecord
  {
    MediumRecord(
      id: "m", name: "n", digest: "d", size: 1, state: state, facts: try facts.map(text),
      refusal: state == .refused ? "no" : nil, isPrepared: state != .probing, program: "a",
      created: 1)
  }

  private func examined(
    _ medium: MediumRecord, _ facts: MediaFacts
  ) throws -> MediumRecord {
    try #require(medium.examined(.facts(facts, try text(facts)), by: "b"))
  }

  @Test func imagesAreMadeAgainOnlyIfTheyChange() throws {
    let old = try medium(.ready, facts(seconds: 3))
    let same = try examined(old, facts(seconds: 3, container: "ogg,oga"))
    #expect(same.isPrepared && same.program == "b" && same.knownFacts?.container == "ogg,oga")
    let longer = try examined(old, facts(seconds: 7))
    #expect(!longer.isPrepared && longer.state == .ready && longer.knownFacts == facts(seconds: 7))
    // Properties that this version cannot read say nothing about the images.
    var unreadable = old
    unreadable.facts = "{}"
    #expect(try !examined(unreadable, facts(seconds: 3)).isPrepared)
  }

  @Test func aRefusedMediumBecomesReady() throws {
    let ready = try examined(medium(.refused), facts(seconds: 3))
    #expect(ready.state == .ready && ready.refusal == nil && !ready.isPrepared)
  }

  @Test func aReadyMediumIsRefused() throws {
    let refused = try #require(
      try medium(.ready, facts(seconds: 3)).examined(.refused("it is empty"), by: "b"))
    #expect(refused.state == .refused && refused.refusal == "it is empty" && refused.facts == nil)
    #expect(refused.isPrepared && refused.program == "b")
  }

  /// A program that dies says nothing about a medium that is known.
  @Test func withoutAnAnswerEverythingStays() throws {
    #expect(try medium(.ready, facts(seconds: 3)).examined(.unanswered("late"), by: "b") == nil)
    #expect(try medium(.refused).examined(.unanswered("late"), by: "b") == nil)
    let new = try medium(.probing).examined(.unanswered("late"), by: "b")
    #expect(new?.state == .refused && new?.refusal == "late")
  }
}
