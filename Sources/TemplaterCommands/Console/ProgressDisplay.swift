import Diagnostics
import FoundationEssentials
import MediaValues

/// The progress of work: a line with a bar on a terminal, JSON lines if requested, otherwise nothing.
struct ProgressDisplay {
  private enum Style {
    case bar, lines, silent
  }

  private let phase: ProgressPhase
  /// A description of the work for people: `rendering out.mp4`.
  private let title: String
  /// The file that is written or read, as the command line names it.
  private let path: String
  /// A description of the work after the last frame, such as the sound.
  private let rest: String
  private let unit: String
  private let style: Style
  private let frameCount: Int
  private let start = Date()
  private var shown = Date.distantPast

  init(
    _ format: ProgressFormat, _ phase: ProgressPhase, _ path: String, rest: String = "",
    frameCount: Int,
    unit: String = "fps"
  ) {
    self.unit = unit
    self.phase = phase
    title = "\(phase.title) \(ProgressDisplay.name(of: path))"
    self.path = path
    self.rest = rest
    self.frameCount = frameCount
    style =
      switch format {
      case .auto: Console.errorIsTerminal ? .bar : .silent
      case .json: .lines
      case .none: .silent
      }
  }

  /// Shows the progress, at most ten times a second and always for the last frame.
  mutating func show(_ done: Int) {
    let now = Date()
    guard done == frameCount || now.timeIntervalSince(shown) >= 0.1 else { return }
    shown = now
    switch style {
    case .silent: break
    case .lines:
      Console.report(
        jsonObject([
          ("frame", "\(done)"), ("of", "\(frameCount)"), ("file", jsonLiteral(path)),
          ("phase", jsonLiteral(phase.rawValue)),
        ]) + "\n")
    case .bar:
      // A terminal may be resized at any time. Its last column stays free: some terminals wrap after it.
      let line = line(
        done, after: now.timeIntervalSince(start), within: Console.errorWidth.map { $0 - 1 })
      Console.report("\r\u{1B}[K" + line)
    }
  }

  /// Returns the line for a number of frames after a time in seconds:
  /// `rendering out.mp4  █████░░░░░  43 %  118 fps  7 s left`.
  ///
  /// A line that has more columns than `width` loses first its bar, then parts from its end; at last it is cut.
  func line(_ done: Int, after elapsed: Double, within width: Int? = nil) -> String {
    // A file may have more frames than its header states.
    let share = min(max(Double(done) / Double(max(1, frameCount)), 0), 1)
    let filled = Int(clamping: share * 20)
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: 20 - filled)
    var parts = [title, bar, "\(Int(clamping: share * 100)) %"]
    if elapsed > 0.2, done > 0 { parts.append("\(Int(clamping: Double(done) / elapsed)) \(unit)") }
    if done >= frameCount {
      if !rest.isEmpty { parts.append(rest) }
    } else if share > 0.02 {
      parts.append("\(Int(clamping: elapsed / share - elapsed)) s left")
    }
    return ProgressDisplay.joined(parts, within: width ?? .max)
  }

  /// Joins a title, a bar and other parts in at most `width` columns.
  private static func joined(_ parts: [String], within width: Int) -> String {
    var parts = parts
    func line() -> String { parts.joined(separator: "  ") }
    if columns(line()) > width { parts.remove(at: 1) }
    while columns(line()) > width, parts.count > 2 { parts.removeLast() }
    // The share says more than the end of the title.
    if columns(line()) > width { parts.reverse() }
    var cut = line()
    while columns(cut) > width, !cut.isEmpty { cut.removeLast() }
    return cut
  }

  private static func columns(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + $1.displayWidth }
  }

  /// Removes the line.
  func finish() {
    if style == .bar { Console.report("\r\u{1B}[K") }
  }

  /// Returns a file's name for the title; a long one is shortened in the middle.
  static func name(of path: String) -> String {
    let name = URL(fileURLWithPath: path).lastPathComponent
    return escapedForDisplay(
      name.count <= 24 ? name : "\(name.prefix(11))…\(name.suffix(12))")
  }
}
