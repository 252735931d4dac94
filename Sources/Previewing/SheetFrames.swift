package import Editing
package import MediaValues
package import Planning

extension ContactSheet {
  /// Returns a sheet of frames of a plan. Below each frame are its time and the names of the clips that are visible then.
  package init(
    of frames: [Int], _ plan: RenderPlan, _ timeline: Timeline, columns: Int, size: PixelSize
  ) {
    let rate = plan.canvas.frameRate
    let cells = frames.map { frame in
      let time = rate.time(ofFrame: frame)
      return Cell(frame: frame, title: time.clock, subtitle: timeline.caption(at: time))
    }
    self.init(cells: cells, columns: columns, size: size)
  }
}

extension RenderPlan {
  /// Returns the frames in the middle of parts of equal length. There are at most as many as the plan has.
  package func frames(count: Int) -> [Int] {
    let count = min(count, frameCount)
    return (0..<count).map { (2 * $0 + 1) * frameCount / (2 * count) }
  }
}

extension Time {
  /// The time in minutes, seconds and tenths, such as `1:05.2`; with hours from one hour on.
  fileprivate var clock: String {
    let tenths = ticks(per: 10)
    let (minutes, rest) = (tenths / 600, tenths % 600)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let seconds = "\(two(rest / 10)).\(rest % 10)"
    return minutes < 60
      ? "\(minutes):\(seconds)" : "\(minutes / 60):\(two(minutes % 60)):\(seconds)"
  }
}
