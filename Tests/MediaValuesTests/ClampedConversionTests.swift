import MediaValues
import Testing

struct ClampedConversionTests {
  @Test(
    arguments: [
      (2.75, 2), (-2.75, -2), (.nan, 0), (.signalingNaN, 0), (.infinity, .max), (-.infinity, .min),
      (1e300, .max), (-1e300, .min), (0x1p63, .max), (-0x1p63, .min),
      (9.2e18, 9_200_000_000_000_000_000),
      (.leastNonzeroMagnitude, 0), (-.leastNonzeroMagnitude, 0),
    ] as [(Double, Int)])
  func integersAreTheNearestThereAre(value: Double, expected: Int) {
    #expect(Int(clamping: value) == expected)
    #expect(Int64(clamping: value) == Int64(expected))
  }

  @Test func narrowTypesHaveLimitsOfTheirOwn() {
    #expect(UInt8(clamping: 255.9) == 255 && UInt8(clamping: 256.0) == 255)
    #expect(UInt8(clamping: -0.9) == 0 && UInt8(clamping: -1e9) == 0)
    #expect(UInt8(clamping: Double.nan) == 0 && UInt8(clamping: Double.infinity) == 255)
    #expect(Int32(clamping: 3e9) == .max && Int32(clamping: -3e9) == .min)
    #expect(Int(clamping: Float.infinity) == .max && Int(clamping: Float(1e30)) == .max)
    #expect(Int128(clamping: 1e30) == Int128(Int64.max))
    #expect(UInt64(clamping: -1.5) == 0)
  }

  @Test func samplesAreTheNearestOnes() {
    var numbers: [Float] = [
      0, -0.0, 0.49999997, 0.5, 0.50000006, 1.5, 126.5, 254.49998, 254.5, 255, 255.49998, 255.5,
      256, -0.5, -1e9, 1e9,
      .infinity, -.infinity, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
    ]
    numbers += (0...2_600).map { Float($0) / 10 - 2 }
    for number in numbers {
      #expect(UInt8(nearest: number) == UInt8(clamping: number.rounded()), "\(number)")
      let wide = Double(number)
      for near in [wide, wide.nextUp, wide.nextDown] {
        #expect(UInt8(nearest: near) == UInt8(clamping: near.rounded()), "\(near)")
      }
    }
    #expect(UInt8(nearest: Float.nan) == 0 && UInt8(nearest: Double.nan) == 0)
  }
}
