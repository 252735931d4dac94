import CHarfBuzz
import MediaValues

/// The tags of the axes of variable fonts that a style sets.
enum VariationAxis {
  static let weight: hb_tag_t = 0x7767_6874  // wght
  static let italic: hb_tag_t = 0x6974_616C  // ital
  static let slant: hb_tag_t = 0x736C_6E74  // slnt
}

extension hb_ot_var_axis_info_t {
  /// Returns the place on the axis for a style.
  func place(weight: Int, isItalic: Bool) -> Float {
    switch tag {
    case VariationAxis.weight: max(min_value, min(max_value, Float(weight)))
    case VariationAxis.italic where isItalic: max_value
    // Letters that lean to the right have a negative angle.
    case VariationAxis.slant where isItalic: min_value
    default: default_value
    }
  }
}

/// A collector of the outline of a glyph that HarfBuzz draws, for the table `glyf`.
final class GlyphPen {
  struct Point: Equatable {
    var x: Int
    var y: Int
    var isOnCurve = true
  }

  private(set) var contours: [[Point]] = []
  private let functions: OpaquePointer?

  init() {
    functions = hb_draw_funcs_create()
    hb_draw_funcs_set_move_to_func(
      functions, { _, pen, _, x, y, _ in GlyphPen.at(pen).contours.append([Point(x, y)]) }, nil, nil
    )
    hb_draw_funcs_set_line_to_func(
      functions, { _, pen, _, x, y, _ in GlyphPen.at(pen).add([Point(x, y)]) }, nil, nil)
    hb_draw_funcs_set_quadratic_to_func(
      functions,
      { _, pen, _, controlX, controlY, x, y, _ in
        GlyphPen.at(pen).add([Point(controlX, controlY, isOnCurve: false), Point(x, y)])
      }, nil, nil)
    hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, pen, state, x1, y1, x2, y2, x3, y3, _ in
        guard let state = state?.pointee else { return }
        GlyphPen.at(pen).addCubic(
          [state.current_x, x1, x2, x3], [state.current_y, y1, y2, y3])
      }, nil, nil)
  }

  deinit { hb_draw_funcs_destroy(functions) }

  private static func at(_ pointer: UnsafeMutableRawPointer?) -> GlyphPen {
    guard let pointer else { preconditionFailure("HarfBuzz draws with the pen that it gets") }
    return Unmanaged<GlyphPen>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Replaces the outline by that of a glyph.
  func draw(_ glyph: UInt32, of font: OpaquePointer) {
    contours = []
    hb_font_get_glyph_shape(font, glyph, functions, Unmanaged.passUnretained(self).toOpaque())
    for index in contours.indices where contours[index].count > 1 {
      // The end of a closed contour is its beginning.
      if contours[index].first == contours[index].last { contours[index].removeLast() }
    }
    contours.removeAll { $0.count < 2 }
  }

  private func add(_ points: [Point]) {
    guard !contours.isEmpty else { return }
    contours[contours.count - 1] += points
  }

  /// Adds a cubic curve as four quadratic ones, which differ from it by less than a unit in letters.
  private func addCubic(_ x: [Float], _ y: [Float]) {
    func piece(_ values: [Float], _ index: Int) -> (control: Float, end: Float) {
      let (from, to) = (Float(index) / 4, Float(index + 1) / 4)
      func value(_ time: Float) -> Float {
        let rest = 1 - time
        return rest * rest * (rest * values[0] + 3 * time * values[1])
          + time * time * (3 * rest * values[2] + time * values[3])
      }
      func slope(_ time: Float) -> Float {
        let rest = 1 - time
        return 3 * rest * rest * (values[1] - values[0])
          + 6 * rest * time * (values[2] - values[1]) + 3 * time * time * (values[3] - values[2])
      }
      let middle = (value(from) + value(to)) / 2 + (slope(from) - slope(to)) / 16
      return (middle, value(to))
    }
    for index in 0..<4 {
      let (left, up) = (piece(x, index), piece(y, index))
      add([Point(left.control, up.control, isOnCurve: false), Point(left.end, up.end)])
    }
  }

  var pointCount: Int { contours.reduce(0) { $0 + $1.count } }

  var bounds: (left: Int, bottom: Int, right: Int, top: Int) {
    let points = contours.joined()
    let (x, y) = (points.map(\.x), points.map(\.y))
    return (x.min() ?? 0, y.min() ?? 0, x.max() ?? 0, y.max() ?? 0)
  }

  /// The glyph as a record of `glyf`, of a multiple of four bytes; empty without contours.
  var bytes: [UInt8] {
    guard !contours.isEmpty else { return [] }
    let box = bounds
    var numbers = [contours.count, box.left, box.bottom, box.right, box.top]
    var end = -1
    for contour in contours {
      end += contour.count
      numbers.append(end)
    }
    // No instructions.
    numbers.append(0)
    let points = contours.joined()
    let flags: [UInt8] = points.map { $0.isOnCurve ? 1 : 0 }
    var last = Point(x: 0, y: 0)
    var (across, up): ([Int], [Int]) = ([], [])
    for point in points {
      across.append(point.x - last.x)
      up.append(point.y - last.y)
      last = point
    }
    var bytes = numbers.flatMap { bigEndian($0, bytes: 2) } + flags
    bytes += (across + up).flatMap { bigEndian($0, bytes: 2) }
    while bytes.count % 4 != 0 { bytes.append(0) }
    return bytes
  }
}

extension GlyphPen.Point {
  /// Creates the nearest point whose distances to others fit in 16 bits.
  fileprivate init(_ x: Float, _ y: Float, isOnCurve: Bool = true) {
    func unit(_ value: Float) -> Int {
      max(-16_383, min(16_383, Int(clamping: value.rounded())))
    }
    self.init(x: unit(x), y: unit(y), isOnCurve: isOnCurve)
  }
}
