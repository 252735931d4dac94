import Foundation
import Testing

/// Floating-point numbers are converted to integers with `init(clamping:)` or `init(nearest:)`, which cannot trap:
/// nearly all of them depend on a document or a file.
///
/// Finds conversions of expressions that are visibly floating-point: a result of `rounded`, a
/// literal with a decimal point, a `Double`. It does not find values behind a name.
struct ConversionTests {
  private static var conversion: Regex<Substring> { /\bU?Int(?:8|16|32|64|128)?\(/ }
  private static let labels = [
    "clamping:", "exactly:", "truncatingIfNeeded:", "bitPattern:", "littleEndian:", "bigEndian:",
    "ascii:", "nearest:",
  ]
  private static var floatingPoint: Regex<Substring> {
    /\.rounded\(|\b(?:Double|Float)\(|\.double\b|\.seconds\b|framesPerSecond|squareRoot\(|[^$\w]\d+\.\d|\b(?:floor|ceil|pow|exp2)\(/
  }

  /// Returns each trapping conversion in a text, with its line number.
  static func trapping(in text: String) -> [(line: Int, words: String)] {
    text.matches(of: conversion).compactMap { match in
      let argument = argument(after: match.range.upperBound, in: text)
      guard !labels.contains(where: argument.hasPrefix),
        (" " + argument).firstMatch(of: floatingPoint) != nil
      else { return nil }
      let line = text[..<match.range.lowerBound].count { $0.isNewline } + 1
      return (line, text[match.range] + argument + ")")
    }
  }

  /// Returns the argument up to the closing parenthesis, without white space at its ends.
  private static func argument(after start: String.Index, in text: String) -> String {
    var depth = 1
    let end = text[start...].firstIndex { character in
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      return depth == 0
    }
    return text[start..<(end ?? text.endIndex)].trimmingCharacters(in: .whitespacesAndNewlines)
  }

  @Test func noConversionTraps() throws {
    let helper = "Sources/MediaValues/ClampedConversion.swift"
    for file in try SourceTree.swiftFiles(under: "Sources") where file != helper {
      for found in Self.trapping(in: try SourceTree.text(of: file)) {
        Issue.record("\(file):\(found.line): \(found.words) traps; write init(clamping:)")
      }
    }
  }

  @Test(arguments: [
    ("Int((x * 2).rounded())", true), ("UInt8(min(255, x.rounded(.up)))", true),
    ("Int64(Double(a) / 3)", true), ("Int(0.8 * period)", true), ("Int(\n  time.seconds)", true),
    ("Int128(pow(10, x))", true), ("Int(clamping: x.rounded())", false), ("Int(text)", false),
    ("Int(exactly: x.rounded())", false), ("Int(samples.count)", false), ("Int($1.0)", false),
    ("UInt32(a) + x.rounded()", false), ("print(x.rounded())", false),
  ])
  func conversionsAreReported(text: String, traps: Bool) {
    #expect(Self.trapping(in: text).isEmpty == !traps)
  }
}
