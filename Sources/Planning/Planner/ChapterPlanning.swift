import Diagnostics
import Editing
import MediaValues

extension Planner {
  /// Returns the chapters, which begin with frames. A chapter lasts until the next one, or until the end; of two that begin
  /// with the same frame only the first is kept.
  mutating func chapters() -> [Chapter] {
    var starts: [(frame: Int, name: String)] = []
    for marker in timeline.allMarkers where marker.isChapter {
      let frame = frame(at: marker.position)
      if frame < frameCount, starts.last?.frame != frame { starts.append((frame, marker.name)) }
    }
    let most = request.container.mostChapters
    if starts.count > most {
      let left = starts.count - most
      diagnostics.append(
        Diagnostic(
          code: .chaptersNotWritten,
          "\(left == 1 ? "a chapter is" : "\(left) chapters are") not written: a"
            + " .\(request.container.rawValue) file has \(most == 0 ? "none" : "at most \(most)")",
          at: .document))
      starts.removeLast(left)
    }
    let rate = canvas.frameRate
    return starts.indices.map { index in
      let end = index + 1 < starts.count ? starts[index + 1].frame : frameCount
      return Chapter(
        start: rate.time(ofFrame: starts[index].frame), end: rate.time(ofFrame: end),
        name: starts[index].name)
    }
  }
}
