package import MediaValues
package import Pixels

/// Paints a text after its layout, at any frame.
package struct TextImage: Sendable {
  private let layer: TextLayer
  private let sheet: TextSheet
  private let lineHeight: Double
  /// The rectangle of the box without motion; empty without a box.
  private let boxBounds: PixelBounds

  /// Creates a painter. `lineHeight` is the line height of the layout, in pixels.
  package init(_ layer: TextLayer, sheet: TextSheet, lineHeight: Double) {
    self.layer = layer
    self.sheet = sheet
    self.lineHeight = lineHeight
    let padding = layer.look.box.map { layer.pixels($0.padding) } ?? 0
    boxBounds =
      layer.look.box == nil || sheet.block.isEmpty
      ? PixelBounds.none : sheet.block.grown(by: Int(clamping: padding.rounded()))
  }

  /// The rectangle of the lines without motion, whatever their letters.
  package var block: PixelBounds { sheet.block }

  /// Returns the image `frame` frames after the start of the text, or `nil` if nothing is visible.
  package func raster(atFrame frame: Int) -> TextRaster? {
    let stances = InkPlacements(
      layer, sheet: sheet, box: boxBounds, lineHeight: lineHeight, frame: frame)
    guard stances.opacity > 0 else { return nil }
    var layers: [PaintLayer] = []
    let time = layer.frameRate.time(ofFrame: frame)
    func add(_ parts: [PaintedPlane], x: Int = 0, y: Int = 0) {
      var area = sheet.block
      (area.x, area.y) = (area.x + x, area.y + y)
      if !parts.isEmpty { layers.append(PaintLayer(parts, across: area, at: time)) }
    }
    if let box = layer.look.box, stances.box.isVisible,
      let coverage = coverage(of: box, stances.box)
    {
      add([(.constant(box.color), coverage)])
    }
    let (fills, fill, strokes) = letters(stances.inks, at: time)
    let images = images(stances.inks, within: fill.bounds)
    if !layer.look.shadows.isEmpty, !fill.bounds.isEmpty {
      var seen = fill
      for part in strokes.joined().map(\.coverage) + [images?.alpha].compactMap(\.self) {
        seen.add(part)
      }
      for shadow in layer.look.shadows.reversed() {
        add(
          [(shadow.paint, coverage(of: shadow, behind: seen))],
          x: Int(clamping: layer.pixels(shadow.x).rounded()),
          y: Int(clamping: layer.pixels(shadow.y).rounded()))
      }
    }
    for lines in strokes.dropFirst().reversed() { add(lines) }
    add(fills + (strokes.first ?? []))
    if let images { layers.append(PaintLayer(images, alpha: layer.look.color.alpha)) }
    let bounds = layers.map(\.bounds).union.madeEven
    return bounds.isEmpty
      ? nil : TextRaster(bounds: bounds, layers: layers, opacity: stances.opacity)
  }

  private typealias PaintedPlane = (paint: Paint, coverage: AlphaPlane)

  /// Returns the pixels that letters and their outlines cover, with a plane for each paint. No pixel is covered twice:
  /// letters hide the outlines of others, and outlines those of later parts.
  private func letters(
    _ stances: [InkPlacement], at time: Time
  ) -> (fills: [PaintedPlane], fill: AlphaPlane, strokes: [[PaintedPlane]]) {
    let inks = zip(zip(sheet.inks, sheet.parts), stances).filter { ink, stance in
      stance.isVisible && !ink.0.bounds.isEmpty
    }
    let limits = layer.canvas.surroundings
    let places = inks.map { ink, stance in stance.bounds(of: ink.0.bounds) }
    let bounds = places.union.intersection(limits)
    var fill = AlphaPlane(empty: bounds)
    let paints = inks.map { layer.paint(ofPart: $0.0.1, at: time) }
    var fills = planes(paints, places)
    let lines = (0..<layer.strokeCount).map { number in
      inks.map { ink, _ in layer.stroke(number, ofPart: ink.1)?.paint }
    }
    var strokes = lines.map { planes($0, places) }
    for (index, (ink, stance)) in inks.enumerated() {
      if let place = fills.firstIndex(where: { $0.paint == paints[index] }) {
        for part in ink.0.fill { fills[place].coverage.draw(part, stance) }
      }
      for (number, stroke) in ink.0.strokes.enumerated() where number < strokes.count {
        guard let place = strokes[number].firstIndex(where: { $0.paint == lines[number][index] })
        else { continue }
        for part in stroke { strokes[number][place].coverage.draw(part, stance) }
      }
    }
    if fills.count == 1 {
      fill = fills[0].coverage
    } else {
      for part in fills { fill.add(part.coverage) }
    }
    for number in strokes.indices {
      var taken = fill
      for index in strokes[number].indices {
        strokes[number][index].coverage.limit(beside: taken)
        if strokes[number].count > 1 { taken.add(strokes[number][index].coverage) }
      }
    }
    return (fills, fill, strokes)
  }

  /// Returns an empty plane for each paint, as large as the places that have it.
  private func planes(_ paints: [Paint?], _ places: [PixelBounds]) -> [PaintedPlane] {
    var planes: [PaintedPlane] = []
    for case let paint? in paints where !planes.contains(where: { $0.paint == paint }) {
      let own = zip(places, paints).filter { $1 == paint }.map(\.0).union
      planes.append((paint, AlphaPlane(empty: own.intersection(layer.canvas.surroundings))))
    }
    return planes
  }

  /// Returns the visible emblems, or `nil` if the text has none.
  private func images(_ stances: [InkPlacement], within bounds: PixelBounds) -> ColorInk? {
    guard sheet.inks.contains(where: { !$0.images.isEmpty }), !bounds.isEmpty else { return nil }
    var all = ColorInk(empty: bounds)
    for (ink, stance) in zip(sheet.inks, stances) where stance.isVisible {
      for image in ink.images { all.cover(with: image, stance) }
    }
    return all
  }

  private func coverage(of box: ResolvedTextStyle.Box, _ stance: InkPlacement) -> AlphaPlane? {
    let (bounds, padding) = (boxBounds, layer.pixels(box.padding))
    var plain = AlphaPlane(empty: bounds.grown(by: 1))
    plain.drawRectangle(
      left: Double(sheet.block.x) - padding, top: Double(sheet.block.y) - padding,
      right: Double(sheet.block.endX) + padding, bottom: Double(sheet.block.endY) + padding,
      radius: layer.pixels(box.radius))
    let target = stance.bounds(of: plain.bounds).intersection(layer.canvas.surroundings)
    guard !target.isEmpty else { return nil }
    var moved = AlphaPlane(empty: target)
    moved.draw(plain, stance)
    return moved
  }

  private func coverage(of shadow: ResolvedShadow, behind letters: AlphaPlane) -> AlphaPlane {
    // As everywhere, the radius of a blur is two standard deviations.
    letters.shadow(
      x: layer.pixels(shadow.x), y: layer.pixels(shadow.y),
      deviation: layer.pixels(shadow.blur) / 2, within: layer.canvas.surroundings)
  }
}

extension TextLayer {
  /// Returns a fraction of the canvas height in pixels.
  package func pixels(_ part: Double) -> Double { part * Double(canvas.height) }
}

extension PixelSize {
  /// The canvas and an area of the same size on each side. Nothing beyond is painted.
  package var surroundings: PixelBounds {
    PixelBounds(x: -width, y: -height, width: 3 * width, height: 3 * height)
  }
}
