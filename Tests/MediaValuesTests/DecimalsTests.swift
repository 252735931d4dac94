import Foundation
import MediaValues
import Testing

struct DecimalsTests {
  @Test(arguments: [
    0.0, -0.04, -16.48, 0.05, 0.25, 1e21, -1e300, .leastNonzeroMagnitude, 1.0 / 3, .infinity,
    -.infinity, .nan,
  ])
  func numbersAreWrittenAsPrintfDoes(number: Double) {
    for decimals in 0...6 {
      #expect(
        number.text(decimals: Int32(decimals)) == String(format: "%.\(decimals)f", number))
    }
  }
}
