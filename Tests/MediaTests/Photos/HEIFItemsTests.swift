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
    let box = box("meta", [0, 0, 0, 0] + box("iloc", list))
    let scratch = try Scratch()
    let file = try FileHandle(
      forReadingFrom: URL(fileURLWithPath: scratch.write(box, to: "a.heic")))
    return HEIFItems(FileBytes(descriptor: file.fileDescriptor, size: Int64(box.count)))
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
}
