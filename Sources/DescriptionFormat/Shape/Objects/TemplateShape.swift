import JSONSyntax
import MediaValues

/// The keys of the template.
enum TemplateKeys {
  static let template = ObjectShape<TemplateDraft>(
    "template", "a template", "A description for other people's media, with a title.",
    extensions: \.template.extensions, allowsSchema: true,
    [
      Key(
        required: "Title", \.template.title, .text, "The title.",
        example: "\"Two days in Kyoto\""),
      Key(
        "Thumbnail", \.template.thumbnail, .text, "The thumbnail, relative to the document.",
        example: "\"assets/cover.jpg\""),
      Key(
        "Description", \.template.introduction, .text, "An introduction for users.",
        example: "\"Ten clips and a song.\""),
      Key("Author", \.template.author, .text, "The author of the template.", example: "\"Aiko\""),
      Key(
        "Tags", many: \.template.tags, .list(of: .text), "Words for searching.",
        example: "[\"travel\"]"),
      Key(
        "License", \.template.license, .text, "The licence.",
        example: "\"CC-BY-4.0\""),
      Key(needed: "Profile", \.profile, .description, "The description."),
    ])
}

/// A template that is being read.
struct TemplateDraft: Sendable {
  var template = Template(title: "", profile: Description())
  var profile: Description?
}

extension ValueCodec where Value == Description {
  /// `nil` if there are no readable tracks, or if this program cannot read its version.
  static let description = ValueCodec(
    form: .object(DescriptionKeys.description.form.id),
    read: { node, reading in
      guard VersionGate.admits(node, reading) else { return nil }
      var description = Description()
      DescriptionKeys.description.read(node, reading, into: &description)
      let count = node["tracks"].map { $0.kind == .array ? $0.count : -1 } ?? -1
      return count == description.tracks.count ? description : nil
    }, write: { .object(DescriptionKeys.description.write($0)) })
}
