import Foundation
import TestSupport
import Testing

@testable import TemplaterCommands

/// An interruption removes the registered files, and the table does not grow without bound.
@Suite struct LeftoverTableTests {
  @Test func capacityIsThatOfTheMaximumInUse() {
    let table = LeftoverTable()
    let room = table.capacity
    for number in 0..<20_000 { table.forget(table.add(["/nowhere/\(number)"])) }
    #expect(table.capacity == room)
    let marks = (0..<3 * room).map { table.add(["/nowhere/\($0)"]) }
    #expect(table.capacity >= 3 * room)
    let grown = table.capacity
    marks.forEach(table.forget)
    for number in 0..<3 * room { table.forget(table.add(["/nowhere/\(number)"])) }
    #expect(table.capacity == grown)
  }

  @Test func listedFilesAreRemoved() throws {
    let scratch = try Scratch()
    let table = LeftoverTable()
    try FileManager.default.createDirectory(
      atPath: scratch["folder"], withIntermediateDirectories: false)
    for name in ["kept", "folder/a", "b"] { try scratch.write("text", to: name) }
    let kept = table.add([scratch["kept"]])
    _ = table.add([scratch["folder/a"], scratch["folder"]])
    _ = table.add([scratch["b"]])
    table.forget(kept)
    table.removeFiles()
    #expect(try scratch.names == ["kept"])
    // Files are not removed a second time.
    try scratch.write("text", to: "b")
    table.removeFiles()
    #expect(try scratch.names == ["b", "kept"])
  }

  @Test func threadsUseItTogether() {
    let table = LeftoverTable()
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for number in 0..<2_000 { table.forget(table.add(["/nowhere/\(thread)-\(number)"])) }
    }
    #expect(table.capacity <= 128)
  }
}
