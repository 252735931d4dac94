import Foundation
import TestSupport
import Testing

@testable import Media

/// The boxes of a HEIF file are parsed before anything is decoded.
struct HEIFItemsTests {
  /// Returns the items of a file in which one item has `count` places, in numbers of `size` bytes.
  private func items(places count: UInt8, size: UInt8) throws -> HEIFItems? {
    let place = Array(repeating: UInt8(0), count: Int(count) * 2 * Int(size))
    let list: [UInt8] = [0, 0, 0, 0, size << 4 | size, 0, 0, 1, 0, 7, 0, 0, 0, count] + place
    return try withBytes(box("meta", [0, 0, 0, 0] + box("iloc", list))) { HEIFItems($0) }
  }

  private func withBytes<Result>(
    _ bytes: [UInt8], _ body: (FileBytes) throws -> Result
  ) throws -> Result {
    let scratch = try Scratch()
    let file = try FileHandle(
      forReadingFrom: URL(fileURLWithPath: scratch.write(bytes, to: "a.heic")))
    return try body(FileBytes(descriptor: file.fileDescriptor, size: Int64(bytes.count)))
  }

  private func box(_ name: String, _ body: [UInt8]) -> [UInt8] {
    let length = UInt16(body.count + 8)
    return [0, 0, UInt8(length >> 8), UInt8(length & 255)] + Array(name.utf8) + body
  }

  @Test(arguments: [(UInt8(1), UInt8(0)), (3, 4)])
  func placesAreRead(count: UInt8, size: UInt8) throws {
    let items = try #require(try items(places: count, size: size))
    #expect(items.items[7]?.extents.count == Int(count))
  }

  /// Eight bytes would represent 65,535 places, and a small file more than fit into memory.
  @Test func placesThatTakeNoBytesAreRefused() throws {
    #expect(try items(places: 200, size: 0) == nil)
  }

  /// Only references to several items are found, by the places of their types.
  @Test(arguments: [UInt8(0), 1]) func sharedReferences(version: UInt8) throws {
    func number(_ value: UInt8) -> [UInt8] { (version == 0 ? [0] : [0, 0, 0]) + [value] }
    func reference(_ name: String, to items: [UInt8]) -> [UInt8] {
      box(name, number(9) + [0, UInt8(items.count)] + items.flatMap(number))
    }
    let references = [
      reference("dimg", to: [1, 2]), reference("auxl", to: [1]), reference("auxl", to: [1, 2]),
      reference("cdsc", to: [1, 2, 3]), reference("thmb", to: []),
    ]
    let body = [version, 0, 0, 0] + references.flatMap(\.self)
    let meta = box("meta", [0, 0, 0, 0] + box("iref", body))
    let places = try withBytes(meta) { HEIFItems.sharedReferences(in: $0) }
    try #require(places.count == 2)
    let names = places.map { String(decoding: meta[Int($0)..<(Int($0) + 4)], as: UTF8.self) }
    #expect(names == ["auxl", "cdsc"])
    for length in 0..<meta.count {
      let cut = try withBytes(Array(meta[..<length])) { HEIFItems.sharedReferences(in: $0) }
      #expect(cut.isEmpty)
    }
  }

  @Test func bytesAreReplacedInSequentialReads() throws {
    try withBytes(Array("0123456789".utf8)) { bytes in
      bytes.replace(at: 4, with: Array("free".utf8))
      var text = ""
      var part = [UInt8](repeating: 0, count: 3)
      while case let count = bytes.read(&part, 3), count > 0 {
        text += String(decoding: part.prefix(Int(count)), as: UTF8.self)
      }
      #expect(text == "0123free89")
    }
  }
}
