import MediaValues

/// The results of a separable blend for every pair of samples.
struct BlendTable: Sendable {
  /// The index is 256 times the sample of the backdrop plus the sample of the layer.
  private let values: [UInt8]

  private init(_ function: BlendFunction) {
    values = (0..<65_536).map { pair in
      let below = SIMD3(repeating: Float(pair >> 8) / 255)
      let above = SIMD3(repeating: Float(pair & 255) / 255)
      return UInt8(clamping: (min(max(function(below, above).x, 0), 1) * 255).rounded())
    }
  }

  /// Returns the table of a blend; `nil` for a blend that is not separable.
  static func of(_ blend: Blend) -> BlendTable? { all[blend] }

  private static let all = Dictionary(
    uniqueKeysWithValues: Blend.allCases.filter(\.isSeparable).map {
      ($0, BlendTable(BlendFunction($0)))
    })

  /// 255 / n, times 65,536.
  private static let shares: [Int32] = [0] + (1...255).map { (255 << 16) / $0 }

  /// Blends one channel of a row with that of an opaque canvas. `image` is premultiplied by its alpha,
  /// and `seen` is the product of that alpha and `solid`.
  func blend(
    _ image: UnsafePointer<UInt8>, on canvas: UnsafeMutablePointer<UInt8>,
    solid: UnsafePointer<UInt8>, seen: UnsafePointer<UInt8>, count: Int
  ) {
    values.withUnsafeBufferPointer { values in
      BlendTable.shares.withUnsafeBufferPointer { shares in
        for x in 0..<count where seen[x] > 0 {
          let alpha = min(255, (Int32(seen[x]) &* shares[Int(solid[x])] &+ 32_768) >> 16)
          let above = min(255, (Int32(image[x]) &* shares[Int(alpha)] &+ 32_768) >> 16)
          let below = Int32(canvas[x])
          let blended = Int32(values[Int(below << 8 | above)])
          canvas[x] = clamped(below &+ signedDivided255((blended &- below) &* Int32(seen[x])))
        }
      }
    }
  }
}

extension Blend {
  /// Whether the blend computes each channel independently.
  fileprivate var isSeparable: Bool {
    switch self {
    case .hue, .saturation, .color, .luminosity: false
    default: true
    }
  }
}
