import ArgumentParser
import Compiling
import Conversion
import Editing
import FoundationEssentials
import JSONSyntax
import MediaValues
import Pipeline
import Planning
import Provenance
import WorkerClient
import WorkerProtocol

/// A document to preview, with the worker that opens its media. The worker starts before the
/// document is read, because loading libav takes longer than reading.
struct PreviewedDocument {
  let worker: Worker
  let compilation: Compilation
  private let folder: DocumentFolder
  private let scratch: TemporaryFolder
  private let media: MediaOptions

  /// Reads a document. Prints an error message and throws an exit status if it has errors.
  init(
    _ path: String, media: MediaOptions, fields: FieldOptions, given: InputManifestOption
  ) throws {
    worker = try Worker.started()
    var (media, fields) = (media, fields)
    try given.add(to: &media, &fields)
    let document = try DocumentFile.compile(path, trusting: media.allowSource, withMedia: true)
    let row = try fields.single()
    self.media = try media.adding(row, of: document)
    compilation = try row.fill(document)
    folder = try DocumentFolder(of: path)
    scratch = try TemporaryFolder()
  }

  func remove() {
    scratch.remove()
    folder.remove()
  }

  /// Returns the timeline and its plan.
  ///
  /// - Parameters:
  ///   - isAudible: Whether the preview has sound.
  ///   - limit: The maximum size of the video, which is scaled down as a whole.
  ///   - moments: Returns the times that the preview shows; nil for all.
  func plan(
    isAudible: Bool = false, within limit: PixelSize? = nil,
    at moments: (Timeline) -> [Time]? = { _ in nil }
  ) throws -> (timeline: Timeline, plan: RenderPlan) {
    guard let timeline = compilation.timeline else { throw Status.invalid }
    var policy = media.policy(for: folder.document)
    policy.request = Planner.Request(
      size: media.size, frameRate: media.frameRate, limit: limit)
    policy.preview = .showingCards(in: scratch, isAudible: isAudible, at: moments(timeline))
    let outcome = try RenderPipeline.run(
      compilation, with: try media.inputs, under: policy, by: worker)
    return (outcome.timeline, outcome.plan)
  }

  /// Returns the template that is embedded in a preview.
  func embeddedTemplate(titled title: String) throws -> JSONValue {
    guard let template = compilation.embeddedTemplate(titled: title) else { throw Status.invalid }
    return template
  }

  /// Sends a request that makes an image. Prints an error message and throws an exit status if it
  /// fails.
  func make<Request: WorkerRequest>(
    _ request: Request
  ) throws where Request.Reply == Done, Request.Progress == [MediumNotice] {
    _ = try Worker.perform(request, by: worker) {
      MediumNotice.report($0, of: compilation)
    }
  }

  /// Throws a `ValidationError` if a size is too small for a preview to fit within it.
  static func checkLimit(_ size: PixelSize) throws {
    guard min(size.width, size.height) >= 16 else {
      throw ValidationError("--within must be at least 16x16")
    }
  }

  /// Throws a `ValidationError` if the extension is not that of an image format.
  static func checkImage(_ path: String) throws {
    try OutputRules.refuseStandardOutput(path)
    guard
      ["png", "jpg", "jpeg"].contains(URL(fileURLWithPath: path).pathExtension.lowercased())
    else { throw ValidationError("--output must end in .png, .jpg or .jpeg") }
  }
}
