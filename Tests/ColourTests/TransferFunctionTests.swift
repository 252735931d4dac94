import Colour
import Testing

/// Transfer functions, matrices and the tone curve agree with published numbers.
@Suite struct TransferFunctionTests {
  /// BT.2408-4, table 1, and BT.2100: signals as fractions of the whole range.
  @Test(arguments: [
    (0.0, 0.0), (203, 0.5807), (100, 0.5081), (1000, 0.7518), (4000, 0.9026), (10_000, 1),
    (26, 0.3800),
  ]) func pqIsThatOfST2084(nits: Double, signal: Double) {
    #expect(abs(TransferFunction.pq.signal(of: nits) - signal) < 1e-4)
    #expect(abs(TransferFunction.pq.light(of: signal) - nits) <= nits * 2e-3)
  }

  /// BT.2100, table 5: E' of 1/2 is one twelfth of the scene's light.
  @Test func hlgIsThatOfBT2100() {
    #expect(abs(TransferFunction.hlg.light(of: 0.5) - 1.0 / 12) < 1e-9)
    #expect(abs(TransferFunction.hlg.light(of: 1) - 1) < 1e-6)
    #expect(abs(TransferFunction.hlg.signal(of: 1.0 / 12) - 0.5) < 1e-9)
  }

  /// BT.2408: HDR reference white is 203 nit on a display of 1000 nit, at 75 % of HLG.
  @Test func hlgReferenceWhiteIs203Nit() {
    let scene = TransferFunction.hlg.light(of: 0.75)
    let system = HLGSystem(peak: 1000)
    #expect(abs(scene * system.gain(luminance: scene) - 203) < 1)
    #expect(abs(system.gamma - 1.2) < 1e-12)
  }

  @Test(arguments: [
    TransferFunction.pq, .hlg, .bt1886, .srgb, .gamma22, .gamma28, .linear,
  ]) func signalsComeBack(transfer: TransferFunction) {
    for step in 0...100 {
      let signal = Double(step) / 100
      #expect(abs(transfer.signal(of: transfer.light(of: signal)) - signal) < 1e-6)
    }
    #expect(transfer.light(of: -1) == transfer.light(of: 0))
    #expect(transfer.light(of: 2) == transfer.light(of: 1))
  }

  /// IEC 61966-2-1 and BT.709: the matrix of sRGB to XYZ.
  @Test func matricesFollowFromChromaticities() {
    let matrix = ColorPrimaries.bt709.toXYZ
    let published = Matrix3(
      [0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505])
    #expect(matrix.isNear(published, 1e-4))
    let weights = ColorPrimaries.bt2020.luminance
    #expect((weights - [0.2627, 0.6780, 0.0593]).isWithin(1e-4))
  }

  /// BT.2407, table 2: from BT.2020 to BT.709.
  @Test func primariesAreConverted() {
    let matrix = ColorPrimaries.bt2020.conversion(to: .bt709)
    let published = Matrix3(
      [1.6605, -0.5876, -0.0728], [-0.1246, 1.1329, -0.0083], [-0.0182, -0.1006, 1.1187])
    #expect(matrix.isNear(published, 1e-4))
    #expect((matrix * matrix.inverse).isNear(.identity, 1e-12))
  }

  /// Luma has the weights of the standards.
  @Test(arguments: [
    ("bt601", 0.299, 0.114), ("bt709", 0.2126, 0.0722), ("bt2020", 0.2627, 0.0593),
    ("fcc", 0.3, 0.11), ("smpte240m", 0.212, 0.087),
  ]) func lumaIsWeighted(matrix: String, red: Double, blue: Double) {
    let signal = ColorSignal(primaries: .bt2020, transfer: .bt1886, matrix: matrix)
    #expect(signal.red == red && signal.blue == blue)
  }

  /// White stays white for every white point.
  @Test(arguments: [
    "bt709", "bt2020", "smpte431", "smpte432", "smpte170m", "smpte240m", "bt470bg", "bt470m",
    "film", "ebu3213",
  ]) func whiteStaysWhite(name: String) throws {
    let primaries = try #require(ColorPrimaries(named: name))
    let white = primaries.conversion(to: .bt709) * [1, 1, 1]
    #expect((white - [1, 1, 1]).isWithin(1e-9), "\(white)")
  }
}

extension Matrix3 {
  func isNear(_ other: Matrix3, _ tolerance: Double) -> Bool {
    (rows.0 - other.rows.0).isWithin(tolerance) && (rows.1 - other.rows.1).isWithin(tolerance)
      && (rows.2 - other.rows.2).isWithin(tolerance)
  }
}

extension SIMD3<Double> {
  func isWithin(_ tolerance: Double) -> Bool { max() <= tolerance && min() >= -tolerance }
}
