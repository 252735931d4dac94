/// The options that adjust a template to the given files, without editing it.
package struct SlotAdjustments: Hashable, Sendable {
  /// What to do with files that are too short.
  package var whenShort: [SlotSetting<ShortPolicy>]
  /// How images of slots are scaled to the canvas.
  package var fit: [SlotSetting<FitChoice>]
  /// The points of files that stay in view, unless a segment has its own.
  package var focus: [SlotPoint]

  package static let none = SlotAdjustments()

  package init(
    whenShort: [SlotSetting<ShortPolicy>] = [], fit: [SlotSetting<FitChoice>] = [],
    focus: [SlotPoint] = []
  ) {
    self.whenShort = whenShort
    self.fit = fit
    self.focus = focus
  }

  /// Whether the adjustments depend on the lengths of files.
  package var needsLengths: Bool { !whenShort.isEmpty }

  /// The names of slots and media in the settings, with their options, and whether these are about images.
  var names: [(option: String, name: String, isAboutImages: Bool)] {
    whenShort.compactMap { setting in setting.slot.map { ("--when-short", $0, false) } }
      + fit.compactMap { setting in setting.slot.map { ("--fit", $0, true) } }
      + focus.map { ("--focus", $0.slot, true) }
  }
}
