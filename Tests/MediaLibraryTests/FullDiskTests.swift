import Foundation
import Records
import Synchronization
import TestSupport
import Testing

@testable import MediaLibrary

/// What the library does when its disk is full.
struct FullDiskTests {
  @Test func theReserveTakesRoomAndGivesItUpOnce() throws {
    let scratch = try Scratch()
    let path = scratch["reserve"]
    func size() -> Int? {
      (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int
    }
    let reserve = DiskReserve(path)
    #expect(size() == 4 << 20)
    #expect(reserve.giveUp() && size() == nil)
    #expect(!reserve.giveUp())
    reserve.take()
    reserve.take()
    #expect(size() == 4 << 20 && reserve.giveUp())
    // A folder that cannot be written has no reserve.
    #expect(!DiskReserve(scratch["missing/reserve"]).giveUp())
  }

  @Test func whatFailsIsRecordedWhenThereIsRoom() {
    var attempts = 0
    let messages = Mutex<[String]>([])
    let log = { (text: String) in messages.withLock { $0.append(text) } }
    let result: Int? = retried("render r", log, isEnding: { false }) {
      attempts += 1
      if attempts < 3 { throw RecordFault.full }
      return 7
    }
    #expect(result == 7 && attempts == 3)
    #expect(messages.withLock(\.self) == ["render r: full; this is tried again every second"])
  }

  @Test func nothingIsTriedAgainAtTheEnd() {
    var attempts = 0
    let result: Int? = retried("render r", { _ in }, isEnding: { true }) {
      attempts += 1
      throw RecordFault.full
    }
    #expect(result == nil && attempts == 1)
  }
}
