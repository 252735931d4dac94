package import DescriptionFormat
package import Diagnostics
import Files
import MediaValues

/// A use of a font by a text.
package struct FontUse: Hashable, Sendable {
  /// The name of the font as it is written.
  package let name: String
  package let location: Location

  /// Whether the font is named by its file, not by its family.
  package var isFile: Bool {
    [".ttf", ".otf", ".ttc"].contains { name.lowercased().hasSuffix($0) }
  }

  /// The font file as an asset.
  package var asset: Asset { Asset(title: "the font file", path: name, location: location) }
}

/// A text of a document, or a part of one, and the font that it names.
package struct TextUse {
  package let text: String
  package let font: String?
  /// The location of the segment.
  fileprivate let segment: JSONPointer
  /// The index of the part of a text with several.
  fileprivate var part: Int?
  /// Whether the part names its font itself.
  fileprivate var isPartFont = false

  package var location: Location { .value(place) }

  /// The use of the font; `nil` if the text names none.
  package var fontUse: FontUse? {
    font.map {
      FontUse(name: $0, location: .value((isPartFont ? place : segment) / "style" / "font"))
    }
  }

  private var place: JSONPointer {
    let text = segment / "text"
    return part.map { text / $0 } ?? text
  }
}

extension FormatDocument {
  /// All texts, including those of compositions, in the order of the document.
  package var texts: [TextUse] {
    var uses: [TextUse] = []
    visitSegments(of: [.text]) { segment, place in
      guard case .text(let text) = segment.content else { return }
      let (place, font) = (place(), text.style?.font)
      if text.runs.isEmpty {
        uses.append(TextUse(text: text.text, font: font, segment: place))
      }
      for (index, run) in text.runs.enumerated() {
        let own = run.style?.font
        uses.append(
          TextUse(
            text: run.text, font: own ?? font, segment: place, part: index, isPartFont: own != nil))
      }
    }
    return uses
  }

  /// The fonts that texts name, in the order of the document.
  package var fonts: [FontUse] {
    // The parts of a text share its font.
    var seen: Set<FontUse> = []
    return texts.compactMap(\.fontUse).filter { seen.insert($0).inserted }
  }
}

extension AssetFolder {
  /// Returns the paths of the font files of a document, by the names in its styles. Files that are missing or
  /// outside of the folder are left out: another font is drawn, and `missingFonts` reports it.
  package func fontFiles(of document: FormatDocument?) -> [String: String] {
    let fonts = (document?.fonts ?? []).filter { $0.isFile && reach($0.asset) == .file }
    return Dictionary(fonts.map { ($0.name, confined($0.name)) }) { first, _ in first }
  }
}
