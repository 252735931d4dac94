import CFFmpeg
import CHeif
import MediaValues

/// Returns an image that libheif has decoded as a planar frame: green, blue, red and, if `facts` have
/// alpha, straight alpha. `isPremultiplied` specifies that the samples have been multiplied by alpha, and
/// `isLimited` that they have the limited range.
func planarRGB(
  _ image: OpaquePointer, _ facts: VideoFacts, isPremultiplied: Bool, isLimited: Bool,
  path: String
) throws(MediaError) -> FrameReference {
  let size = facts.codedSize
  let depth = Int(heif_image_get_bits_per_pixel_range(image, heif_channel_R))
  var buffer = try FrameBuffer(
    size: size, format: planarFormat(depth, facts, path: path), range: AVCOL_RANGE_JPEG)
  let planes = writtenPlanes(of: &buffer)
  let channels = [heif_channel_G, heif_channel_B, heif_channel_R]
  for (channel, plane) in zip(channels, planes) {
    try HEIFPlane(image, channel, size: size, path: path).copy(to: plane, depth: depth)
    if isLimited { plane.stretch(size: size, depth: depth) }
  }
  guard facts.hasAlpha, planes.count == 4 else { return buffer.finished() }
  if heif_image_has_channel(image, heif_channel_Alpha) != 0 {
    try HEIFPlane(image, heif_channel_Alpha, size: size, path: path)
      .copy(to: planes[3], depth: depth)
    if isPremultiplied { divide(planes, size: size, depth: depth) }
  } else {
    planes[3].fill(with: UInt16(1 << depth - 1), size: size, isDeep: depth > 8)
  }
  return buffer.finished()
}

private func planarFormat(
  _ depth: Int, _ facts: VideoFacts, path: String
) throws(MediaError) -> AVPixelFormat {
  switch (depth, facts.hasAlpha) {
  case (8, false): return AV_PIX_FMT_GBRP
  case (8, true): return AV_PIX_FMT_GBRAP
  case (10, false): return AV_PIX_FMT_GBRP10LE
  case (10, true): return AV_PIX_FMT_GBRAP10LE
  case (12, false): return AV_PIX_FMT_GBRP12LE
  case (12, true): return AV_PIX_FMT_GBRAP12LE
  default:
    throw MediaError(
      .unsupported, path: path,
      reason: "a photo with \(depth) bits per sample is not supported: only 8, 10 and 12 are")
  }
}

/// A plane of a frame that is being written.
private struct WrittenPlane {
  let start: UnsafeMutablePointer<UInt8>
  let stride: Int

  func row(_ index: Int) -> UnsafeMutablePointer<UInt8> { start + index * stride }

  func deepRow(_ index: Int) -> UnsafeMutablePointer<UInt16> {
    UnsafeMutableRawPointer(row(index)).assumingMemoryBound(to: UInt16.self)
  }

  /// Converts samples of limited range to the full range.
  func stretch(size: PixelSize, depth: Int) {
    let (black, span, most) = (16 << (depth - 8), 219 << (depth - 8), 1 << depth - 1)
    func full(_ sample: Int) -> Int {
      min(most, max(0, ((sample - black) * most + span / 2) / span))
    }
    for index in 0..<size.height {
      if depth > 8 {
        let row = deepRow(index)
        for column in 0..<size.width { row[column] = UInt16(full(Int(row[column]))) }
      } else {
        let row = row(index)
        for column in 0..<size.width { row[column] = UInt8(full(Int(row[column]))) }
      }
    }
  }

  func fill(with value: UInt16, size: PixelSize, isDeep: Bool) {
    for index in 0..<size.height {
      if isDeep {
        deepRow(index).update(repeating: value, count: size.width)
      } else {
        row(index).update(repeating: UInt8(truncatingIfNeeded: value), count: size.width)
      }
    }
  }
}

private func writtenPlanes(of buffer: inout FrameBuffer) -> [WrittenPlane] {
  var planes: [WrittenPlane] = []
  for index in 0..<4 {
    guard let (start, stride) = buffer.plane(index) else { continue }
    planes.append(
      WrittenPlane(start: start.assumingMemoryBound(to: UInt8.self), stride: stride))
  }
  return planes
}

/// One channel of an image that libheif has decoded.
private struct HEIFPlane {
  private let start: UnsafePointer<UInt8>
  private let stride: Int
  private let size: PixelSize
  private let depth: Int

  /// Throws `.damaged` if the channel and the image differ in size, which nothing in the file prevents.
  init(
    _ image: OpaquePointer, _ channel: heif_channel, size: PixelSize, path: String
  ) throws(MediaError) {
    var stride: Int32 = 0
    guard let start = heif_image_get_plane_readonly(image, channel, &stride),
      heif_image_get_width(image, channel) == size.width,
      heif_image_get_height(image, channel) == size.height
    else {
      throw MediaError(
        .damaged, path: path,
        reason: "the stated size of the photo is \(size), but a part of it has another size")
    }
    self.start = start
    self.stride = Int(stride)
    self.size = size
    depth = Int(heif_image_get_bits_per_pixel_range(image, channel))
  }

  /// Copies the samples and converts them to `wanted` bits.
  func copy(to plane: WrittenPlane, depth wanted: Int) {
    for index in 0..<size.height {
      let row = start + index * stride
      if depth == 8, wanted == 8 {
        plane.row(index).update(from: row, count: size.width)
      } else {
        widen(row, to: plane, index, wanted)
      }
    }
  }

  private func widen(
    _ row: UnsafePointer<UInt8>, to plane: WrittenPlane, _ index: Int, _ wanted: Int
  ) {
    let deep = UnsafeRawPointer(row).assumingMemoryBound(to: UInt16.self)
    let (most, mostWanted) = (max(1, 1 << depth - 1), 1 << wanted - 1)
    for column in 0..<size.width {
      let sample = min(most, Int(depth > 8 ? deep[column] : UInt16(row[column])))
      let value = depth == wanted ? sample : (sample * mostWanted + most / 2) / most
      if wanted > 8 {
        plane.deepRow(index)[column] = UInt16(value)
      } else {
        plane.row(index)[column] = UInt8(value)
      }
    }
  }
}

/// Divides the colors by alpha.
private func divide(_ planes: [WrittenPlane], size: PixelSize, depth: Int) {
  let most = 1 << depth - 1
  func straight(_ sample: Int, _ alpha: Int) -> Int {
    alpha == 0 ? 0 : min(most, (sample * most + alpha / 2) / alpha)
  }
  for plane in planes.prefix(3) {
    for index in 0..<size.height {
      if depth > 8 {
        let (row, alpha) = (plane.deepRow(index), planes[3].deepRow(index))
        for column in 0..<size.width {
          row[column] = UInt16(straight(Int(row[column]), Int(alpha[column])))
        }
      } else {
        let (row, alpha) = (plane.row(index), planes[3].row(index))
        for column in 0..<size.width {
          row[column] = UInt8(straight(Int(row[column]), Int(alpha[column])))
        }
      }
    }
  }
}
