import Catalogue
import Foundation
import Media
import MediaValues
import TestSupport
import Testing

/// Color filters agree with their formulas, for colors in RGB from 0 to 1.
struct FilterArithmeticTests {
  /// Grays, and colors whose neighbors in code values are close in RGB too.
  private static let colors: [[Double]] = [
    [0, 0, 0], [1, 1, 1], [0.5, 0.5, 0.5], [0.2, 0.2, 0.2], [0.8, 0.8, 0.8], [0.7, 0.4, 0.3],
    [0.25, 0.55, 0.35], [0.3, 0.35, 0.75], [0.9, 0.8, 0.3],
  ]

  /// A filter and its formula.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    var numbers: [String: ExactDecimal] = [:]
    var others: [String: ParameterValue] = [:]
    let formula: @Sendable ([Double]) -> [Double]

    var arguments: [String: ParameterValue] {
      numbers.mapValues(ParameterValue.number).merging(others) { $1 }
    }
    var testDescription: String { "\(name) \(numbers)" }
  }

  static func luma(_ rgb: [Double]) -> Double {
    0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2]
  }

  static let cases: [Case] = [
    Case(name: "exposure", numbers: ["stops": -1]) { $0.map { $0 * exp2(-1 / 2.2) } },
    Case(name: "exposure", numbers: ["stops": 0.5]) { $0.map { $0 * exp2(0.5 / 2.2) } },
    Case(name: "gamma", numbers: ["amount": 1.3]) { $0.map { pow($0, 1 / 1.3) } },
    Case(name: "gamma", numbers: ["amount": 0.7]) { $0.map { pow($0, 1 / 0.7) } },
    Case(name: "levels", numbers: ["black": 0.1, "white": 0.9]) { $0.map { ($0 - 0.1) / 0.8 } },
    Case(
      name: "levels",
      numbers: ["black": 0, "white": 1, "gamma": 1.2, "output_black": 0.2, "output_white": 0.7]
    ) { $0.map { 0.2 + 0.5 * pow($0, 1 / 1.2) } },
    Case(name: "levels", numbers: ["black": 0, "white": 1, "output_black": 1, "output_white": 0]) {
      $0.map { 1 - $0 }
    },
    Case(name: "highlights_shadows", numbers: ["shadows": 0.4, "highlights": -0.3]) {
      $0.map { $0 + 0.72 * $0 * pow(1 - $0, 3) - 0.54 * (1 - $0) * pow($0, 3) }
    },
    Case(name: "curves", others: ["all": .text("0/1 1/0")]) { $0.map { 1 - $0 } },
    Case(name: "curves", others: ["all": .text("0/0 1/1"), "red": .text("0/0.5 1/1")]) {
      [0.5 + $0[0] / 2, $0[1], $0[2]]
    },
    Case(name: "curves", others: ["all": .text("0.2/0.1 0.8/0.9")]) {
      $0.map { 0.1 + min(max($0 - 0.2, 0), 0.6) * 0.8 / 0.6 }
    },
    Case(name: "matte", numbers: ["amount": 0.5]) { rgb in
      let y = luma(rgb)
      return rgb.map { 0.1 + 0.84 * y + ($0 - y) * 0.8 }
    },
    Case(name: "invert") { $0.map { 1 - $0 } },
    Case(name: "solarize", numbers: ["level": 0.6]) { $0.map { $0 > 0.6 ? 1 - $0 : $0 } },
    Case(name: "posterize", numbers: ["steps": 3]) {
      $0.map { (min($0 * 255 / 256, 0.999) * 3).rounded(.down) / 2 }
    },
    Case(name: "threshold", numbers: ["level": 0.45, "softness": 0]) { rgb in
      Array(repeating: luma(rgb) >= 0.45 ? 1 : 0, count: 3)
    },
    Case(name: "monochrome", numbers: ["red": 0.2, "green": 0.3, "blue": 0.5]) { rgb in
      Array(repeating: 0.2 * rgb[0] + 0.3 * rgb[1] + 0.5 * rgb[2], count: 3)
    },
    Case(
      name: "false_color",
      others: ["dark": .color(.white), "light": .color(Color(red: 51, green: 0, blue: 102))]
    ) { rgb in [0.2, 0, 0.4].map { 1 + ($0 - 1) * luma(rgb) } },
    Case(
      name: "color_matrix",
      numbers: ["red_from_red": 0, "red_from_blue": 1, "blue_from_blue": 0, "blue_from_red": 1]
    ) { [$0[2], $0[1], $0[0]] },
    // Values above 1 are not clipped before the constant is subtracted.
    Case(
      name: "color_matrix", numbers: ["red_from_green": 1, "red_added": -0.5, "blue_added": 0.25]
    ) { [$0[0] + $0[1] - 0.5, $0[1], $0[2] + 0.25] },
    Case(
      name: "tint", numbers: ["amount": 1],
      others: ["color": .color(Color(red: 128, green: 128, blue: 128))]
    ) { rgb in Array(repeating: luma(rgb), count: 3) },
  ]

  @Test(arguments: cases)
  func followsItsFormula(example: Case) throws {
    for color in FilterArithmeticTests.colors {
      let code = code709(color).map { Int($0.rounded()) }
      let image = try TestImages.plain(code[0], code[1], code[2])
      let wanted = code709(example.formula(color).map { min(max($0, 0), 1) })
      let found = try filtered(example.name, example.arguments, image).middle
      for (value, expected) in zip(found, wanted) {
        #expect(
          abs(Double(value) - expected) <= 2.5,
          "\(example.name) of \(color): \(found), not \(wanted)")
      }
    }
  }

  /// Grays stay gray where a filter adds no color, and white keeps its luma.
  @Test func whiteBalanceKeepsTheLumaOfGrey() throws {
    for (name, amount) in [("temperature", -0.5), ("temperature", 0.5), ("tint", 0.7)] {
      let image = try TestImages.plain(120)
      let value = ParameterValue.number(ExactDecimal(amount) ?? 0)
      var arguments = ["temperature": ParameterValue.number(0)]
      arguments[name] = value
      let found = try filtered("white_balance", arguments, image).middle
      #expect(abs(found[0] - 120) <= 2, "\(found)")
      let isWarm = found[2] > 128 && found[1] < 128
      #expect(name == "tint" || isWarm == (amount > 0))
    }
  }

  /// The dots of a gray emit as much light in total as the gray, for every size of a dot.
  @Test(
    arguments: [16, 50, 104, 126, 170, 210, 235], [0.006, 0.008, 0.012, 0.019, 0.02, 0.027, 0.05])
  func halftoneKeepsTheMeanOfGrey(luma: Int, size: Double) throws {
    let image = try TestImages.plain(luma, size: PixelSize(width: 480, height: 480))
    let dots = try filtered(
      "halftone", ["size": .number(ExactDecimal(size) ?? 0)], image
    ).planes[0]
    let mean = Double(dots.reduce(0) { $0 + Int($1) }) / Double(dots.count)
    #expect(abs(mean - Double(luma)) <= 12, "\(mean), not \(luma)")
  }

  @Test func splitToneAndBalanceTintWhatTheySay() throws {
    let (dark, light) = (try TestImages.plain(50), try TestImages.plain(180))
    // Blue shadows, warm highlights.
    for name in ["split_tone", "color_balance"] {
      #expect(try filtered(name, dark).middle[1] > 128)
      #expect(try filtered(name, light).middle[2] > 128)
    }
  }
}
