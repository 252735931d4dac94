/// The weights of red and blue in luma, which determine a color matrix. Green has the rest.
package struct LumaWeights: Hashable, Sendable {
  package let red: Double
  package let blue: Double

  package static let bt709 = LumaWeights(red: 0.2126, blue: 0.0722)

  /// The weights of each matrix that sources may have, by libswscale's name of the matrix.
  package static let all: [String: LumaWeights] = [
    "bt601": LumaWeights(red: 0.299, blue: 0.114),
    "bt709": bt709,
    "bt2020": LumaWeights(red: 0.2627, blue: 0.0593),
    "fcc": LumaWeights(red: 0.30, blue: 0.11),
    "smpte240m": LumaWeights(red: 0.212, blue: 0.087),
  ]
}
