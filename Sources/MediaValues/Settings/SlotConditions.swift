/// What a slot asks of files, and what happens without a file.
package struct SlotConditions: Hashable, Sendable {
  /// The shape of an upright image.
  package enum Orientation: String, Hashable, Sendable, CaseIterable, Codable {
    case landscape, portrait, square

    package init(of size: PixelSize) {
      self =
        size.width == size.height ? .square : size.width > size.height ? .landscape : .portrait
    }
  }

  /// The file that is used if none is given, relative to the document.
  package var fallback: String?
  /// Whether the slot may stay empty; the segments that play it are left out then.
  package var isOptional: Bool?
  package var maxDuration: Time?
  /// The shapes that images may have; `nil` for any.
  package var orientations: [Orientation]?
  /// The least width of an image, in upright pixels.
  package var minWidth: Int?
  /// The least height of an image, in upright pixels.
  package var minHeight: Int?
  /// Whether a file must have sound.
  package var needsSound: Bool?
  /// A text for the user, longer than the label.
  package var explanation: String?
  /// How many files a slot of many files takes; `nil` for a slot of one file.
  package var counts: FileCounts?
  /// The place of the slot in a slot of many files, when that is written out as slots of one file.
  package var place: ListPlace?

  package static let none = SlotConditions()

  package init(
    fallback: String? = nil, isOptional: Bool? = nil, maxDuration: Time? = nil,
    orientations: [Orientation]? = nil, minWidth: Int? = nil, minHeight: Int? = nil,
    needsSound: Bool? = nil, explanation: String? = nil, place: ListPlace? = nil
  ) {
    self.fallback = fallback
    self.isOptional = isOptional
    self.maxDuration = maxDuration
    self.orientations = orientations
    self.minWidth = minWidth
    self.minHeight = minHeight
    self.needsSound = needsSound
    self.explanation = explanation
    self.place = place
  }

  /// The conditions without defaults.
  package var normalized: SlotConditions {
    var conditions = self
    if isOptional == false { conditions.isOptional = nil }
    if needsSound == false { conditions.needsSound = nil }
    return conditions
  }

  /// Whether the slot may stay without a file of the user.
  package var mayStayOpen: Bool { fallback != nil || isOptional == true }
}
