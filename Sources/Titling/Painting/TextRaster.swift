/// A picture with straight alpha, eight bits a channel, in planes; the canvas begins at 0, 0, and the
/// picture may reach beyond it.
package struct TextRaster: Hashable, Sendable {
  package let bounds: PixelBounds
  /// Row by row, without gaps; so are the others.
  package internal(set) var green: [UInt8]
  package internal(set) var blue: [UInt8]
  package internal(set) var red: [UInt8]
  package internal(set) var alpha: [UInt8]

  package var x: Int { bounds.x }
  package var y: Int { bounds.y }
  package var width: Int { bounds.width }
  package var height: Int { bounds.height }
}
