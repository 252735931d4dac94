import Files
import Foundation
import MediaValues
import Testing

@testable import Media

/// Errors of a full disk, tested with the device that is always full.
struct FullDiskTests {
  private func openFullDisk() throws -> TemporaryFile {
    let descriptor = open("/dev/full", O_RDWR | O_CLOEXEC)
    try #require(descriptor >= 0)
    return TemporaryFile(adopting: descriptor)
  }

  private func key(_ index: Int, size: Int) -> EncodedPacket {
    EncodedPacket(
      data: [0, 0, 0, 1, 0x65] + [UInt8](repeating: 0x55, count: size), pts: Int64(index),
      dts: Int64(index), duration: 1, isKey: true)
  }

  /// Many packets fill the muxer's buffer and fail immediately; few stay in it until the end.
  @Test(arguments: [1, 40])
  func theMuxerSaysSo(count: Int) throws {
    let parameters = try VideoEncoder(TestVideo.settings()).parameters
    let disk = try openFullDisk()
    let error = #expect(throws: MediaError.self) {
      let file = OutputFile(OutputTarget("film.mp4"), temporary: disk)
      var muxer = try Muxer(to: file, video: parameters, audio: nil)
      for index in 0..<count { try muxer.write(key(index, size: 4_000), to: .video) }
      try muxer.finish()
    }
    #expect(error?.kind == .cannotWrite)
    #expect(error?.path == "film.mp4")
    #expect(error?.reason.contains("No space left") == true)
  }

  @Test func theSpoolSaysSo() throws {
    let spool = PacketSpool(try openFullDisk(), path: "folder")
    let error = #expect(throws: MediaError.self) { try spool.append([key(0, size: 10)]) }
    #expect(error?.kind == .cannotWrite)
    #expect(error?.reason.contains("No space left") == true)
  }
}
