import TestSupport
import Testing

@testable import Pixels

/// Planes are sampled between their samples, for every mapping.
@Suite struct SamplingTests {
  /// Along a row, the place in the plane moves in one direction at any slope: rising samples are
  /// read rising, or falling if the image is mirrored.
  @Test func rowsOfRandomLayersGoOneWay() {
    let (width, height) = (16, 4)
    let samples = UnsafeMutablePointer<UInt8>.allocate(capacity: width * height)
    defer { samples.deallocate() }
    for index in 0..<width * height { samples[index] = UInt8(index % width * 16) }
    let plane = Plane(base: samples, stride: width, width: width, height: height)
    var generator = SeededGenerator(seed: 11)
    var row = [UInt8](repeating: 0, count: 24)
    var steep = 0
    for number in 0..<100_000 {
      let values = (0..<6).map { _ in generator.wild() }
      let mapping = Affine(
        a: values[0], b: values[1], c: values[2], d: values[3], tx: values[4], ty: values[5])
      let x = Int.random(in: -9_000...9_000, using: &generator)
      row.withUnsafeMutableBufferPointer { row in
        guard let base = row.baseAddress else { return }
        PlaneSampler(plane: plane, mapping: mapping).read(base, x: x, y: number % 5, count: 24)
      }
      let rises = zip(row, row.dropFirst()).allSatisfy { $0 <= $1 }
      let falls = zip(row, row.dropFirst()).allSatisfy { $0 >= $1 }
      #expect(mapping.a >= 0 ? rises : falls || mapping.a.isNaN, "layer \(number): \(mapping)")
      if abs(mapping.a) > 1e12 { steep += 1 }
    }
    #expect(steep > 1_000)
  }
}
