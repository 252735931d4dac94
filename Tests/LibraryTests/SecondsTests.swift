import Foundation
import TemplaterKit
import Testing

/// Times of the public library are exact, and no number ends a program.
@Suite struct SecondsTests {
  @Test func decimalNumbersAreExact() {
    #expect((0..<10).reduce(Seconds(0)) { sum, _ in sum + 0.1 } == 1)
    #expect(Seconds(0.1) + 0.2 == 0.3)
    #expect(Seconds(1) - 0.9 == 0.1)
    #expect(Seconds(0.3).value == 0.3)
  }

  @Test func timesAreOrdered() {
    #expect(Seconds(-1) < 0 && Seconds(0) < 0.001 && Seconds(2) > 1.999)
    #expect([3, 1, 2].map(Seconds.init).sorted() == [1, 2, 3])
    #expect(!(Seconds(1) < 1))
  }

  @Test func messagesShowSeconds() {
    #expect("\(Seconds(1.5))" == "1.5 s")
    #expect("\(Seconds(0))" == "0 s")
    #expect("\(Seconds(-2))" == "-2 s")
  }

  @Test(arguments: [.nan, .signalingNaN, .infinity, -.infinity, 1e300, -1e18, 1.31e10] as [Double])
  func numbersThatAreNoTimesCountAsZero(number: Double) {
    #expect(Seconds(number) == 0)
    #expect(Seconds(validating: number) == nil)
  }

  @Test func numbersOfLongTimesAreKept() {
    #expect(Seconds(validating: 0.1) == 0.1 && Seconds(validating: -0.1) == Seconds(-0.1))
    #expect("\(Seconds(1e10))" == "10000000000 s")
    #expect("\(Seconds(-1.2e10))" == "-12000000000 s")
  }

  /// 400 years, and sums beyond them.
  @Test func longTimesDoNotTrap() {
    let years = Seconds(400 * 365 * 86_400)
    #expect(years.value == 400 * 365 * 86_400)
    let sum = (0..<100).reduce(years) { sum, _ in sum + years }
    #expect(sum > years && sum - sum == 0)
    #expect((0..<200).reduce(years) { rest, _ in rest - years } < 0)
  }

  /// A time between two frames is kept; the plan rounds it.
  @Test func timesBetweenFramesAreKept() throws {
    var edit = try Edit(width: 64, height: 64, framesPerSecond: 30)
    try edit.append(photo: "a.jpg", lasting: 1.015)
    try edit.append(photo: "b.jpg", lasting: 2)
    #expect(edit.clips.map(\.start) == [0, 1.015] && edit.duration == 3.015)
    #expect(try Edit(description: edit.description).clips == edit.clips)
  }
}

/// Values that a program may store.
@Suite struct StoredValueTests {
  @Test func valuesComeBackAsTheyWere() throws {
    let file = SlotFile("walk.mp4", slot: "a", from: 0.1, until: 12.3)
    let data = try JSONEncoder().encode(file)
    #expect(try JSONDecoder().decode(SlotFile.self, from: data) == file)
    let tenth = Seconds(10) - 9.9
    #expect(try JSONDecoder().decode(Seconds.self, from: JSONEncoder().encode(tenth)) == tenth)
    let fits = try JSONEncoder().encode(PictureFit.allCases)
    #expect(try JSONDecoder().decode([PictureFit].self, from: fits) == PictureFit.allCases)
    let handlings = try JSONEncoder().encode(ShortFileHandling.allCases)
    #expect(
      try JSONDecoder().decode([ShortFileHandling].self, from: handlings)
        == ShortFileHandling.allCases)
  }
}
