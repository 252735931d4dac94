import Foundation

/// How far a render has come: a bar on a terminal, JSON lines when asked for, else nothing.
struct ProgressDisplay {
  private enum Style {
    case bar, lines, silent
  }

  private let style: Style
  private let frameCount: Int
  private let start = Date()
  private var shown = Date.distantPast

  init(_ format: ProgressFormat, frameCount: Int) {
    self.frameCount = frameCount
    style =
      switch format {
      case .auto: Console.errorIsTerminal ? .bar : .silent
      case .json: .lines
      case .none: .silent
      }
  }

  /// Shows at most ten states a second, and always the last.
  mutating func show(_ done: Int) {
    let now = Date()
    guard done == frameCount || now.timeIntervalSince(shown) >= 0.1 else { return }
    shown = now
    switch style {
    case .silent: break
    case .lines:
      Console.report("{\"frame\":\(done),\"of\":\(frameCount)}\n")
    case .bar:
      let share = Double(done) / Double(max(1, frameCount))
      let filled = Int(share * 30)
      let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: 30 - filled)
      let elapsed = now.timeIntervalSince(start)
      let left = share > 0.02 ? " \(Int(elapsed / share - elapsed)) s left" : ""
      Console.report("\r\u{1B}[K\(bar) \(Int(share * 100)) %\(left)")
    }
  }

  /// Takes the bar away.
  func finish() {
    if style == .bar { Console.report("\r\u{1B}[K") }
  }
}
