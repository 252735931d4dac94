import Catalogue
import MediaValues
import Pixels

/// The positions of all parts of a text at a frame.
struct InkPlacements {
  /// One for each ink, without the opacity of the whole text.
  private(set) var inks: [InkPlacement]
  private(set) var box = InkPlacement()
  /// The opacity of the whole text. It is applied last, so that overlapping parts do not show
  /// through.
  private(set) var opacity = 1.0

  private let sheet: TextSheet
  private let whole: PixelBounds
  private let lineHeight: Double

  init(_ layer: TextLayer, sheet: TextSheet, box: PixelBounds, lineHeight: Double, frame: Int) {
    self.sheet = sheet
    self.lineHeight = lineHeight
    inks = Array(repeating: InkPlacement(), count: sheet.inks.count)
    whole = (sheet.inks.map(\.bounds) + [sheet.block, box]).union
    for running in layer.running(atFrame: frame) { take(running.animation, running.step) }
  }

  private mutating func take(_ motion: TextAnimation, _ step: Int) {
    if motion.unit == .whole {
      var pose = motion.pose(of: 0, among: 1, step: step)
      opacity *= pose.opacity
      pose.opacity = 1
      box.take(pose, of: whole, reach: 2 * lineHeight)
      for index in inks.indices { inks[index].take(pose, of: whole, reach: 2 * lineHeight) }
      return
    }
    // The box is not a unit of the text: it appears during the first half of the time.
    box.opacity *= min(1, 2 * Double(step) / Double(motion.frameCount))
    let groups = sheet.groups(by: motion.unit)
    for (number, group) in groups.enumerated() {
      let pose = motion.pose(of: number, among: groups.count, step: step)
      let bounds = group.map { sheet.inks[$0].bounds }.union
      for index in group {
        inks[index].take(pose, of: bounds, reach: lineHeight)
        inks[index].spread(bounds, from: whole, by: pose.spread)
      }
    }
  }
}
