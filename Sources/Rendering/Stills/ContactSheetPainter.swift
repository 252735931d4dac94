package import Files
import FilterGraphs
import Media
package import MediaValues
import Pixels
package import Planning
import Synchronization
import Titling

extension RenderPlan {
  /// Writes an image of several frames of the video with captions: a PNG if the target ends in `.png`, otherwise a
  /// JPEG. Calls `check` with the findings about media before the image is written.
  ///
  /// Throws a `MediaError` or a `RenderError`; then the target does not change.
  package func writeSheet(
    _ sheet: ContactSheet, threads: Int, to target: OutputTarget,
    check: ([MediumNotice]) throws -> Void = { _ in }
  ) throws {
    let sources = SourceWatch(self)
    let images = try sources.explaining { try smallImages(for: sheet, threads: threads, check) }
    try sources.check()
    let surface = Surface(
      size: sheet.wholeSize, model: .yuv420, hasAlpha: false,
      background: Color(red: 0x20, green: 0x22, blue: 0x26))
    let captions = CaptionPainter(sheet)
    for (index, cell) in sheet.cells.enumerated() {
      let corner = sheet.corner(ofCell: index)
      guard let pixels = images[index]?.pixels else {
        throw RenderError.nothingDrawn
      }
      try surface.draw(
        pixels,
        ImagePlacement(
          mapping: Affine.scale(Double(sheet.size.width), Double(sheet.size.height))
            .then(.move(Double(corner.x), Double(corner.y)))))
      let below = corner.y + sheet.size.height
      try captions.paint(cell.title, at: (corner.x, below), .white, on: surface)
      try captions.paint(
        cell.subtitle, at: (corner.x, below + sheet.lineHeight),
        Color(red: 0xB0, green: 0xB4, blue: 0xBC), on: surface)
    }
    try Media.writeStill(surface.image(), size: sheet.wholeSize, to: keepingSources(target))
  }

  /// Returns the frames of the cells, scaled down.
  private func smallImages(
    for sheet: ContactSheet, threads: Int, _ check: ([MediumNotice]) throws -> Void
  ) throws -> [Int: Frame] {
    let notices = MediaNotices()
    let images = Mutex([Int: Frame]())
    try WorkQueue.run(Array(sheet.cells.indices), threads: threads) {
      let painter = Painter(self, notices: notices)
      let reducer = FrameProcessor(frameRate: canvas.frameRate)
      return { index in
        try painter.paint(instruction(ofFrame: sheet.cells[index].frame)) { image, _ in
          let small = try reducer.process(
            image, by: FilterGraph(.reducingCanvas(to: sheet.size)), size: sheet.size,
            pixelFormat: "yuv420p")
          images.withLock { $0[index] = small }
        }
      }
    }
    try check(notices.found)
    return images.withLock { $0 }
  }
}

/// Draws single lines of text below the frames of a sheet.
private struct CaptionPainter {
  private let line: PixelSize
  private let letters = RasterizerCache()

  init(_ sheet: ContactSheet) {
    line = PixelSize(width: sheet.size.width, height: sheet.lineHeight)
  }

  /// Draws a line. A text that is too long is shortened, with an ellipsis at its end.
  func paint(
    _ text: String, at corner: (x: Int, y: Int), _ color: Color, on surface: Surface
  ) throws {
    var kept = Substring(text)
    while !kept.isEmpty {
      let shown = kept.count == text.count ? text : kept + "…"
      guard let ink = try raster(String(shown), color) else { return }
      guard ink.width <= line.width || kept.count <= 1 else {
        kept = kept.prefix(min(kept.count - 1, kept.count * line.width / ink.width))
        continue
      }
      let mapping = ink.place(on: line)
        .then(.scale(Double(line.width), Double(line.height)))
        .then(.move(Double(corner.x), Double(corner.y)))
      return try surface.draw(ink.image(.yuv420), ImagePlacement(mapping: mapping))
    }
  }

  private func raster(_ text: String, _ color: Color) throws -> TextRaster? {
    var look = ResolvedTextStyle(TextStyle(size: 0.8))
    look.color = color
    // Prevents line breaks.
    look.width = 100
    let layer = TextLayer(
      text: text, look: look, frameCount: 1, canvas: line, frameRate: .thirty)
    return try TextPainter(layer, rasterizer: letters.rasterizer()).raster(atFrame: 0)
  }
}
