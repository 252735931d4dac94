package import DescriptionFormat
package import Diagnostics
import Files
import MediaValues

/// A font that a text names.
package struct FontUse: Hashable, Sendable {
  /// As it is written.
  package let name: String
  package let location: Location

  /// Whether it is named by its file rather than by its family.
  package var isFile: Bool {
    [".ttf", ".otf", ".ttc"].contains { name.lowercased().hasSuffix($0) }
  }

  /// The file that travels with the document.
  var asset: Asset { Asset(title: "the font file", path: name, location: location) }
}

/// A text, and the font that it names.
struct TextUse {
  let text: String
  let font: String?
  /// The segment.
  let segment: JSONPointer

  var location: Location { .value(segment / "text") }

  var fontUse: FontUse? {
    font.map { FontUse(name: $0, location: .value(segment / "style" / "font")) }
  }
}

extension FormatDocument {
  /// All texts, in compositions too, in the order of the document.
  var texts: [TextUse] { textUses(in: description.tracks, at: descriptionPointer) }

  /// The fonts that texts name, in the order of the document.
  package var fonts: [FontUse] { texts.compactMap(\.fontUse) }
}

extension AssetFolder {
  /// Where the font files of a document lie, by what styles call them. Those that are missing or lie
  /// outside the folder are left out: another font is drawn, and `missingFonts` says so.
  package func fontFiles(of document: FormatDocument?) -> [String: String] {
    let fonts = (document?.fonts ?? []).filter { $0.isFile && reach($0.asset) == .file }
    return Dictionary(fonts.map { ($0.name, confined($0.name)) }) { first, _ in first }
  }
}

private func textUses(in tracks: [Description.Track], at pointer: JSONPointer) -> [TextUse] {
  var uses: [TextUse] = []
  // Most tracks have none, and then their segments need not be looked at.
  for number in tracks.indices where tracks[number].type.mayHoldTexts {
    for (index, segment) in tracks[number].segments.enumerated() {
      let place = pointer / "tracks" / number / "segments" / index
      switch segment.content {
      case .text(let text):
        uses.append(TextUse(text: text.text, font: text.style?.font, segment: place))
      case .composition(let inner): uses += textUses(in: inner.tracks, at: place)
      default: continue
      }
    }
  }
  return uses
}

extension TrackType {
  /// Whether its segments are texts, or may hold some.
  fileprivate var mayHoldTexts: Bool { self == .text || self == .composition }
}
