import Analysis
import Conversion
import DescriptionFormat
import Foundation
import JSONSyntax
import MediaValues

/// A template with the rhythm of a video: whatever is shown in it, its shots become open slots.
struct RhythmTemplate {
  let video: String
  /// Where the template is to be; nil or `-` for standard output.
  let output: String?
  let keepsSound: Bool

  /// The template's document. What is doubtful is said on standard error.
  func template(_ introduction: Template.Introduction) throws -> JSONValue {
    let source = keepsSound ? try soundSource() : nil
    let list = try Shots.find(in: video)
    if keepsSound, list.soundDuration == nil {
      throw Console.fail("--keep-sound: \(video) has no sound", Status.invalid)
    }
    try DocumentFile.reportBeside(list.findings(keepsSound: keepsSound), named: video)
    let template = Template(
      title: introduction.title, thumbnail: introduction.thumbnail,
      introduction: introduction.description,
      profile: Description(shots: list, sound: source))
    return FormatWriter.write(.template(template))
  }

  /// The video's path from the template's folder, as the template will name it.
  private func soundSource() throws -> String {
    let folder =
      output.flatMap { $0 == "-" ? nil : URL(fileURLWithPath: $0).deletingLastPathComponent() }
      ?? URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    let inside = folder.standardizedFileURL.path.appending("/").replacing("//", with: "/")
    let path = URL(fileURLWithPath: video).standardizedFileURL.path
    guard path.hasPrefix(inside) else {
      throw Console.fail(
        "--keep-sound: \(video) does not lie in the template's folder \(inside), and a template"
          + " takes its media from there; write the template beside the video", Status.usage)
    }
    return String(path.dropFirst(inside.count))
  }
}
