import Foundation
import TemplaterKit
import TemplaterMedia
import TestSupport
import Testing

/// An untrusted document can only open files in its own folder, also when rendering in the
/// program's own process.
@Suite struct LibraryPathTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    let made = try scratch.run([
      "sh", "-c",
      "mkdir in; cp /usr/share/fonts/truetype/dejavu/DejaVuSerif-Bold.ttf out.ttf; cp out.ttf in/own.ttf",
    ])
    try #require(made.status == 0, "\(made.errors)")
    try scratch.ffmpeg("-f lavfi -i color=red:s=64x64 -frames:v 1 out.png")
    try scratch.ffmpeg("-f lavfi -i testsrc2=s=64x64:r=10:d=1 -c:v libx264 out.mp4")
    let links = try scratch.run([
      "sh", "-c",
      "cd in; ln -s ../out.mp4 link.mp4; ln -s ../out.png link.png; cp ../out.mp4 near.mp4;"
        + " cp ../out.png near.png; mkfifo pipe.mp4 pipe.png; printf 'LUT_3D_SIZE 2\\n' > short.cube;"
        + " printf 'LUT_3D_SIZE 2\\n0 0 0\\n1 0 0\\n0 1 0\\n1 1 0\\n0 0 1\\n1 0 1\\n0 1 1\\n1 1 1\\n'"
        + " > near.cube; cp near.cube ../out.cube",
    ])
    try #require(links.status == 0, "\(links.errors)")
  }

  private func clip(_ source: String, _ more: String = "") -> String {
    """
    { "canvas": { "width": 64, "height": 64, "frameRate": 10 },
      "media": { "a": { "type": "video", "source": "\(source)" } },
      "tracks": [{ "type": "video", "name": "v", "segments":
        [{ "media": "a", "position": 0, "duration": 0.5\(more) }] }] }
    """
  }

  private func render(_ text: String) throws {
    try scratch.write(text, to: "in/t.json")
    try Edit(contentsOf: scratch["in/t.json"]).render(to: scratch["made.mp4"])
  }

  private func failure(_ text: String) -> String? {
    do {
      try render(text)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func filesInsideTheFolderAreShown() throws {
    #expect(failure(clip("near.mp4")) == nil)
    #expect(failure(clip("near.mp4", ", \"background\": { \"image\": \"near.png\" }")) == nil)
    #expect(failure(clip("near.mp4", lut("near.cube"))) == nil)
  }

  private func lut(_ path: String) -> String {
    ", \"filters\": [{ \"subtype\": \"lut\", \"parameters\": { \"file\": \"\(path)\" } }]"
  }

  @Test func pathsThatLeadOutAreRefused() throws {
    let outside = "is outside the template's folder"
    #expect(failure(clip("link.mp4"))?.contains(outside) == true)
    for image in ["link.png", "../out.png", scratch["out.png"]] {
      let text = clip("near.mp4", ", \"background\": { \"image\": \"\(image)\" }")
      #expect(failure(text) != nil, "\(image)")
    }
    for table in ["../out.cube", scratch["out.cube"]] {
      #expect(failure(clip("near.mp4", lut(table))) != nil, "\(table)")
    }
    #expect(failure(clip("near.mp4", lut("short.cube")))?.contains("short.cube") == true)
    #expect(!FileManager.default.fileExists(atPath: scratch["made.mp4"]))
  }

  @Test func pipesAreNotWaitedFor() throws {
    #expect(failure(clip("pipe.mp4"))?.contains("is a pipe or a device") == true)
    let text = clip("near.mp4", ", \"background\": { \"image\": \"pipe.png\" }")
    #expect(failure(text)?.contains("is a pipe or a device") == true)
  }

  @Test func fontsOfTheFolderAreDrawnAndNoOthers() throws {
    func frame(_ font: String) throws -> [UInt8] {
      try render(
        """
        { "canvas": { "width": 128, "height": 64, "frameRate": 10 }, "tracks": [{ "type": "text",
          "name": "t", "segments": [{ "text": "Ragged", "position": 0, "duration": 0.5,
            "style": { "font": "\(font)", "size": 0.6 } }] }] }
        """)
      return try scratch.raw("-i made.mp4 -frames:v 1 -f rawvideo -pix_fmt gray")
    }
    let missing = try frame("none.ttf")
    #expect(try frame("own.ttf") != missing)
    for font in ["../out.ttf", scratch["out.ttf"]] {
      #expect(try frame(font) == missing, "\(font)")
    }
  }

  /// Files that the program itself names may be in any folder.
  @Test func theProgramMayNameAnyFile() throws {
    var edit = try Edit(width: 64, height: 64, framesPerSecond: 10, folder: scratch["in"])
    try edit.append(video: scratch["out.mp4"], lasting: 0.5)
    try edit.append(video: scratch["in/link.mp4"], lasting: 0.5)
    try edit.render(to: scratch["made.mp4"])
    #expect(FileManager.default.fileExists(atPath: scratch["made.mp4"]))
  }

  @Test func aDocumentIsSavedAsOtherDocumentsAre() throws {
    var edit = try Edit(width: 64, height: 64, folder: scratch["in"])
    try edit.append(video: scratch["in/near.mp4"], lasting: 0.5)
    let made = try scratch.run([
      "sh", "-c", "echo old > in/real.json; chmod 600 in/real.json; ln -s real.json in/link.json",
    ])
    try #require(made.status == 0, "\(made.errors)")
    let template = try edit.template(title: "T", keeping: ["near"])
    for save in [{ try edit.save(to: $0) }, { try template.save(to: $0) }]
      as [(String) throws -> Void]
    {
      try save(scratch["in/link.json"])
      let manager = FileManager.default
      #expect(
        try manager.attributesOfItem(atPath: scratch["in/link.json"])[.type] as? FileAttributeType
          == .typeSymbolicLink)
      #expect(
        try manager.attributesOfItem(atPath: scratch["in/real.json"])[.posixPermissions] as? Int
          == 0o600)
      #expect(throws: EditFailure.self) { try save(scratch["in/pipe.mp4"]) }
      let clip = try scratch.bytes(of: "in/near.mp4")
      #expect(throws: EditFailure.self) { try save(scratch["in/near.mp4"]) }
      #expect(try scratch.bytes(of: "in/near.mp4") == clip)
    }
  }
}
