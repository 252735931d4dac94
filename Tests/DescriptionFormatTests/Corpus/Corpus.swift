import DescriptionFormat
import Diagnostics
import Foundation
import JSONSyntax
import TestSupport

/// A document and the codes of its shape errors.
struct JudgedDocument {
  let name: String
  let text: String
  /// The schema that applies, by the document's keys; `nil` if it is neither kind of document.
  let kind: FormatSchema?
  /// The codes of its shape errors.
  let codes: [String]

  /// `nil` if the text is not JSON, because schemas apply only to JSON.
  init?(_ name: String, _ text: String) {
    let (document, syntax) = Document.parse(SourceText(name: name, text: text))
    guard let document, syntax.isEmpty else { return nil }
    self.name = name
    self.text = text
    codes = FormatReader.read(document).1.filter { $0.severity == .error }.map(\.code)
    kind = document.tree.withRoot { root in
      root["Profile"] != nil ? .template : root["tracks"] != nil ? .description : nil
    }
  }

  /// The document as one line of JSON, for `tools/judge-schema.py`.
  var line: String {
    let codes = codes.map(jsonLiteral).joined(separator: ", ")
    let kind = kind.map { jsonLiteral($0.rawValue) } ?? "null"
    return "{\"name\": \(jsonLiteral(name)), \"kind\": \(kind), \"codes\": [\(codes)], "
      + "\"text\": \(jsonLiteral(text))}"
  }
}

/// The documents on which the schemas and the reader must agree.
enum Corpus {
  static let all: [JudgedDocument] = written + keys + random + large + versions

  /// Documents that cannot be read.
  static let versions: [JudgedDocument] = [
    #""version": "3""#, #""version": "2", "requires": ["ruby"]"#, #""requires": ["ruby"]"#,
    #""version": 2"#,
  ].compactMap { JudgedDocument($0, "{\($0), \"tracks\": []}") }

  /// Documents that people wrote: examples, templates, and documents with errors.
  static let written: [JudgedDocument] = {
    let files = ["Templates", "Examples/Real", "Tests/DescriptionFormatTests/Broken"].flatMap {
      folder in
      let names = try? FileManager.default.contentsOfDirectory(atPath: "\(Project.root)/\(folder)")
      return (names ?? []).filter { $0.hasSuffix(".json") }.sorted().map { "\(folder)/\($0)" }
    }
    let texts = files.compactMap { file in
      (try? String(contentsOfFile: "\(Project.root)/\(file)", encoding: .utf8)).map { (file, $0) }
    }
    let examples = Rule.all.flatMap {
      [("\($0.code) invalid", $0.invalid), ("\($0.code) valid", $0.valid)]
    }
    let article = [ArticleTests.description, ArticleTests.template].map { ("article", $0) }
    let page = FormatPage.examples.map { ($0.page, $0.document) }
    return (texts + examples + article + page).compactMap(JudgedDocument.init)
  }()

  /// Each key of each object with valid, invalid and limit values; and each object without one of
  /// its keys, with an unknown key, or with an extension key.
  static let keys: [JudgedDocument] = {
    let hosts = HostDocuments()
    var generator = SeededGenerator(seed: 1)
    var found: [JudgedDocument] = []
    for form in ObjectForm.everywhere {
      func add(
        _ name: String, for version: FormatVersion = .one, _ change: (inout JSONObject) -> Void
      ) {
        var object = hosts.minimal(form)
        change(&object)
        let document = hosts.document(object, as: form, version)
        found += [JudgedDocument("\(form.id) \(name)", document.canonicalText)].compactMap(\.self)
      }
      for key in form.keys {
        add("without \(key.name)") { $0[key.name] = nil }
        if let example = key.example.flatMap({ JSONValue(parsing: $0) }) {
          add("\(key.name) as in the example", for: key.since) { $0[key.name] = example }
          if key.since > .one { add("\(key.name) in version 1") { $0[key.name] = example } }
        }
        for value in key.value.awkwardValues(&generator) {
          add("\(key.name) \(value.canonicalText)", for: key.since) { $0[key.name] = value }
        }
      }
      for other in ["x-a", "x-", "X-a", "$schema", "notes", "", "x-\u{301}"] {
        add("with '\(other)'") { $0[other] = .array([.null]) }
      }
    }
    return found
  }()

  /// Random documents of valid shape, and each with one or two changes.
  static let random: [JudgedDocument] = (0..<700).flatMap { seed in
    var generator = SeededGenerator(seed: 10_000 + UInt64(seed))
    let value = FormatWriter.write(generator.document())
    let once = generator.mutated(value)
    let twice = generator.mutated(once)
    return [("", value), (" changed", once), (" changed twice", twice)].compactMap {
      JudgedDocument("random \(seed)\($0.0)", $0.1.canonicalText)
    }
  }

  /// Documents with the maximum number of tracks, and with one more.
  static let large: [JudgedDocument] = [1_000, 1_001].compactMap { count in
    let track = "{\"type\": \"photo\", \"name\": \"a\", \"segments\": []}"
    let tracks = Array(repeating: track, count: count).joined(separator: ", ")
    return JudgedDocument("\(count) tracks", "{\"tracks\": [\(tracks)]}")
  }
}

extension ValueForm {
  /// Returns all values that are relevant to a form, and some of all others.
  fileprivate func awkwardValues(_ generator: inout SeededGenerator) -> [JSONValue] {
    let own: [JSONValue] =
      switch self {
      case .number, .time: AwkwardValues.numbers
      case .frameRate: AwkwardValues.numbers + AwkwardValues.texts
      case .words: AwkwardValues.words
      default: AwkwardValues.objects
      }
    var mixed = AwkwardValues.all.shuffled(using: &generator).prefix(14) + AwkwardValues.kinds
    mixed += own.shuffled(using: &generator).prefix(isFrameRate ? own.count : 14)
    if isColor { mixed += AwkwardValues.texts }
    return Array(mixed)
  }

  private var isFrameRate: Bool { if case .frameRate = self { true } else { false } }

  private var isColor: Bool {
    switch self {
    case .color: true
    case .choice(let forms): forms.contains { $0.isColor }
    default: false
    }
  }
}
