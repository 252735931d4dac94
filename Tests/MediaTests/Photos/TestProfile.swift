import TestSupport

/// ICC profiles that the tests write (ICC.1:2010): matrix and curves, gray, and a table of inks.
enum TestProfile {
  /// A profile with sRGB's primaries and curve, written by the test.
  static let sRGB = matrix(
    "sRGB of the test",
    [[0.43607, 0.22249, 0.01392], [0.38515, 0.71687, 0.09708], [0.14307, 0.06061, 0.71410]],
    sRGBCurve)
  static let displayP3 = matrix(
    "Display P3",
    [[0.51512, 0.24120, -0.00105], [0.29198, 0.69225, 0.04189], [0.15710, 0.06657, 0.78407]],
    sRGBCurve)
  static let adobeRGB = matrix(
    "Adobe RGB (1998)",
    [[0.60974, 0.31111, 0.01947], [0.20528, 0.62567, 0.06087], [0.14919, 0.06322, 0.74457]],
    gamma(563.0 / 256))
  static let darkGray = profile(
    "Gray Gamma 1.4", [("kTRC", gamma(1.4))], space: "GRAY", kind: "mntr", connection: "XYZ ")
  /// A color space that no tested image uses.
  static let lab = profile("Lab", [], space: "Lab ", kind: "spac", connection: "XYZ ")
  static let inks = profile(
    "Inks of the test", [("A2B0", inkTable)], space: "CMYK", kind: "prtr", connection: "Lab ")

  private static func matrix(
    _ name: String, _ columns: [[Double]], _ curve: [UInt8]
  ) -> [UInt8] {
    let tags = [
      ("rXYZ", xyz(columns[0])), ("gXYZ", xyz(columns[1])), ("bXYZ", xyz(columns[2])),
      ("rTRC", curve), ("gTRC", curve), ("bTRC", curve),
    ]
    return profile(name, tags, space: "RGB ", kind: "mntr", connection: "XYZ ")
  }

  private static func profile(
    _ name: String, _ tags: [(String, [UInt8])], space: String, kind: String, connection: String
  ) -> [UInt8] {
    let white = [0.9642, 1, 0.8249]
    let text = Array(name.utf8) + [0]
    var description = Array("desc".utf8) + big(0, 4)
    description += big(text.count, 4) + text
    description += [UInt8](repeating: 0, count: 78)
    let all = [("desc", description), ("wtpt", xyz(white))] + tags
    var (table, data) = ([UInt8](), [UInt8]())
    let start = 132 + 12 * all.count
    for (name, value) in all {
      table += Array(name.utf8) + big(start + data.count, 4) + big(value.count, 4)
      data += value + [UInt8](repeating: 0, count: (4 - value.count % 4) % 4)
    }
    let body = big(all.count, 4) + table + data
    var head = big(128 + body.count, 4) + big(0, 4)
    head += [2, 0x40, 0, 0] as [UInt8]
    head += Array((kind + space + connection).utf8)
    head += [UInt8](repeating: 0, count: 12)
    head += Array("acsp".utf8)
    head += [UInt8](repeating: 0, count: 28)
    head += white.flatMap(fixed)
    head += [UInt8](repeating: 0, count: 128 - head.count)
    return head + body
  }

  private static func xyz(_ values: [Double]) -> [UInt8] {
    Array("XYZ ".utf8) + big(0, 4) + values.flatMap(fixed)
  }

  private static func gamma(_ value: Double) -> [UInt8] {
    Array("curv".utf8) + big(0, 4) + big(1, 4) + big(Int((value * 256).rounded()), 2)
  }

  private static let sRGBCurve: [UInt8] = {
    let numbers = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]
    return Array("para".utf8) + big(0, 4) + big(3, 2) + big(0, 2) + numbers.flatMap(fixed)
  }()

  /// `lut8Type` with the 16 corners of the inks: the color of each combination.
  private static let inkTable: [UInt8] = {
    let ramp = (0...255).map { UInt8($0) }
    var corners: [UInt8] = []
    for corner in 0..<16 {
      let inks = [8, 4, 2, 1].map { corner & $0 == 0 ? 0.0 : 1.0 }
      let light = 1 - 0.9 * inks[3]
      let lightness = (100 - 38 * inks[0] - 42 * inks[1] - 8 * inks[2]) * light
      let green = (-30 * inks[0] + 60 * inks[1] - 4 * inks[2]) * light
      let yellow = (-40 * inks[0] + 2 * inks[1] + 75 * inks[2]) * light
      corners += [
        UInt8(max(0, lightness) * 2.55), UInt8(128 + green), UInt8(128 + yellow),
      ]
    }
    var bytes = Array("mft1".utf8) + big(0, 4)
    bytes += [4, 3, 2, 0] as [UInt8]
    bytes += ([1, 0, 0, 0, 1, 0, 0, 0, 1] as [Double]).flatMap(fixed)
    for _ in 0..<4 { bytes += ramp }
    bytes += corners
    for _ in 0..<3 { bytes += ramp }
    return bytes
  }()

  private static func fixed(_ value: Double) -> [UInt8] {
    big(Int((value * 65536).rounded()) & 0xFFFF_FFFF, 4)
  }
}
