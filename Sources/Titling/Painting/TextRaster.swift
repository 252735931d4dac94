/// An image with straight alpha in planes of eight bits. Its origin is the top left corner of the
/// canvas, beyond which it may extend.
package struct TextRaster: Hashable, Sendable {
  package let bounds: PixelBounds
  /// Row by row, without gaps, as are the other planes.
  package internal(set) var green: [UInt8]
  package internal(set) var blue: [UInt8]
  package internal(set) var red: [UInt8]
  package internal(set) var alpha: [UInt8]

  package var x: Int { bounds.x }
  package var y: Int { bounds.y }
  package var width: Int { bounds.width }
  package var height: Int { bounds.height }
}
