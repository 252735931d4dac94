import Diagnostics
import MediaValues

extension Rule {
  static let sourceOfAnotherType = Rule(
    "R319", "source-of-another-type", .warning,
    summary: "The extension of a source belongs to another type of media, or to none.",
    explanation: """
      The `type` of a medium must fit the contents of its file. A name such as `song.mp3` in a medium of \
      type `photo` is most likely a mistake. SVG drawings are not supported.
      """,
    invalid: """
      { "media": { "cover": { "type": "photo", "source": "assets/song.mp3" } }, "tracks": [
        { "type": "photo", "name": "main", "segments": [
          { "position": 0, "duration": 5, "media": "cover" } ] } ] }
      """,
    valid: """
      { "media": { "cover": { "type": "photo", "source": "assets/cover.jpg" } }, "tracks": [
        { "type": "photo", "name": "main", "segments": [
          { "position": 0, "duration": 5, "media": "cover" } ] } ] }
      """
  ) { subject, report in
    for declared in subject.declaredMedia {
      guard let source = declared.medium.source else { continue }
      if source.lowercased().hasSuffix(".svg") {
        report.add(
          "SVG drawings are not supported: export \(quoted(source)) as a PNG",
          at: .value(subject.pointer(medium: declared.medium.name) / "source"))
      }
      guard let type = MediaType(suffixOf: source) else { continue }
      guard !declared.medium.hasUnreadableType else { continue }
      switch (type, declared.medium.type) {
      case (.video, .video), (.photo, .photo), (.audio, .audio): continue
      // Only the sound of a video is used, and a photo is a video that stands still.
      case (.video, .audio), (.photo, .video): continue
      case (.audio, .video), (.audio, .photo), (.photo, .audio), (.video, .photo): break
      }
      let place = subject.pointer(medium: declared.medium.name)
      report.add(
        "\(quoted(declared.medium.name)) has the type '\(declared.medium.type.rawValue)', but \(quoted(source)) looks like"
          + " '\(type.rawValue)'", at: .value(place / "source"),
        notes: [.init("its type is here", at: .value(place / "type"))])
    }
  }
}
