import DescriptionFormat
import JSONSyntax
import MediaValues
import TestSupport

/// Values that are valid in one place and invalid in another, or at the limit of a range.
enum AwkwardValues {
  static let all: [JSONValue] = kinds + numbers + texts + words + objects

  static let kinds: [JSONValue] = [
    .null, .bool(true), .bool(false), .number(7), .string("text"), .array([]),
    .object(JSONObject()), .array([.number(1)]), .array([.string("video")]), .array([.null]),
    .object(JSONObject([("", .null)])), .object(JSONObject([("a", .null)])),
  ]

  static let numbers: [JSONValue] = parsed([
    "0", "-0", "1", "-1", "2", "3", "15", "16", "17", "18", "8192", "8193", "8194", "1280.0",
    "1.28e3", "1280.5", "0.5", "-0.5", "0.50001", "1e-9", "0.9e-9", "1.1e-9", "1e-10", "1.0001",
    "0.05", "0.049", "0.001", "0.0009", "0.01", "0.009", "0.1", "0.09", "100", "100.1", "99",
    "-100", "-101", "900", "901", "-36000", "36000", "36001", "-36001", "10", "10.5", "60", "61",
    "-80", "-81", "240", "240.001", "241", "86400", "86400.0001", "86401", "8000", "7999",
    "192000", "192001", "100000", "100001", "1e30", "-1e30", "29.97", "23.976023976",
  ])

  static let texts: [JSONValue] = [
    "", " ", "\n", "1", "1.0", "2", "#", "#F", "#FF", "#FFF", "#fff", "#FFFF", "#12345", "#123456",
    "#12345g", "#1234567", "#12345678", "#123456789", "#FFF\n", " #FFF", "FFF", "orange", "Orange",
    "ORANGE", "orange ", "orange\n", "blac\u{212A}", "gr\u{E9}en", "#\u{FF11}23", "rebeccapurple",
    "25", "25\n", "12.5", "12,5", "30000/1001", "30000/0", "0/1", "00/1", "1/00", "0", "000", "0.0",
    "00.00", "0.1", "00.1", ".5", "5.", "/5", "5/", "1/2/3", "1.2.3", "1.5/2", "-25", "+25", "1e3",
    "123456789", "1234567890", "123456789.123456789", "123456789/123456789", "0.0000001",
    "0.0000000001", "999/1", "10000000", "\u{0663}", "x-", "slow", "1:30",
  ].map { .string($0) }

  /// Every word that the format has in any place.
  static let words: [JSONValue] = {
    var found: Set<String> = ["sepia", "crossfade", "pop", "partition", "no such thing", "Video"]
    for form in ObjectForm.all {
      for key in form.keys { found.formUnion(key.value.words) }
    }
    return found.sorted().map { .string($0) }
  }()

  static let objects: [JSONValue] = parsed([
    "{ \"field\": \"a\" }", "{ \"field\": \"\" }", "{ \"field\": 1 }",
    "{ \"field\": \"a\", \"x-b\": 1 }",
    "{ \"field\": \"a\", \"keyframes\": [ { \"time\": 0, \"value\": 0 } ] }",
    "{ \"field\": \"a\", \"blur\": 0.1 }", "{ \"keyframes\": [] }", "{ \"keyframes\": {} }",
    "{ \"keyframes\": [ { \"time\": 0, \"value\": 0 } ] }",
    "{ \"keyframes\": [ { \"time\": 0, \"value\": 1 }, { \"time\": 1, \"value\": 0.5 } ] }",
    "{ \"keyframes\": [ { \"time\": 0, \"value\": 2 } ] }",
    "{ \"keyframes\": [ { \"time\": 0, \"value\": -200 } ] }",
    "{ \"keyframes\": [ { \"time\": 0, \"value\": \"1\" } ] }",
    "{ \"keyframes\": [ { \"time\": -1, \"value\": 1 } ] }",
    "{ \"keyframes\": [ { \"time\": 0, \"value\": 1, \"easing\": \"hold\" } ] }",
    "{ \"keyframes\": [ { \"time\": 0, \"value\": 1, \"easing\": \"ease\" } ] }",
    "{ \"keyframes\": [ { \"time\": 0, \"value\": 1, \"x-a\": 1 } ] }",
    "{ \"keyframes\": [ { \"time\": 0, \"value\": 1 } ], \"x-a\": 1 }",
    "{ \"keyframes\": [ { \"time\": 0 } ] }", "{ \"bezier\": [0.2, -3, 0.8, 4] }",
    "{ \"bezier\": [0, 0, 1, 1] }", "{ \"bezier\": [1.1, 0, 1, 1] }",
    "{ \"bezier\": [0, -100, 1, 100] }", "{ \"bezier\": [0, -100.1, 1, 1] }",
    "{ \"bezier\": [0, 0, 1, 1e300] }",
    "{ \"bezier\": [0, 0, -0.1, 1] }", "{ \"bezier\": [0, 0, 1] }",
    "{ \"steps\": 4 }", "{ \"steps\": 0 }", "{ \"steps\": 1001 }", "{ \"steps\": 2.5 }",
    "{ \"steps\": \"4\" }", "{ \"steps\": 4, \"jump\": \"none\" }",
    "{ \"steps\": 4, \"jump\": \"up\" }", "{ \"steps\": 4, \"bezier\": [0, 0, 1, 1] }",
    "{ \"bezier\": [0, 0, 1, 1, 1] }", "{ \"bezier\": [0, \"0\", 1, 1] }", "{ \"bezier\": 1 }",
    "{ \"blur\": 0.5 }", "{ \"blur\": 0.6 }", "{ \"blur\": 0.5, \"x-a\": null }",
    "{ \"a\": { \"type\": \"video\" } }", "{ \"\": { \"type\": \"video\" } }",
    "{ \"a\": { \"type\": \"text\" } }", "{ \"\": 1 }", "{ \"a\": 1 }", "{ \"a\": \"word\" }",
    "{ \"a\": [] }", "{ \"a\": { \"field\": \"b\" } }", "{ \"a\": { \"other\": 1 } }",
    "{ \"subtype\": \"fade\" }", "{ \"subtype\": \"\" }", "{ \"tracks\": [] }",
    "[ { \"subtype\": \"blur\" } ]", "[0, 0, 1, 1]", "[0.2, -3, 0.8, 4]", "[0, 0, 1, 1.5]",
    "[1.5, 0, 1, 1]", "[\"photo\", \"video\"]", "[\"\"]",
    "[ { \"type\": \"video\", \"name\": \"a\", \"segments\": [] } ]",
    "[ { \"position\": 0, \"duration\": 1 } ]", "[ { \"time\": 0, \"value\": 3 } ]",
  ])

  private static func parsed(_ texts: [String]) -> [JSONValue] {
    texts.compactMap { JSONValue(parsing: $0) }
  }
}

extension ValueForm {
  fileprivate var words: [String] {
    switch self {
    case .words(let words): words.map(\.text)
    case .list(let element, _, _): element.words
    case .choice(let forms): forms.flatMap(\.words)
    default: []
    }
  }
}
