import FilterGraphs
import Foundation
import MediaValues
import TestSupport
import Testing

/// libavfilter parses the values that we wrote into a graph's text back to the same values.
struct EscapingTests {
  /// Passes values through a graph's text into the metadata of a frame, which ffmpeg prints.
  private func throughFFmpeg(_ values: [String]) throws -> [String] {
    var graph = FilterGraph(inputCount: 0)
    var pad = graph.append("color", ["size": "16x16", "duration": "0.04"])
    for (index, value) in values.enumerated() {
      let key = "v" + String(repeating: "0", count: 4 - "\(index)".count) + "\(index)"
      pad = graph.append("metadata", ["mode": "add", "key": key, "value": value], to: pad)
    }
    graph.outputs = [graph.append("metadata", ["mode": "print", "file": "-"], to: pad)]
    let result = try run([
      "timeout", "20", "ffmpeg", "-nostdin", "-v", "error", "-filter_complex", graph.text(),
      "-map", "[out0]", "-frames:v", "1", "-f", "null", "-",
    ])
    try #require(result.status == 0, "\(result.errors)\n\(graph.text())")
    // Every entry is `key=value`; values may contain line breaks.
    let printed = "\n" + result.output
    let entries = printed.split(
      separator: /\nv\d{4}=/.matchingSemantics(.unicodeScalar), omittingEmptySubsequences: false
    )
    .dropFirst()
    return entries.enumerated().map { index, entry in
      index == values.count - 1 ? String(entry.dropLast()) : String(entry)
    }
  }

  @Test func specialCharactersSurvive() throws {
    let values = [
      "plain", "it's", "a\\b", "a:b", "a,b", "a;b", "[a]", "100%", "%{pts}", "'quoted'", "\\",
      "\\\\",
      "'", "''", "\\'", ":::", "a=b", "$HOME `x` \"y\"", "'\u{301}e", "[\u{301}", ",\u{20DD}",
      "日本 🎬",
      " leading", "trailing ", "  both  ", "in the middle", "tab\tend\t", "line\nbreak", "end\n",
      "a\r\nb", "#comment", "@", "~!^&*()_+{}|<>?/",
    ]
    #expect(try throughFFmpeg(values) == values)
  }

  @Test func randomValuesSurvive() throws {
    var generator = SeededGenerator(seed: 5)
    let alphabet = Array("ab'\\:,;[]%= \n\t\u{301}é".unicodeScalars)
    let values = (0..<150).map { _ in
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 1...9, using: &generator) {
        text.append(alphabet.randomElement(using: &generator) ?? "a")
      }
      return String(text)
    }
    let answers = try throughFFmpeg(values)
    try #require(answers.count == values.count)
    for (value, answer) in zip(values, answers) {
      #expect(
        Array(answer.unicodeScalars) == Array(value.unicodeScalars), "\(value.debugDescription)")
    }
  }
}
