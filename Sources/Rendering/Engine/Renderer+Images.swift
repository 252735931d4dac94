import Files
import Media
import MediaValues
import Planning
import Synchronization

extension Renderer {
  /// Writes an image for each frame. The target's path contains `%d`, or `%05d`, which is replaced by the number of the
  /// frame, from 1.
  ///
  /// Throws a `MediaError` or a `RenderError`, after removing the images that were written.
  func renderImages(to target: OutputTarget, from sources: SourceWatch) throws -> RenderReport {
    let path = target.path
    for number in 1...max(1, plan.frameCount) {
      try target.renamed(numbered(path, number)).checked()
    }
    let chunks = plan.chunks(
      length: max(2, Int(clamping: plan.canvas.frameRate.framesPerSecond.rounded())))
    let written = Mutex([String]())
    let notices = MediaNotices()
    let done = Mutex(0)
    let onFrame: @Sendable () throws -> Void = {
      if isCancelled() { throw RenderError.cancelled }
      progress(
        done.withLock { done in
          done += 1
          return done
        })
    }
    do {
      try WorkQueue.run(Array(chunks.indices), threads: threads) {
        let painter = Painter(plan, spoolFolder: folder(of: path), notices: notices)
        return { index in
          let chunk = chunks[index]
          for instruction in chunk.instructions {
            try painter.paint(instruction) { image, offset in
              let name = numbered(path, instruction.frames.lowerBound + offset + 1)
              try writeStill(image, size: plan.canvas.size, to: target.renamed(name))
              written.withLock { $0.append(name) }
              try onFrame()
            }
          }
        }
      }
      try sources.check()
    } catch {
      for name in written.withLock({ $0 }) { removeFile(name) }
      throw error
    }
    return RenderReport(path: path, chunks: [], loudness: nil, notices: notices.found)
  }
}

/// Returns a file name with its placeholder replaced by a number.
func numbered(_ pattern: String, _ number: Int) -> String {
  NumberPattern(pattern)?.name(number) ?? pattern
}
