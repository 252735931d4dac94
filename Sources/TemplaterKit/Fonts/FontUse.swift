package import DescriptionFormat
package import Diagnostics
import Foundation
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
}

extension FormatDocument {
  /// The fonts that texts name, in compositions too, in the order of the document.
  package var fonts: [FontUse] { fontUses(in: description.tracks, at: descriptionPointer) }
}

extension AssetFolder {
  /// Where the font files of a document lie, by what styles call them.
  package func fontFiles(of document: FormatDocument?) -> [String: String] {
    let files = (document?.fonts ?? []).filter(\.isFile).map(\.name)
    return Dictionary(files.map { ($0, file($0).path) }) { first, _ in first }
  }
}

private func fontUses(in tracks: [Description.Track], at pointer: JSONPointer) -> [FontUse] {
  var uses: [FontUse] = []
  // Most tracks have neither, and then their segments need not be looked at.
  for number in tracks.indices where tracks[number].type.mayNameFonts {
    for (index, segment) in tracks[number].segments.enumerated() {
      switch segment.content {
      case .text(let text):
        guard let font = text.style?.font else { continue }
        let place = pointer / "tracks" / number / "segments" / index / "style" / "font"
        uses.append(FontUse(name: font, location: .value(place)))
      case .composition(let inner):
        uses += fontUses(
          in: inner.tracks, at: pointer / "tracks" / number / "segments" / index)
      default: continue
      }
    }
  }
  return uses
}

extension TrackType {
  /// Whether its segments are texts, or may hold some.
  fileprivate var mayNameFonts: Bool { self == .text || self == .composition }
}
