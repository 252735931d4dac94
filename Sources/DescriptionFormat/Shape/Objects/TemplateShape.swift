import JSONSyntax
import MediaValues

/// The keys of the template.
enum TemplateKeys {
  static let template = ObjectShape<TemplateDraft>(
    "template", "a template", "A description with what lets other people use it.",
    extensions: \.template.extensions, allowsSchema: true,
    [
      Key(
        required: "Title", \.template.title, .text, "What it is called.",
        example: "\"Two days in Kyoto\""),
      Key(
        "Thumbnail", \.template.thumbnail, .text, "The address of its cover.",
        example: "\"assets/cover.jpg\""),
      Key(
        "Description", \.template.introduction, .text, "An introduction for people.",
        example: "\"Ten clips and a song.\""),
      Key("Author", \.template.author, .text, "Who made it.", example: "\"Aiko\""),
      Key(
        "Tags", many: \.template.tags, .list(of: .text), "Words to find it by.",
        example: "[\"travel\"]"),
      Key(
        "License", \.template.license, .text, "On what terms it may be used.",
        example: "\"CC-BY-4.0\""),
      Key(needed: "Profile", \.profile, .description, "The description itself."),
    ])
}

/// A template that is being read.
struct TemplateDraft: Sendable {
  var template = Template(title: "", profile: Description())
  var profile: Description?
}

extension ValueCodec where Value == Description {
  /// `nil` if there are no readable tracks, or if the document is of a newer version.
  static let description = ValueCodec(
    form: .object(DescriptionKeys.description.form.id),
    read: { node, reading in
      if Version.isNewer(node, reading) { return nil }
      var description = Description()
      DescriptionKeys.description.read(node, reading, into: &description)
      let count = node["tracks"].map { $0.kind == .array ? $0.count : -1 } ?? -1
      return count == description.tracks.count ? description : nil
    }, write: { .object(DescriptionKeys.description.write($0)) })
}
