import JSONSyntax
import Testing

@testable import LanguageServer

/// Completions at the cursor, in complete and in unfinished texts.
struct CompletionTests {
  /// Returns the labels, and the text after accepting the completion `label`.
  private func complete(
    _ marked: String, taking label: String? = nil, client able: Bool = false
  ) throws -> (labels: [String], text: String?) {
    var client = try able ? Client.able() : Client()
    let answer = try client.reply(to: "completion", at: client.open(marked))
    let items = try #require(answer["items"]?.elements)
    let labels = items.compactMap { $0["label"]?.string }
    guard let item = items.first(where: { $0["label"]?.string == label }) else {
      return (labels, nil)
    }
    let edits =
      [item["textEdit"]].compactMap(\.self) + (item["additionalTextEdits"]?.elements ?? [])
    return (labels, applying(edits, to: client.split(marked).text, client.encoding))
  }

  private func track(_ type: String, _ segments: String) -> String {
    "{ \"tracks\": [ { \"type\": \"\(type)\", \"name\": \"t\", \"segments\": [ \(segments)"
  }

  // MARK: Keys

  @Test func anEmptyDocumentGetsTheKeysOfBothKinds() throws {
    #expect(try complete("{|").labels.prefix(3) == ["Title", "Profile", "tracks"])
    #expect(try complete("{ \"|\" }").labels.contains("Profile"))
    #expect(try complete("{ \"Title\": \"x\", | }").labels.contains("tracks") == false)
    #expect(try complete("|").labels.isEmpty)
  }

  @Test func keysThatAreThereAreNotOffered() throws {
    let labels = try complete(track("video", "{ \"position\": 0, |")).labels
    #expect(labels.first == "duration" && labels.contains("fit"))
    #expect(!labels.contains("position") && !labels.contains("style"))
    // Also considers keys after the cursor.
    let between = try complete(track("video", "{ |, \"duration\": 5, \"fit\": \"cover\" }")).labels
    #expect(between.contains("position") && !between.contains("fit"))
  }

  /// Keys that the version of the document needs are first.
  @Test(arguments: [
    ("1", ["needed", "needed"]), ("2", ["", ""]), ("9", ["", ""]),
  ])
  func neededKeysAreThoseOfTheVersion(version: String, details: [String]) throws {
    var client = try Client()
    let text = "{ \"version\": \"\(version)\", " + track("video", "{ |").dropFirst()
    let answer = try client.reply(to: "completion", at: client.open(text))
    let items = try #require(answer["items"]?.elements)
    let found = ["position", "duration"].map { key in
      items.first { $0["label"]?.string == key }?["detail"]?.string ?? ""
    }
    #expect(found == details)
  }

  @Test func theTypeOfTheTrackMayFollow() throws {
    let text = "{ \"tracks\": [ { \"segments\": [ { \"|\" } ], \"type\": \"photo\" } ] }"
    #expect(try complete(text).labels.contains("motion"))
  }

  @Test(arguments: [
    ("{ \"dura|", "{ \"duration\": "), ("{ dura|", "{ \"duration\": "),
    ("{ \"dura|\" }", "{ \"duration\":  }"), ("{ \"du|ra\": 5 }", "{ \"duration\": 5 }"),
    ("{ \"position\": 0 |", "{ \"position\": 0, \"duration\": "),
    ("{ | \"position\": 0 }", "{ \"duration\": , \"position\": 0 }"),
    ("{ \"du|\n \"position\": 0 }", "{ \"duration\": ,\n \"position\": 0 }"),
  ])
  func aKeyIsPutIntoItsPlace(marked: String, after: String) throws {
    let head = track("video", "")
    #expect(try complete(head + marked, taking: "duration").text == head + after)
  }

  @Test(arguments: [
    ("fit", "\"fit\": \"${1|contain,cover,fill,none|}\""), ("media", "\"media\": \"$1\""),
    ("muted", "\"muted\": ${1:true}"),
    ("enabled", "\"enabled\": ${1:false}"), ("speed", "\"speed\": ${1:2}"),
    ("crop", "\"crop\": { $1 }"), ("filters", "\"filters\": [$1]"),
    ("position", "\"position\": ${1:0}"),
  ])
  func snippetsHaveTheFrameOfTheValue(key: String, snippet: String) throws {
    let head = track("video", "{ ")
    #expect(try complete(head + "|", taking: key, client: true).text == head + snippet)
  }

  @Test func parametersAreThoseOfTheSubtype() throws {
    let text = track("filter", "{ \"parameters\": { | }, \"subtype\": \"blur\" } ] } ] }")
    #expect(try complete(text).labels == ["radius"])
    let crossfade = track("transition", "{ \"parameters\": { |")
    #expect(try complete(crossfade).labels.isEmpty)
    let black = track("filter", "{ \"subtype\": \"no_such\", \"parameters\": { |")
    #expect(try complete(black).labels.isEmpty)
  }

  // MARK: Values

  @Test(arguments: [
    ("video", "{ \"fit\": |", "cover", "{ \"fit\": \"cover\""),
    ("video", "{ \"fit\":|", "cover", "{ \"fit\": \"cover\""),
    ("video", "{ \"fit\": \"|", "cover", "{ \"fit\": \"cover\""),
    ("video", "{ \"fit\": \"|\"", "cover", "{ \"fit\": \"cover\""),
    ("video", "{ \"fit\": co|", "cover", "{ \"fit\": \"cover\""),
    (
      "video", "{ \"fit\": \"fi|ll\", \"muted\": true }", "cover",
      "{ \"fit\": \"cover\", \"muted\": true }"
    ),
    (
      "video", "{ \"fit\": \"co|, \"muted\": true }", "cover",
      "{ \"fit\": \"cover\", \"muted\": true }"
    ),
    (
      "video", "{ \"fit\": |\n \"muted\": true }", "cover",
      "{ \"fit\": \"cover\",\n \"muted\": true }"
    ),
    ("video", "{ \"muted\": |", "true", "{ \"muted\": true"),
    ("effect", "{ \"subtype\": \"|", "shake", "{ \"subtype\": \"shake\""),
    ("transition", "{ \"easing\": \"|", "sine_in", "{ \"easing\": \"sine_in\""),
    ("transition", "{ \"subtype\": |", "fade_black", "{ \"subtype\": \"fade_black\""),
    ("text", "{ \"exit\": { \"subtype\": \"|", "pop", "{ \"exit\": { \"subtype\": \"pop\""),
    ("text", "{ \"style\": { \"color\": \"g|", "gold", "{ \"style\": { \"color\": \"gold\""),
    (
      "effect", "{ \"subtype\": \"partition\", \"parameters\": { \"mirror\": \"|", "rows",
      "{ \"subtype\": \"partition\", \"parameters\": { \"mirror\": \"rows\""
    ),
    (
      "effect", "{ \"subtype\": \"partition\", \"parameters\": { \"color\": |", "navy",
      "{ \"subtype\": \"partition\", \"parameters\": { \"color\": \"navy\""
    ),
  ])
  func aValueIsPutIntoItsPlace(
    type: String, marked: String, label: String, after: String
  ) throws {
    let head = track(type, "")
    #expect(try complete(head + marked, taking: label).text == head + after, "\(marked)")
  }

  @Test func typesAndListsOfWordsAreOffered() throws {
    #expect(try complete("{ \"tracks\": [ { \"type\": \"|\"").labels.contains("sticker"))
    let accepts = "{ \"media\": { \"a\": { \"accepts\": [ \"video\", \"|\" ] } } }"
    #expect(try complete(accepts, taking: "photo").labels == ["video", "photo", "audio"])
  }

  @Test func insideQuotesNothingButTextIsOffered() throws {
    let open = try complete(track("text", "{ \"style\": { \"color\": \"|\"")).labels
    #expect(open.contains("gold") && !open.contains("{ … }"))
    #expect(try complete(track("video", "{ \"muted\": \"|\"")).labels.isEmpty)
  }

  @Test func besideAWholeStringNothingIsOffered() throws {
    #expect(try complete(track("video", "{ \"fit\": \"cover\"|")).labels.isEmpty)
  }

  // MARK: Names

  private let names = """
    { "fields": { "brand": { "type": "color" } },
      "media": { "arrival": { "type": "video" }, "song": { "type": "audio" } }, "tracks": [
      { "type": "video", "name": "main", "segments": [
        { "name": "first", "position": 0, "duration": 5 }, { "position": 5, "duration": 5 } ] },
      { "type": "audio", "name": "music", "segments": [ { "position": 0, "duration": 5 } ] },

    """

  @Test func namesAreThoseThatTheDocumentDeclares() throws {
    let video = "{ \"type\": \"video\", \"name\": \"v\", \"segments\": [ { \"media\": \"|"
    #expect(try complete(names + video).labels == ["arrival", "song"])
    let joint = "{ \"type\": \"transition\", \"name\": \"j\", \"segments\": [ { \"from\": \"|"
    #expect(try complete(names + joint).labels == ["main", "first", "main/1"])
    let target = "{ \"type\": \"filter\", \"name\": \"f\", \"target\": \"|\" }"
    #expect(try complete(names + target).labels == ["main", "music", "f"])
    let field = "{ \"type\": \"text\", \"segments\": [ { \"style\": { \"color\": { \"field\": \"|"
    #expect(try complete(names + field).labels == ["brand"])
    let color = "{ \"type\": \"text\", \"segments\": [ { \"style\": { \"color\": |"
    let taken = try complete(names + color, taking: "brand").text
    #expect(taken?.hasSuffix("\"color\": { \"field\": \"brand\" }") == true)
  }

  @Test func aSegmentCannotBeginWithItself() throws {
    let tracks = """
      { "version": "2", "tracks": [
        { "type": "text", "name": "t", "segments": [ { "name": "title", "text": "a", "duration": 1 } ] },
        { "type": "visual", "name": "m", "segments": [
          { "type": "text", "text": "b", "duration": 1 },
          { "type": "shape", "duration": 1, "KEYS } ] } ] }
      """
    let moment = tracks.replacing("KEYS", with: "position\": { \"startOf\": \"|\" }")
    let labels = try complete(moment).labels
    #expect(labels.contains("m/0") && !labels.contains("m") && !labels.contains("m/1"), "\(labels)")
    // Moments can name segments that transitions cannot join.
    #expect(labels.contains("title") && labels.contains("t"), "\(labels)")
    let matte = tracks.replacing("KEYS", with: "matte\": { \"track\": \"|\" }")
    #expect(try complete(matte).labels == ["t"])
  }

  /// A segment without `repeat` around it has no file of a list.
  @Test(arguments: [
    (#""repeat": "photos", "media": "|""#, ["{{item}}", "photos"]),
    (#""repeat": { "over": "photos", "as": "photo" }, "media": "|""#, ["{{photo}}", "photos"]),
    (#""repeat": "photos", "matte": { "media": "|" }"#, ["{{item}}", "photos"]),
    (#""duration": 1, "media": "|""#, ["photos"]),
  ]) func theFileOfARepeatedSegmentIsOffered(keys: String, names: [String]) throws {
    let text = """
      { "version": "2", "media": { "photos": { "type": "photo", "minCount": 1 } }, "tracks": [
        { "type": "photo", "name": "m", "segments": [ { \(keys) } ] } ] }
      """
    #expect(try complete(text).labels == names)
    guard names.count > 1 else { return }
    let written = text.replacing("|", with: names[0])
    #expect(try complete(text, taking: names[0]).text == written)
  }

  @Test func transitionsAreNotFromRepeatedSegments() throws {
    let text = """
      { "version": "2", "tracks": [
        { "type": "photo", "name": "m", "segments": [
          { "name": "room", "repeat": "photos", "duration": 1 }, { "name": "last", "duration": 1 } ] },
        { "type": "transition", "name": "j", "segments": [ { "from": "|" } ] } ] }
      """
    #expect(try complete(text).labels == ["m", "last"])
  }

  @Test func namesThatLackADeclarationAreOffered() throws {
    let text = """
      { "media": { "there": { "type": "photo" }, "|" }, "tracks": [
        { "type": "photo", "segments": [ { "media": "there" }, { "media": "a place" } ] },
        { "type": "text", "segments": [ { "text": "{{city}}" } ] } ] }
      """
    let found = try complete(text, taking: "a place", client: true)
    #expect(found.labels == ["a place"])
    #expect(
      found.text?.contains("\"a place\": { \"type\": \"${1|video,photo,audio|}\" } }") == true)
    #expect(
      try complete(text.replacing("media\": { \"th", with: "fields\": { \"th")).labels == ["city"])
  }

  @Test func fieldsAreOfferedInsideTexts() throws {
    let text = "{ \"type\": \"text\", \"segments\": [ { \"text\": \"In {{|\" } ] } ] }"
    let found = try complete(names + text, taking: "brand")
    #expect(found.labels == ["brand"])
    #expect(found.text?.hasSuffix("\"text\": \"In {{brand}}\" } ] } ] }") == true)
  }

  @Test func aCompositionHasNamesOfItsOwn() throws {
    let inner = """
      { "type": "composition", "name": "c", "segments": [ { "media": { "own": {} }, "tracks": [
        { "type": "video", "name": "inner", "segments": [ { "media": "|
      """
    #expect(try complete(names + inner).labels == ["arrival", "song", "own"])
    let joint =
      inner.dropLast(11) + "] }, { \"type\": \"transition\", \"segments\": [ { \"to\": \"|"
    #expect(try complete(names + joint).labels.first == "inner", "\(joint)")
  }

  @Test func completionItemsHaveDocumentation() throws {
    var client = try Client.able()
    let cursor = client.open(track("video", "{ \"fit\": \"|"))
    let items = try #require(try client.reply(to: "completion", at: cursor)["items"]?.elements)
    let cover = try #require(items.first { $0["label"] == "cover" })
    #expect(cover["documentation"]?["kind"] == "markdown")
    #expect(cover["documentation"]?["value"]?.string?.contains("As small as covers") == true)
    #expect(cover["filterText"] == "\"cover\"")
  }

  /// At every place of a text, and of every prefix of it, the completions are sensible or empty.
  /// Accepting a key never makes the text worse for the next completion.
  @Test func everyPlaceOfABrokenTextIsSurvived() throws {
    let whole =
      names
      + "{ \"type\": \"text\", \"name\": \"x\", \"segments\": [ { \"text\": \"{{brand}}\" } ] } ] }"
    var client = try Client()
    for end in stride(from: 0, through: whole.utf8.count, by: 3) {
      let text = String(decoding: whole.utf8.prefix(end), as: UTF8.self)
      client.open(text)
      let cursor = OpenText(text, client.encoding).position(of: end).json
      for kind in ["completion", "hover", "definition", "references"] {
        _ = try client.reply(to: kind, at: cursor)
      }
      _ = try client.reply(to: "documentSymbol")
    }
  }
}
