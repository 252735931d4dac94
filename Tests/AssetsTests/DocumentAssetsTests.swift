import Assets
import Compiling
import Diagnostics
import Testing

/// The files that a document names, wherever it names them.
struct DocumentAssetsTests {
  private let text = """
    {"Title": "x", "Thumbnail": "t.png", "Profile": {
      "media": {"song": {"type": "audio", "source": "song.m4a"}},
      "tracks": [
        {"type": "composition", "name": "c", "segments": [
          {"position": 0, "duration": 1, "media": {"b": {"type": "photo", "source": "b.png"}}, "tracks": [
            {"type": "photo", "name": "p", "segments": [
              {"position": 0, "duration": 1, "media": "b", "background": {"image": "inner.png"},
                "filters": [{"subtype": "lut", "parameters": {"file": "inner.cube"}}]}]},
            {"type": "text", "name": "t", "segments": [
              {"position": 0, "duration": 0.5, "text": "t", "style": {"font": "fonts/x.TTF"}},
              {"position": 0.5, "duration": 0.5, "text": "u", "style": {"font": "Lora"}}]}]}]},
        {"type": "photo", "name": "q", "segments": [
          {"position": 0, "duration": 1, "background": {"image": "outer.png"}}]},
        {"type": "filter", "name": "f", "segments": [
          {"position": 0, "duration": 1, "subtype": "lut", "parameters": {"file": "last.cube"}}]},
        {"type": "transition", "name": "j", "segments": [
          {"position": 0, "duration": 1, "subtype": "wipe_image", "parameters": {"file": "ink.png"}},
          {"position": 1, "duration": 1, "subtype": "wipe_left"}]}]}}
    """

  /// The files of segments on visual tracks, whatever their types, and those of compositions in them.
  @Test func filesOfVisualTracks() throws {
    let text = """
      {"version": "2", "tracks": [{"type": "visual", "name": "v", "segments": [
        {"type": "photo", "duration": 1, "background": {"image": "paper.png"},
          "filters": [{"subtype": "lut", "parameters": {"file": "look.cube"}}]},
        {"type": "text", "duration": 1, "text": "t", "style": {"font": "x.ttf"},
          "transition": {"subtype": "wipe_image", "parameters": {"file": "ink.png"}}},
        {"type": "composition", "duration": 1, "media": {"b": {"type": "photo", "source": "../b.png"}}, "tracks": [
          {"type": "visual", "name": "i", "segments": [
            {"type": "text", "duration": 1, "text": "t", "style": {"font": "y.ttf"}},
            {"type": "photo", "duration": 1, "media": "b"}]}]}]}]}
      """
    let checked = CheckedDocument(SourceText(name: "a.json", text: text))
    let content = try #require(checked.content)
    #expect(
      content.assets.map(\.path).sorted() == [
        "../b.png", "ink.png", "look.cube", "paper.png", "x.ttf", "y.ttf",
      ])
    // A source outside of the folder is an error.
    #expect(checked.findings.contains { $0.diagnostic.code == "R306" })
  }

  @Test func filesAreFoundInTheOrderOfTheDocument() throws {
    let checked = CheckedDocument(SourceText(name: "a.json", text: text))
    let content = try #require(checked.content)
    #expect(
      content.assets.map(\.path) == [
        "t.png", "song.m4a", "b.png", "fonts/x.TTF", "inner.cube", "last.cube", "inner.png",
        "outer.png", "ink.png",
      ])
    #expect(content.fonts.map(\.name) == ["fonts/x.TTF", "Lora"])
    #expect(
      content.backdropImages.map { $0.location.pointer?.description } == [
        "/Profile/tracks/0/segments/0/tracks/0/segments/0/background/image",
        "/Profile/tracks/1/segments/0/background/image",
      ])
    #expect(
      content.wipeFiles.map { $0.location.pointer?.description } == [
        "/Profile/tracks/3/segments/0/parameters/file"
      ])
  }

  @Test(arguments: [
    ("a.png", "a.png"), ("./a//b.png", "a/b.png"), ("a/../b.png", nil), ("../a.png", nil),
    ("/a.png", nil), ("https://a/b.png", nil), ("", nil), ("a/", "a"), ("./", nil), ("a/.", "a"),
    ("a/..", nil),
    ("..", nil), (".../.a./b..c", ".../.a./b..c"), ("../", nil), ("a:b/c", "a:b/c"),
  ])
  func plainPathsStayInTheFolder(path: String, plain: String?) {
    #expect(Asset(title: "", path: path).plainPath == plain)
  }
}
