import CLibass
import MediaValues
import Pixels
package import Titling

/// The layout of texts and the drawing of their letters with libass: fonts, shaping, both directions, line
/// breaks.
///
/// It returns only coverage. `TextImage` adds colors, shadows, boxes and animation. For one thread at a
/// time.
package final class TextRasterizer {
  /// The reason why a requested font file is not used; `nil` if all are used, or none was requested.
  package let problem: MediaError?
  /// The characters for which no font had a glyph, since the rasterizer was created.
  package private(set) var missing: Set<MissingGlyph> = []

  private let library: OpaquePointer
  private let renderer: OpaquePointer
  private let log: LibassLog
  private var files: FontFiles
  private var kerning = KerningTable()
  private var emoji = EmojiCache()
  private var regularFaces = RegularFaces()

  /// Creates a rasterizer that draws with the installed fonts. Font files take precedence over the
  /// families of a text for the letters that they have.
  package init(fontFiles: [String] = []) throws(MediaError) {
    var fonts: [(path: String, file: FontFile)] = []
    var problem: MediaError?
    for (index, path) in fontFiles.enumerated() {
      do throws(MediaError) {
        fonts.append((path, try FontFile(path: path, index: index)))
      } catch {
        problem = problem ?? error
      }
    }
    self.problem = problem
    let library = try allocated(ass_library_init(), "libass")
    self.library = library
    log = LibassLog(library)
    files = FontFiles(library, after: fontFiles.count)
    for font in fonts { files.add(font.file, path: font.path) }
    guard let renderer = ass_renderer_init(library) else {
      ass_library_done(library)
      throw MediaError(.internalFault, reason: "out of memory for libass")
    }
    self.renderer = renderer
    let provider = Int32(ASS_FONTPROVIDER_FONTCONFIG.rawValue)
    ass_set_fonts(renderer, nil, "sans-serif", provider, nil, 1)
  }

  deinit {
    ass_renderer_done(renderer)
    ass_library_done(library)
  }

  /// Returns the layout of a text with lines of `lineHeight` pixels, which are broken at a width in pixels; by default at
  /// that of its style. If the text is cut at that width, the beginning of each line is within it.
  package func sheet(
    for layer: TextLayer, lineHeight: Double, width: Double? = nil, isCut: Bool = false
  ) throws(MediaError) -> TextSheet {
    let script = try script(of: layer, lineHeight: lineHeight)
    var page = TextPage(layer, lineHeight: lineHeight)
    if let width {
      let lines = try lines(of: layer, script.event, lineHeight, within: width)
      page = lines.page
      if layer.grows {
        page.anchor = TextPage.Anchor(
          across: layer.look.alignment, down: layer.look.verticalAlignment)
      }
      let widest = lines.drawing.lines(page, outline: layer.outline).width
      if isCut, Double(widest) > width {
        page.longLineStart = layer.text.isRightToLeft ? .right : .left
      }
    }
    // libass draws one outline at a time.
    let drawings = try (0..<max(1, layer.strokeCount)).map { number throws(MediaError) in
      try joined(layer, lineHeight, page, stroke: number)
    }
    // Outlines of parts would change the block in another way than those of the text.
    let drawing =
      layer.hasOwnStrokes ? try draw(script.event, face(of: layer, lineHeight), page) : drawings[0]
    return TextSheet(
      block: drawing.lines(page, outline: layer.outline),
      inks: drawings[0].inks(script.colorCount, above: Array(drawings.dropFirst())),
      script: script,
      places: drawing.places(from: script.firstEmoji, count: script.emojiCount))
  }

  /// Returns the size of the lines of a text, and their number if it is wanted. A text that does not fit on the page has any number of lines.
  func measure(
    _ layer: TextLayer, lineHeight: Double, width: Double, countsLines: Bool
  ) throws(MediaError) -> TextMeasure {
    let event = try script(of: layer, lineHeight: lineHeight).event
    let face = face(of: layer, lineHeight)
    let (found, drawing) = try lines(of: layer, event, lineHeight, within: width)
    var page = found
    let block = drawing.block
    var lineCount = 1
    if countsLines {
      // libass does not tell where it breaks lines: a larger gap between them shows how many there are.
      page.gap += TextPage.probe
      let grown = try draw(event, face, page).block.height - block.height
      lineCount += Int(clamping: (Double(grown) / TextPage.probe).rounded())
      if block.height >= page.surroundings.height { lineCount = .max }
    }
    let size = drawing.lines(page, outline: layer.outline)
    return TextMeasure(
      width: Double(size.width), height: Double(size.height), lineCount: lineCount)
  }

  /// Returns the lines of a text on a page on which none is wider than a width, unless a word is.
  ///
  /// libass breaks a line before the letter that begins beyond the width, so that lines exceed it by a part of a letter.
  private func lines(
    of layer: TextLayer, _ event: String, _ lineHeight: Double, within width: Double
  ) throws(MediaError) -> (page: TextPage, drawing: TextDrawing) {
    let face = face(of: layer, lineHeight)
    func drawn(within limit: Double) throws(MediaError) -> (page: TextPage, drawing: TextDrawing) {
      let page = TextPage(layer, lineHeight: lineHeight, width: limit)
      return (page, try draw(event, face, page))
    }
    let whole = try drawn(within: width)
    // Few letters are wider than a line is high.
    for quarters in 0...4 {
      let tried =
        quarters == 0 ? whole : try drawn(within: width - lineHeight * Double(quarters) / 4)
      let lines = tried.drawing.lines(tried.page, outline: layer.outline)
      if Double(lines.width) <= width { return tried }
    }
    return whole
  }

  /// Returns the letters with one of their outlines. Underlines have no gaps between letters.
  private func joined(
    _ layer: TextLayer, _ lineHeight: Double, _ page: TextPage, stroke: Int
  ) throws(MediaError) -> TextDrawing {
    func drawing(_ layer: TextLayer) throws(MediaError) -> TextDrawing {
      var face = face(of: layer, lineHeight)
      face.stroke = layer.strokeWidth(stroke)
      return try draw(
        script(of: layer, lineHeight: lineHeight, stroke: stroke).event, face, page)
    }
    var drawn = try drawing(layer)
    let gap = layer.underlineGap(lineHeight)
    guard gap > 0 else { return drawn }
    drawn.joinUnderlines(
      beside: try drawing(layer.withoutUnderlines), gap: gap,
      lineHeight: Int(clamping: lineHeight.rounded()))
    return drawn
  }

  /// Returns the script of a text. The parts have one of their outlines, or none without a number.
  private func script(
    of layer: TextLayer, lineHeight: Double, stroke: Int? = nil
  ) throws(MediaError) -> TextScript {
    if layer.unit == .letter { try learnKerning(of: layer) }
    let letters = typeface(layer.look, size: KerningTable.size, stroke: 0)
    let emojiGlyphs = EmojiSet(emoji.emojiGlyphs(in: layer.text), lineHeight: lineHeight)
    return TextScript(
      layer.text, unit: layer.unit, emojiGlyphs: emojiGlyphs,
      parts: layer.parts(lineHeight, stroke: stroke, family: family),
      letterSpacing: layer.look.letterSpacing * lineHeight
    ) { [kerning] left, right in
      kerning.distance(KerningTable.Pair(left, right, letters)) * lineHeight
    }
  }

  private func face(of layer: TextLayer, _ lineHeight: Double) -> Typeface {
    typeface(
      layer.look, size: lineHeight, stroke: layer.hasOwnStrokes ? 0 : layer.strokeWidth(0))
  }

  private func typeface(_ look: ResolvedTextStyle, size: Double, stroke: Double) -> Typeface {
    var face = Typeface(look, size: size, stroke: stroke)
    face.family =
      family(ofFile: look.fontFile, look.weight, look.isItalic)
      ?? face.family.map { family(ofInstalled: $0, look.weight, look.isItalic) }
    return face
  }

  private func family(ofFile path: String?, _ weight: Int, _ isItalic: Bool) -> String? {
    path.flatMap { files.family(of: $0, weight: weight, isItalic: isItalic) }
  }

  /// Returns the name by which libass finds the face of an installed family.
  private func family(ofInstalled name: String, _ weight: Int, _ isItalic: Bool) -> String {
    files.family(ofInstalled: name, weight: weight, isItalic: isItalic)
      ?? regularFaces.name(name, weight: weight, isItalic: isItalic)
  }

  /// Returns the family that the tags of a part select; `nil` for that of the text.
  private func family(of run: TextLayer.Run, in look: ResolvedTextStyle) -> String? {
    let (weight, isItalic) = (run.weight ?? look.weight, run.isItalic ?? look.isItalic)
    if let file = family(ofFile: run.fontFile, weight, isItalic) { return file }
    if let family = run.family {
      return self.family(ofInstalled: Typeface.safeFamily(family), weight, isItalic)
    }
    // The part may have another face than the text, of the same font.
    let own =
      family(ofFile: look.fontFile, weight, isItalic)
      ?? look.family.map { family(ofInstalled: Typeface.safeFamily($0), weight, isItalic) }
    return own == typeface(look, size: 1, stroke: 0).family ? nil : own
  }

  /// Measures the kerning of a text whose letters are separate units, because libass does not kern between
  /// units.
  private func learnKerning(of layer: TextLayer) throws(MediaError) {
    let face = typeface(layer.look, size: KerningTable.size, stroke: 0)
    let page = TextPage(for: face)
    for pair in KerningTable.pairs(in: layer.text, face) where !kerning.hasDistance(pair) {
      let text = String([pair.left, pair.right])
      let joined = try draw(TextScript(text, unit: .whole).event, face, page)
      let apart = try draw(TextScript(text, unit: .letter).event, face, page)
      kerning.learn(pair, joined: joined, apart: apart)
    }
  }

  private func draw(
    _ event: String, _ face: Typeface, _ page: TextPage
  ) throws(MediaError) -> TextDrawing {
    guard let start = page.longLineStart else { return try drawOnce(event, face, page) }
    return TextDrawing(
      atLeft: try drawOnce(event, face, page.aligned(at: .left)),
      atRight: try drawOnce(event, face, page.aligned(at: .right)),
      alignment: page.alignment, longLineStart: start)
  }

  private func drawOnce(
    _ event: String, _ face: Typeface, _ page: TextPage
  ) throws(MediaError) -> TextDrawing {
    let track = try TextTrack(library, event: event, face: face, page: page)
    let size = page.surroundings
    ass_set_frame_size(renderer, Int32(clamping: size.width), Int32(clamping: size.height))
    ass_set_storage_size(renderer, Int32(clamping: size.width), Int32(clamping: size.height))
    ass_set_line_spacing(renderer, page.gap)
    let images = during(.text, of: files.first) {
      ass_render_frame(renderer, track.pointer, 0, nil)
    }
    let drawing = TextDrawing(images, page: page)
    missing.formUnion(log.takeMissing().map(MissingGlyph.init))
    return drawing
  }
}

extension TextLayer {
  /// The width of the outlines in whole pixels, which the block of libass includes.
  fileprivate var outline: Int { hasOwnStrokes ? 0 : Int(clamping: strokeWidth(0) + 0.5) }

  /// Returns the width of an outline of the text, in pixels.
  fileprivate func strokeWidth(_ number: Int, ofPart index: Int = -1) -> Double {
    stroke(number, ofPart: index).map { pixels($0.width) } ?? 0
  }

  fileprivate var withoutUnderlines: TextLayer {
    var plain = self
    plain.look.isUnderlined = false
    for index in runs.indices { plain.runs[index].isUnderlined = false }
    return plain
  }

  /// Returns the greatest distance between underlined letters in addition to their own, in whole pixels; 0 if there is none.
  fileprivate func underlineGap(_ lineHeight: Double) -> Int {
    var most = runs.isEmpty && look.isUnderlined ? look.letterSpacing * lineHeight : 0
    for run in runs where run.isUnderlined ?? look.isUnderlined {
      let size = run.size.map { pixels(min(4, $0)) } ?? lineHeight
      most = max(most, (run.letterSpacing ?? look.letterSpacing) * size)
    }
    // The ends of the pieces are rounded.
    return most > 0 ? Int(clamping: most.rounded(.up)) + 2 : 0
  }
}

extension TextLayer {
  /// Returns the looks of the parts of the text, at a line height of the text in pixels, with one of their strokes.
  /// `family` returns the family of a part.
  fileprivate func parts(
    _ lineHeight: Double, stroke: Int?, family: (Run, ResolvedTextStyle) -> String?
  ) -> [TextScript.Part] {
    runs.enumerated().map { index, run in
      let size = run.size.map { pixels(min(4, $0)) } ?? lineHeight
      let spacing = (run.letterSpacing ?? look.letterSpacing) * size
      let (weight, slant) = (run.weight ?? look.weight, run.isItalic ?? look.isItalic ? 1 : 0)
      let line = run.isUnderlined ?? look.isUnderlined ? 1 : 0
      // Without a name the tag selects the family of the style.
      let name = (family(run, look) ?? "").filter { !"\\{}".contains($0) && !$0.isNewline }
      let width = stroke.map { strokeWidth($0, ofPart: index) } ?? 0
      let outline = hasOwnStrokes ? "\\bord\(tagNumber(width))" : ""
      return TextScript.Part(
        end: run.end,
        tags: "{\\fn\(name)\\fs\(tagNumber(size))\\b\(weight)\\i\(slant)\\u\(line)\(outline)}"
          + spacingTag(spacing),
        lineHeight: size, scale: size / lineHeight, letterSpacing: spacing)
    }
  }
}
