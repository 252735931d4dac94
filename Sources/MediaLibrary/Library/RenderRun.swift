import Blobs
import Diagnostics
import Files
import Glibc
import Planning
import Records
import WorkerProtocol

/// One attempt to render a video.
struct RenderRun {
  private let render: RenderRecord
  private let library: Library
  private let scratch: String

  init(_ render: RenderRecord, _ library: Library) {
    self.render = render
    self.library = library
    scratch = "\(library.folders.scratch)/\(render.id)-\(render.life.fence)"
  }

  /// Reads the order again, which was read when it was accepted.
  func order() throws(RenderRefusal) -> RenderOrder {
    let text: String?
    do throws(LibraryFailure) {
      text = try library.recorded { try $0.order(of: render.id) }
    } catch {
      throw .library(error)
    }
    guard let text, let order = try? RenderOrder(SourceText(name: "order", text: text)) else {
      throw .refused("its order cannot be read by this version of the service")
    }
    return order
  }

  /// Whether the render still waits for the result of this run.
  var isNewest: Bool {
    let known = try? library.records.render(render.id)
    return known?.life == render.life
  }

  func request(_ planned: PlannedRender) -> RenderRequest {
    library.request(planned, to: scratch)
  }

  /// Gives the video the name of its content, and publishes it, with what was found meanwhile, if this run is still the
  /// newest one.
  func publish(_ fence: Int, _ found: RenderFindings) {
    do {
      let file = try PartFile(scratch, for: .reading)
      let (digest, size) = (try file.digest(), try file.size)
      try library.exclusively { () throws(LibraryFailure) in
        do throws(SystemError) {
          try library.folders.blobs.add(file, as: digest)
        } catch {
          throw LibraryFailure(error, scratch)
        }
        let told = try library.recorded {
          try $0.tell(render.id, .finished(fence: fence), at: now()) { render in
            (render.output, render.size, render.done) = (digest.text, size, render.frames)
            render.add(found.texts)
          }
        }
        guard told?.counts != true else { return }
        library.log("render \(render.id): run \(fence) is not the newest; its result is not used")
        try library.recorded { try $0.releaseContent(digest.text) }
        try library.removeReleased()
      }
    } catch {
      tell(.crashed(fence: fence), failure: "its video cannot be stored: \(error)")
    }
  }

  /// Tells the database how the run ended. `failure` is why, if the render has failed with it. What the run has written is
  /// removed, as it may fill the disk.
  func tell(_ event: RenderLife.Event, failure: String? = nil) {
    removeScratch()
    let isEnding = { library.program.isEnding }
    let told = retried("render \(render.id)", library.log, isEnding: isEnding) {
      try library.records.tell(render.id, event, at: now()) { render in
        if render.life.state == .failed { render.failure = failure }
      }
    }
    if let failure, told??.counts == true { library.log("render \(render.id): \(failure)") }
    library.renders.wake()
  }

  func removeScratch() { unlink(scratch) }

  /// Returns the message of a failure with the names of media in place of their paths.
  func sentence(_ failure: WorkerFailure, _ order: RenderOrder) -> String {
    library.sentence(failure.message, order).replacing(scratch, with: "the video")
  }
}

extension RenderRefusal {
  /// A sentence for people.
  package var sentence: String {
    switch self {
    case .findings(let findings):
      findings.flatMap(\.findings).map(\.diagnostic).first { $0.severity == .error }?.message
        ?? "the document has errors"
    case .order(let findings), .media(let findings):
      findings.first?.message ?? "the order has errors"
    case .refused(let sentence): sentence
    case .notReady(let id): "the properties of the medium \(quoted(id)) are not known yet"
    case .library(let failure): "\(failure)"
    }
  }
}
