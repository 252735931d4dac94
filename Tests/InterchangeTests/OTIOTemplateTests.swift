import Conversion
import DescriptionFormat
import Diagnostics
import Editing
import Interchange
import JSONSyntax
import Testing

/// The keys of a template, which OpenTimelineIO cannot express, are metadata of the timeline.
struct OTIOTemplateTests {
  private func template() throws -> Template {
    let text = """
      {"Title": "Walk", "Thumbnail": "cover.jpg", "Description": "Ten clips.", "Author": "Aiko",
       "Tags": ["travel"], "License": "CC-BY-4.0", "x-shop": {"id": 7},
       "Profile": {"media": {"a": {"type": "video", "label": "A", "minDuration": 3}},
        "tracks": [{"type": "video", "name": "m", "segments": [
         {"media": "a", "position": 0, "duration": 3}]}]}}
      """
    let (document, _) = Document.parse(SourceText(name: "walk.json", text: text))
    let (content, findings) = FormatReader.read(try #require(document))
    #expect(findings.map(\.message) == [])
    guard case .template(var template)? = content else { return try #require(nil) }
    template.profile = Description(describing: try Timeline(resolving: template.profile))
    return template
  }

  private func written(_ template: Template) throws -> ExportedEdit {
    try openTimelineIO().write(
      Timeline(resolving: template.profile), template.title, template: template)
  }

  @Test func theKeysOfATemplateReturn() throws {
    let template = try template()
    let exported = try written(template)
    #expect(exported.diagnostics.map(\.code) == ["I140"])
    #expect(
      exported.diagnostics.first?.message.hasPrefix(
        "'Thumbnail', 'Description', 'Author', 'Tags', 'License', 'x-shop' of the template are stored"
      )
        == true)
    let edit = try readOTIO(exported.text)
    #expect(edit.findings.map(\.diagnostic.message) == [])
    #expect(edit.document == .template(template))
  }

  /// The title is the name of the edit, which another program may change.
  @Test func aNewNameIsTheTitle() throws {
    let text = try written(template()).text
      .replacing(#""name": "Walk""#, with: #""name": "Run""#)
    #expect(try readOTIO(text).template?.title == "Run")
  }

  @Test func aTemplateWithATitleOnlyReturnsWithoutANote() throws {
    let profile = try template().profile
    let exported = try written(Template(title: "Walk", profile: profile))
    #expect(exported.diagnostics.map(\.code) == [])
    #expect(try readOTIO(exported.text).template == Template(title: "Walk", profile: profile))
  }

  @Test func aDescriptionReturnsAsOne() throws {
    let profile = try template().profile
    let text = try openTimelineIO().write(Timeline(resolving: profile), "Walk").text
    #expect(try readOTIO(text).document == .description(profile))
  }

  /// Metadata from strangers can do no more than a template from strangers.
  @Test func keysOfNoTemplateAreLeftOut() throws {
    let text = try written(template()).text
      .replacing(#"\"Author\":\"Aiko\""#, with: #"\"Author\":5"#)
    let edit = try readOTIO(text)
    #expect(edit.findings.map(\.diagnostic.code) == ["I136"])
    #expect(edit.template == nil && edit.description != nil)
  }
}
