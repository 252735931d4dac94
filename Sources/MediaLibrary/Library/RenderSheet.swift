import Diagnostics
import Files
import MediaValues
import Planning
import Previewing
import WorkerClient
import WorkerProtocol

/// How a preview of an order is laid out: frames at equal distances, in rows.
package struct PreviewLayout: Hashable, Sendable {
  /// The number of frames, from 1 to 24.
  package var frames: Int
  /// The number of frames in a row, from 1 to 6.
  package var columns: Int
  /// The longer side of each frame, in pixels, from 64 to 480.
  package var side: Int

  package init(frames: Int = 12, columns: Int = 4, side: Int = 320) {
    (self.frames, self.columns, self.side) = (frames, columns, side)
  }

  /// The size that the image is planned to fit. It is larger than the frames, which are scaled down, as a player does it.
  static let planSize = PixelSize(width: 640, height: 640)
  /// More than the image can have, in bytes.
  static let mostBytes = 64 << 20
}

extension Library {
  /// Returns a contact sheet of what an order would render, as JPEG. Open slots show cards.
  package func sheet(
    of order: RenderOrder, _ layout: PreviewLayout
  ) throws(RenderRefusal) -> [UInt8] {
    let cards = CardFiles(in: folders.scratch)
    defer { cards.remove() }
    let planned = try RenderPlanning(order, self, program, cards: cards).planned()
    let canvas = planned.plan.canvas.size
    let longer = max(canvas.width, canvas.height)
    let size = PixelSize(
      width: max(2, canvas.width * layout.side / longer),
      height: max(2, canvas.height * layout.side / longer)
    ).madeEven
    let sheet = ContactSheet(
      of: planned.plan.frames(count: layout.frames), planned.plan, planned.timeline,
      columns: layout.columns, size: size)
    let path = cards.path(of: "sheet.jpg")
    let limit = limits.previewTime
    do throws(WorkerFailure) {
      _ = try program.run(
        within: limit, late: "the preview could not be made within \(MediaProgram.shown(limit))"
      ) { worker throws(WorkerFailure) in
        try worker.perform(
          SheetRequest(plan: planned.plan, sheet: sheet, output: OutputTarget(path)))
      }
    } catch {
      if error.kind == .cannotWriteOutput { throw .library(.full) }
      throw .refused(sentence(error.message, order))
    }
    do throws(SystemError) {
      return try ReadableFile(path).read(upTo: PreviewLayout.mostBytes)
    } catch {
      throw .library(LibraryFailure(error, path))
    }
  }
}
