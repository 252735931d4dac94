import NIOCore
import ServiceModel
import Testing

@testable import HTTPService

struct ConnectionClockTests {
  private func clock() -> ConnectionClock {
    var limits = ServiceLimits()
    limits.headTime = 20
    limits.bodyPeriod = 10
    limits.bodyFloor = 100
    limits.sendTime = 30
    limits.lingerTime = 2
    var clock = ConnectionClock(limits)
    clock.opened(at: at(0))
    return clock
  }

  /// A time in milliseconds.
  private func at(_ time: Int64) -> NIODeadline { .uptimeNanoseconds(0) + .milliseconds(time) }

  @Test func headersHaveATime() {
    var clock = clock()
    #expect(clock.check(at: at(19), hasPartialHead: true) == .keep)
    #expect(clock.check(at: at(20), hasPartialHead: true) == .timeOut)
    #expect(clock.check(at: at(20), hasPartialHead: false) == .close)
  }

  @Test func bodiesHaveAFloor() {
    var clock = clock()
    clock.headArrived(at: at(5))
    #expect(clock.check(at: at(14), hasPartialHead: false) == .keep)
    clock.bodyArrived(100)
    #expect(clock.check(at: at(15), hasPartialHead: false) == .keep)
    clock.bodyArrived(99)
    #expect(clock.check(at: at(24), hasPartialHead: false) == .keep)
    #expect(clock.check(at: at(25), hasPartialHead: false) == .timeOut)
  }

  @Test func workHasNoTime() {
    var clock = clock()
    clock.headArrived(at: at(0))
    clock.requestEnded()
    #expect(clock.deadline == nil && clock.check(at: at(9_999), hasPartialHead: false) == .keep)
  }

  @Test func eachPartOfAnAnswerExtendsItsTime() {
    var clock = clock()
    clock.headArrived(at: at(0))
    clock.requestEnded()
    clock.sends(at: at(100))
    clock.sends(at: at(120))
    #expect(clock.check(at: at(149), hasPartialHead: false) == .keep)
    #expect(clock.check(at: at(150), hasPartialHead: false) == .close)
    clock.answerEnded(at: at(140))
    #expect(clock.openRequests == 0)
    #expect(clock.check(at: at(159), hasPartialHead: false) == .keep)
    #expect(clock.check(at: at(160), hasPartialHead: false) == .close)
  }

  /// The body of a second request is not judged while the first one is worked on.
  @Test func pipelinedBodiesWait() {
    var clock = clock()
    clock.headArrived(at: at(0))
    clock.requestEnded()
    clock.headArrived(at: at(1))
    #expect(clock.openRequests == 2)
    #expect(clock.check(at: at(500), hasPartialHead: false) == .keep)
    clock.answerEnded(at: at(500))
    #expect(clock.check(at: at(509), hasPartialHead: false) == .keep)
    #expect(clock.check(at: at(510), hasPartialHead: false) == .timeOut)
  }

  @Test func endsAreShort() {
    var clock = clock()
    clock.headArrived(at: at(0))
    clock.ends(at: at(7))
    clock.sends(at: at(8))
    clock.answerEnded(at: at(8))
    #expect(clock.check(at: at(8), hasPartialHead: false) == .keep)
    #expect(clock.check(at: at(9), hasPartialHead: true) == .close)
  }
}
