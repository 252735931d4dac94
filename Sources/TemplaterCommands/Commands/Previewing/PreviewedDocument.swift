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

/// A document that is looked at, with the worker that opens its media. The worker starts before
/// the document is read: loading libav takes longer than that.
struct PreviewedDocument {
  let worker: Worker
  private let compilation: Compilation
  private let folder: DocumentFolder
  private let scratch: TemporaryFolder
  private let media: MediaOptions

  /// Throws an exit status after printing the message; then nothing is left.
  init(_ path: String, media: MediaOptions, fields: FieldOptions) throws {
    worker = try Worker.started()
    let document = try DocumentFile.compile(path, trusting: media.allowSource)
    let row = try fields.single()
    self.media = media.adding(row, of: document)
    compilation = try row.fill(document)
    folder = try DocumentFolder(of: path)
    scratch = try TemporaryFolder()
  }

  func remove() {
    scratch.remove()
    folder.remove()
  }

  /// The timeline and its plan. `moments` says when it is looked at, nil for always; `limit` is
  /// what the whole video is made smaller to lie within.
  func plan(
    isHeard: Bool = false, within limit: PixelSize? = nil,
    at moments: (Timeline) -> [Time]? = { _ in nil }
  ) throws -> (timeline: Timeline, plan: RenderPlan) {
    guard let timeline = compilation.timeline else { throw Status.invalid }
    var policy = media.policy(for: folder.document)
    policy.request = Planner.Request(
      size: media.size, frameRate: media.frameRate, limit: limit)
    policy.preview = .looking(in: scratch, isHeard: isHeard, at: moments(timeline))
    let outcome = try RenderPipeline.run(
      compilation, with: try media.inputs, under: policy, by: worker)
    return (outcome.timeline, outcome.plan)
  }

  /// The template that a preview carries.
  func embeddedTemplate(titled title: String) throws -> JSONValue {
    guard let template = compilation.embeddedTemplate(titled: title) else { throw Status.invalid }
    return template
  }

  /// Makes an image. Throws an exit status after printing the message.
  func make<Request: WorkerRequest>(
    _ request: Request
  ) throws where Request.Reply == Done, Request.Progress == [MediumNotice] {
    _ = try Worker.ask(request, by: worker) { MediumNotice.report($0) }
  }

  /// Refuses names that say no format of pictures.
  static func checkPicture(_ path: String) throws {
    guard
      ["png", "jpg", "jpeg"].contains(URL(fileURLWithPath: path).pathExtension.lowercased())
    else { throw ValidationError("--output must end in .png, .jpg or .jpeg") }
  }
}
