import Colour
import Glibc
import MediaValues
import Testing

@Suite struct ColorConversionTests {
  static let pq = ColorSignal(
    primaries: .bt2020, transfer: .pq, matrix: "bt2020", peak: 1000)
  static let hlg = ColorSignal(
    primaries: .bt2020, transfer: .hlg, matrix: "bt2020", peak: 1000)

  /// Returns PQ signals of linear BT.709 light in nit.
  static func signal(of nits: SIMD3<Double>) -> SIMD3<Double> {
    let light = ColorPrimaries.bt709.conversion(to: .bt2020) * nits
    return SIMD3(
      TransferFunction.pq.signal(of: light.x), TransferFunction.pq.signal(of: light.y),
      TransferFunction.pq.signal(of: light.z))
  }

  /// The formula of BT.2390 for a source of 1000 nit and a target of 203: `KS` is 0.658 of the
  /// source's signal; darker values do not change.
  @Test func theToneCurveIsThatOfBT2390() {
    let curve = ToneMapping(peak: 1000)
    #expect(abs(curve.kneeLight - 87.8) < 0.1)
    for nits in [0, 0.01, 1, 26, 58, 75] { #expect(abs(curve(nits) - nits) <= nits * 1e-9) }
    #expect(abs(curve(203) - 159) < 1)
    #expect(abs(curve(1000) - 203) < 1e-6)
    #expect(curve(4000) == curve(1000))
    let steps = stride(from: 0.0, through: 1200, by: 5).map { curve($0) }
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 <= $1 })
  }

  /// A source that is no brighter than SDR is not changed.
  @Test func brightnessWithinSDRIsNotCompressed() {
    let curve = ToneMapping(peak: 203)
    for nits in stride(from: 0.0, through: 203, by: 7) { #expect(abs(curve(nits) - nits) < 1e-6) }
    #expect(ToneMapping(peak: 0)(100) == 100)
  }

  @Test func greysStayGrey() {
    let conversion = ColorConversion(ColorConversionTests.pq)
    for (nits, code) in [
      (0.0, 0.0), (1, 27.9), (26, 108.3), (58, 151.3), (203, 230.3), (1000, 255),
    ] {
      let signal = TransferFunction.pq.signal(of: nits)
      let result = conversion([signal, signal, signal]) * 255
      #expect((result - SIMD3(repeating: code)).isWithin(0.1), "\(nits): \(result)")
    }
  }

  /// BT.709 red that is stored as BT.2020 is red again.
  @Test(arguments: [
    SIMD3<Double>(1, 0, 0), [0, 1, 0], [0, 0, 1], [1, 1, 0], [0.8, 0.5, 0.35],
  ]) func coloursOfBT709ComeBack(color: SIMD3<Double>) {
    let result = ColorConversion(ColorConversionTests.pq)(
      ColorConversionTests.signal(of: color * 60))
    let wanted = color * (60 / ToneMapping.referenceWhite)
    for channel in 0..<3 {
      #expect(abs(result[channel] - pow(wanted[channel], 1 / 2.4)) < 0.02, "\(result)")
    }
  }

  /// Bright and saturated colors keep their proportions or move towards gray: the order of the
  /// channels is kept, and no channel is clipped.
  @Test func huesStay() {
    let conversion = ColorConversion(ColorConversionTests.pq)
    for color: SIMD3<Double> in [[1, 0.5, 0.2], [0.2, 0.6, 1], [0.9, 0.1, 0.5]] {
      let dim = conversion(ColorConversionTests.signal(of: color * 50))
      let bright = conversion(ColorConversionTests.signal(of: color * 900))
      #expect(abs(hue(dim) - hue(bright)) < 3, "\(dim) \(bright)")
    }
  }

  /// Colors outside BT.709 are brought within its limits, and are not black.
  @Test func wideColoursComeInside() {
    let conversion = ColorConversion(ColorConversionTests.pq)
    for index in 0..<27 {
      let levels = [0, 0.58, 1]
      let source = SIMD3(levels[index % 3], levels[index / 3 % 3], levels[index / 9])
      let result = conversion(source)
      #expect(result.min() >= 0 && result.max() <= 1)
      #expect(index == 0 || result.max() > 0.2, "\(source) \(result)")
    }
  }

  /// Returns the hue in degrees.
  private func hue(_ signal: SIMD3<Double>) -> Double {
    let light = SIMD3(pow(signal.x, 2.4), pow(signal.y, 2.4), pow(signal.z, 2.4))
    let x = light.x - (light.y + light.z) / 2
    let y = (light.y - light.z) * 3.0.squareRoot() / 2
    return atan2(y, x) * 180 / .pi
  }

  /// Whole images are converted like single colors, within about one code value: dithering adds
  /// one, and the chroma planes have 8 bits.
  @Test(arguments: [
    pq, hlg, ColorSignal(primaries: .displayP3, transfer: .bt1886, matrix: "bt709"),
  ])
  func framesAreConvertedLikeColours(signal: ColorSignal) {
    let conversion = ColorConversion(signal)
    let frames = FrameConversion(signal)
    let levels = [0.0, 0.15, 0.35, 0.5, 0.62, 0.75]
    for index in 0..<216 {
      let source = SIMD3(levels[index % 6], levels[index / 6 % 6], levels[index / 36])
      let weights = SIMD3(signal.red, 1 - signal.red - signal.blue, signal.blue)
      let luma = (source * weights).sum()
      let codes = [
        64 + 876 * luma, 512 + 448 * (source.z - luma) / (1 - signal.blue),
        512 + 448 * (source.x - luma) / (1 - signal.red),
      ].map { UInt16($0.rounded()) }
      let result = converted(codes, by: frames)
      // The color that the rounded codes represent.
      let y = (Double(codes[0]) - 64) / 876
      let u = (Double(codes[1]) - 512) / 448 * (1 - signal.blue)
      let v = (Double(codes[2]) - 512) / 448 * (1 - signal.red)
      let meant = SIMD3(y + v, y - (weights.x * v + weights.z * u) / weights.y, y + u)
      let wanted = conversion(meant)
      let target = (wanted * SIMD3(0.2126, 0.7152, 0.0722)).sum()
      #expect(abs(result[0] - (16 + 219 * target)) <= 1.2, "\(source): \(result) \(wanted)")
      #expect(abs(result[1] - (128 + 224 * (wanted.z - target) / 1.8556)) <= 1.2)
      #expect(abs(result[2] - (128 + 224 * (wanted.x - target) / 1.5748)) <= 1.2)
    }
  }

  /// Returns the mean codes of an image of one color with 9 by 5 pixels: sides that are neither
  /// even nor multiples of eight.
  private func converted(_ codes: [UInt16], by conversion: FrameConversion) -> [Double] {
    let (size, half) = (PixelSize(width: 9, height: 5), 5 * 3)
    var planes = [[UInt16]](repeating: [], count: 3)
    planes[0] = Array(repeating: codes[0], count: 45)
    planes[1] = Array(repeating: codes[1], count: half)
    planes[2] = Array(repeating: codes[2], count: half)
    var results = [
      [UInt8](repeating: 1, count: 45), [UInt8](repeating: 1, count: half),
      [UInt8](repeating: 1, count: half),
    ]
    let source = planes.map { plane in
      let memory = UnsafeMutablePointer<UInt16>.allocate(capacity: plane.count)
      memory.initialize(from: plane, count: plane.count)
      return memory
    }
    let target = results.map { UnsafeMutablePointer<UInt8>.allocate(capacity: $0.count) }
    defer {
      source.forEach { $0.deallocate() }
      target.forEach { $0.deallocate() }
    }
    let strides = [9, 5, 5]
    conversion.convert(
      zip(source, strides).map { FrameConversion.Source(base: $0, stride: $1) },
      to: zip(target, strides).map { FrameConversion.Target(base: $0, stride: $1) }, size: size)
    for index in 0..<3 {
      results[index] = (0..<results[index].count).map { target[index][$0] }
    }
    return results.map { plane in Double(plane.reduce(0) { $0 + Int($1) }) / Double(plane.count) }
  }
}
