import Files
import Foundation
import Media
import MediaValues
import TestSupport
import Testing

struct OutputTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func writeFilm(to file: borrowing OutputFile, frames count: Int = 5) throws {
    let frames = try TestVideo.frames(count).enumerated().map { ($1, $0) }
    let (packets, encoder) = try TestVideo.encode(frames, TestVideo.settings())
    var muxer = try Muxer(to: file, video: encoder.parameters, audio: nil)
    for packet in packets { try muxer.write(packet, to: .video) }
    try muxer.finish()
  }

  private func refusal(_ target: String) -> MediaError.Kind? {
    do {
      _ = try OutputFile(OutputTarget(target))
      return nil
    } catch {
      return error.kind
    }
  }

  @Test func theOldFileStaysUntilTheNewOneIsWhole() throws {
    let path = try scratch.write(Array("old".utf8), to: "film.mp4")
    let file = try OutputFile(OutputTarget(path))
    try writeFilm(to: file)
    #expect(try scratch.bytes(of: "film.mp4") == Array("old".utf8))
    #expect(try scratch.names == ["film.mp4"])
    try file.commit()
    #expect(try probeMedia(at: path).type == .video)
    #expect(try scratch.names == ["film.mp4"])
    #expect(try scratch.ffprobe("-show_entries stream=codec_name film.mp4") == ["h264"])
  }

  @Test func aNewFileHasTheUsualPermissions() throws {
    let file = try OutputFile(OutputTarget(scratch["film.mp4"]))
    try writeFilm(to: file)
    #expect(try scratch.names.isEmpty)
    try file.commit()
    _ = try scratch.write([1], to: "usual")
    func permissions(_ name: String) throws -> Int {
      let attributes = try FileManager.default.attributesOfItem(atPath: scratch[name])
      return try #require(attributes[.posixPermissions] as? Int)
    }
    #expect(try permissions("film.mp4") == permissions("usual"))
  }

  @Test func nothingIsLeftWithoutCommit() throws {
    let path = try scratch.write(Array("old".utf8), to: "film.mp4")
    do {
      let file = try OutputFile(OutputTarget(path))
      try writeFilm(to: file)
      _ = consume file
    }
    do {
      let file = try OutputFile(OutputTarget(path))
      _ = try Muxer(
        to: file, video: VideoEncoder(TestVideo.settings()).parameters, audio: nil)
    }
    #expect(try scratch.bytes(of: "film.mp4") == Array("old".utf8))
    #expect(try scratch.names == ["film.mp4"])
  }

  @Test func aLinkStaysALink() throws {
    let real = try scratch.write(Array("old".utf8), to: "real.mp4")
    try FileManager.default.createSymbolicLink(
      atPath: scratch["link.mp4"], withDestinationPath: real)
    let file = try OutputFile(OutputTarget(scratch["link.mp4"]))
    try writeFilm(to: file)
    try file.commit()
    let destination = try FileManager.default.destinationOfSymbolicLink(
      atPath: scratch["link.mp4"])
    #expect(destination == real)
    #expect(try probeMedia(at: real).type == .video)
  }

  /// Another program has created the file meanwhile, and a link that leads nowhere has the next name.
  @Test func aNameThatWasTakenMeanwhileIsNotReplaced() throws {
    var target = OutputTarget(scratch["film.mp4"], replaces: false)
    let refused = try OutputFile(target)
    target.names = NumberedNames(scratch["film"], ending: ".mp4")
    let named = try OutputFile(target)
    try scratch.write(Array("other".utf8), to: "film.mp4")
    try FileManager.default.createSymbolicLink(
      atPath: scratch["film-2.mp4"], withDestinationPath: "none.mp4")
    var refusal: MediaError.Kind?
    do throws(MediaError) { try refused.commit() } catch { refusal = error.kind }
    #expect(refusal == .outputExists)
    try writeFilm(to: named)
    let name = try named.commit()
    #expect(name == scratch["film-3.mp4"])
    #expect(try probeMedia(at: scratch["film-3.mp4"]).type == .video)
    #expect(try scratch.bytes(of: "film.mp4") == Array("other".utf8))
    #expect(try scratch.names == ["film-2.mp4", "film-3.mp4", "film.mp4"])
  }

  @Test func targetsThatCannotBe() throws {
    #expect(refusal(scratch["no/such/folder/film.mp4"]) == .cannotWrite)
    #expect(refusal(scratch.folder) == .cannotWrite)
    #expect(refusal("/dev/null") == .cannotWrite)
    #expect(refusal("") == .cannotWrite)
    #expect(refusal("/proc/film.mp4") == .cannotWrite)
    let file = try OutputFile(OutputTarget(scratch["film.avi"]))
    let error = #expect(throws: MediaError.self) { try writeFilm(to: file) }
    #expect(error?.kind == .unsupported)
  }

  @Test func packetsComeBackAsTheyWent() throws {
    let spool = try PacketSpool(directory: scratch.folder)
    let packets = (0..<40).map { index in
      EncodedPacket(
        data: [UInt8](repeating: UInt8(index), count: index * 100), pts: Int64(index),
        dts: Int64(index - 2), duration: 1, isKey: index % 12 == 0,
        leadingPadding: index == 0 ? 1_105 : 0, trailingPadding: index == 39 ? 500 : 0,
        finalExtradata: index == 39 ? [1, 2, 3] : [])
    }
    let second = try spool.append(Array(packets[20...]))
    let first = try spool.append(Array(packets[..<20]))
    let none = try spool.append([])
    var read: [EncodedPacket] = []
    for span in [first, none, second] { try spool.read(span) { read.append($0) } }
    #expect(read == packets)
    #expect(first.count == 20 && none.count == 0)
    #expect(try scratch.names.isEmpty)
  }

  @Test func spoolNeedsAFolder() throws {
    let error = #expect(throws: MediaError.self) {
      try PacketSpool(directory: scratch["nowhere"])
    }
    #expect(error?.kind == .cannotWrite)
  }
}
