import MediaValues
import TestSupport
import Testing

struct ExactDecimalTests {
  @Test func aTenthIsATenth() throws {
    let tenth = try #require(ExactDecimal("0.1"))
    #expect(tenth.significand == 1 && tenth.exponent == -1)
    #expect(ExactDecimal(0.1) == tenth)
    #expect(Time(seconds: tenth)?.flicks == 70_560_000)
    #expect(ExactDecimal(0.1 + 0.2) != ExactDecimal("0.3"))
  }

  @Test(arguments: [
    ("15", "15"), ("-2.5", "-2.5"), ("-0", "0"), ("0.000", "0"), ("100", "100"), ("1e2", "100"),
    ("1E+2", "100"), ("25e-1", "2.5"), ("0.00050", "0.0005"), ("1e30", "1e+30"),
    ("1.5e-9", "1.5e-9"), ("9223372036854775807", "9223372036854775807"),
    ("-9223372036854775808", "-9223372036854775808"), (".5", "0.5"), ("5.", "5"),
    ("0.000001", "0.000001"), ("100000000000000000000", "100000000000000000000"),
    ("0.10000000000000000000000000", "0.1"), ("00000000000000000000000007.50", "7.5"),
    ("123456789012345678e3", "123456789012345678000"),
  ])
  func readAndPrinted(text: String, expected: String) throws {
    let value = try #require(ExactDecimal(text))
    #expect(value.description == expected)
    #expect(ExactDecimal(value.description) == value)
  }

  @Test(arguments: [
    "", "-", ".", "e5", "-.e1", "1e", "1e+", "1e1.5", "--1", "+1", "1.2.3", "1,5", " 1", "1 ",
    "0x10", "nan", "inf", "١", "1٢", "92233720368547758071", "1e100000", "1e9223372036854775808",
    "1e-9223372036854775808", "1e-100000",
  ])
  func refused(text: String) {
    #expect(ExactDecimal(text) == nil)
  }

  @Test func printedAndReadAgain() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<5_000 {
      let value = ExactDecimal(
        significand: Int64(truncatingIfNeeded: generator.next())
          >> Int64.random(in: 0...62, using: &generator),
        exponent: Int.random(in: -40...40, using: &generator))
      #expect(ExactDecimal(value.description) == value)
    }
  }

  @Test func doublesKeepTheirShortestDigits() {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<2_000 {
      let double = Double.random(in: -1e6...1e6, using: &generator)
      #expect(ExactDecimal(double)?.double == double)
    }
    #expect(ExactDecimal(Double.infinity) == nil && ExactDecimal(Double.nan) == nil)
  }

  @Test func orderIsExact() throws {
    // In ascending order. Some neighbors are equal as doubles.
    let texts = [
      "-1e30", "-2", "-1.5", "-1e-50", "0", "1e-50", "0.1", "1", "9007199254740992",
      "9007199254740993", "9223372036854775807", "1e19", "1e30",
    ]
    let values = try texts.map { try #require(ExactDecimal($0)) }
    for (index, value) in values.enumerated() {
      for (other, second) in values.enumerated() {
        #expect((value < second) == (index < other), "\(value) \(second)")
      }
    }
  }

  @Test func integers() {
    #expect(ExactDecimal("1.0e3")?.integer == 1_000)
    #expect(ExactDecimal("-9223372036854775808")?.integer == .min)
    #expect(ExactDecimal("0.5")?.integer == nil)
    #expect(ExactDecimal("1e19")?.integer == nil && ExactDecimal("93e17")?.integer == nil)
  }
}
