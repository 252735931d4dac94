import Archives
import Foundation
import TestSupport
import Testing

/// OpenTimelineIO bundles: archives with an edit and its media.
struct BundleTests {
  private static let edit = """
    {"OTIO_SCHEMA": "Timeline.1", "name": "Walk", "tracks": {"OTIO_SCHEMA": "Stack.1",
     "children": [{"OTIO_SCHEMA": "Track.1", "name": "v", "kind": "Video", "children": [
      {"OTIO_SCHEMA": "Clip.1", "media_reference":
        {"OTIO_SCHEMA": "ExternalReference.1", "target_url": "media/a.mp4"},
       "source_range": {"OTIO_SCHEMA": "TimeRange.1",
        "start_time": {"OTIO_SCHEMA": "RationalTime.1", "value": 50, "rate": 25},
        "duration": {"OTIO_SCHEMA": "RationalTime.1", "value": 75, "rate": 25}}}]}]}}
    """

  private func bundle(_ members: [String: String], in scratch: Scratch) throws {
    let files = members.sorted { $0.key < $1.key }.map {
      ArchiveMember(name: $0.key, contents: .bytes(Array($0.value.utf8)))
    }
    try writeArchive(of: files, to: scratch["edit.otioz"])
  }

  @Test func theEditIsReadAndItsMediaAreNamed() throws {
    let scratch = try Scratch()
    try bundle(
      ["content.otio": Self.edit, "media/a.mp4": "x", "version.txt": "1.0.0"], in: scratch)
    let made = try scratch.run([Project.templater, "convert", "edit.otioz", "-o", "edit.json"])
    #expect(made.status == 0, "\(made.errors)")
    #expect(made.errors.contains("warning[I138]: media/a.mp4 is still in the bundle"))
    #expect(made.errors.contains("unzip edit.otioz 'media/*'"))
    let text = String(decoding: try scratch.data(of: "edit.json"), as: UTF8.self)
    #expect(text.contains(#""source": "media/a.mp4""#) && text.contains(#""start": 2"#), "\(text)")
    let checked = try scratch.run([Project.templater, "validate", "edit.json"])
    #expect(checked.status == 0, "\(checked.output)")
    // Once the media are beside the description, there is nothing to report.
    try FileManager.default.createDirectory(
      atPath: scratch["media"], withIntermediateDirectories: false)
    try scratch.write("x", to: "media/a.mp4")
    let again = try scratch.run([Project.templater, "convert", "edit.otioz"])
    #expect(again.status == 0 && again.errors.isEmpty && again.output == text, "\(again.errors)")
    let template = try scratch.run([Project.templater, "extract", "edit.otioz"])
    #expect(template.status == 0 && template.output.contains(#""Title": "Walk""#))
  }

  @Test func bundlesAreNoTemplates() throws {
    let scratch = try Scratch()
    try bundle(["content.otio": Self.edit], in: scratch)
    let refused = try scratch.run([Project.templater, "validate", "edit.otioz"])
    #expect(refused.status == 1)
    let report = refused.output + refused.errors
    #expect(report.contains("M112") && report.contains("bundle of OpenTimelineIO"), "\(report)")
    #expect(report.contains("templater convert edit.otioz -o edit.json"), "\(report)")
  }

  @Test func hostileBundlesAreRefused() throws {
    let scratch = try Scratch()
    try bundle(["other.otio": Self.edit], in: scratch)
    let empty = try scratch.run([Project.templater, "convert", "edit.otioz"])
    #expect(empty.status == 1 && empty.errors.contains("error[M112]: it has no content.otio"))
    try scratch.write("PK\u{3}\u{4} no archive", to: "edit.otioz")
    let damaged = try scratch.run([Project.templater, "convert", "edit.otioz"])
    #expect(damaged.status == 1 && damaged.errors.contains("error[M108]"), "\(damaged.errors)")
    // A plain edit with the suffix of a bundle is read.
    try scratch.write(Self.edit, to: "edit.otioz")
    let plain = try scratch.run([Project.templater, "convert", "edit.otioz"])
    #expect(plain.status == 0, "\(plain.errors)")
  }
}
