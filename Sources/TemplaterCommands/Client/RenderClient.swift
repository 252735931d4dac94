import Analysis
import Compiling
import Diagnostics
import Files
import MediaFindings
import MediaValues
import Planning
import WorkerClient
import WorkerProtocol

/// Renders with the media process.
enum RenderClient {
  /// Renders a file. Shows the progress, and with `explaining` reports where each chunk comes from.
  ///
  /// Prints an error message and throws an exit status if it fails; then no file is written.
  ///
  /// - Parameter document: The document, for the places of findings about its texts; nil if there is none.
  /// - Parameter worker: A worker that is running; if nil, that of the command.
  /// - Parameter clusterParts: What a cluster has made for this render.
  /// - Returns: The name of the file, and the loudness of its sound.
  @discardableResult
  static func make(
    _ request: RenderRequest, of document: Compilation? = nil, by worker: Worker? = nil,
    showing progress: ProgressFormat, explaining: Bool = false,
    clusterParts: ClusterParts = ClusterParts()
  ) throws -> RenderRequest.Reply {
    let output = request.output.path
    var display = ProgressDisplay(
      progress, .render, output,
      rest: request.settings.loudness == nil
        ? "writing the sound" : "measuring and adjusting the sound",
      frameCount: request.plan.frameCount)
    let container = request.settings.container ?? Container(path: output)
    let isSequence = container?.isSequence == true
    if isSequence { Interruption.keepImages() }
    do throws(WorkerFailure) {
      let reply = try Worker.running(worker).perform(request) { step in
        switch step {
        case .frames(let frames): display.show(frames.done)
        case .made(let chunks, let sound):
          display.finish()
          var isSoundDamaged = false
          if case .encoded(.damaged, _)? = sound { isSoundDamaged = true }
          reportDamage(
            to: chunks.filter { $0.origin == .encoded(.damaged) }.map(\.frames),
            andSound: isSoundDamaged, of: output)
          guard explaining else { break }
          Console.write(clusterParts.lines(chunks, sound).map { $0 + "\n" }.joined())
        case .remarks(let remarks):
          display.finish()
          report(remarks, of: output, document, progress)
        }
      }
      display.finish()
      if reply.path != output {
        Console.report(
          .note,
          "\(output) was created by another program in the meantime; the output is \(reply.path)")
      }
      if Console.errorIsTerminal { Console.reportWriting(of: reply.path) }
      return reply
    } catch {
      display.finish()
      error.details.forEach(Console.reportError)
      // Each image of a sequence is its own file, so the finished ones remain, except if a medium
      // is the cause of the error.
      let message =
        isSequence && error.path == nil
        ? error.message.replacing(
          WorkerFailure.nothingWritten, with: "; the images that were finished are kept")
        : error.message
      throw Console.fail(message, Status.of(error))
    }
  }

  /// Reports the loudness of an output.
  static func report(_ loudness: Loudness, of output: String, _ progress: ProgressFormat) {
    switch progress {
    case .auto: Console.print("\(escapedForDisplay(output)): \(loudness.text)")
    case .json: Console.report(loudness.json(of: output) + "\n")
    case .none: break
    }
  }

  /// Reports entries of the cache that were damaged: chunks by their frames, and the sound.
  static func reportDamage(
    to chunks: [Range<Int>], andSound isSoundDamaged: Bool, of output: String
  ) {
    let parts =
      chunks.map { "the chunk of frames \($0.lowerBound)–\($0.upperBound - 1)" }
      + (isSoundDamaged ? ["the sound"] : [])
    for part in parts { Findings.showAboutFile([.damagedChunk(part)], named: output) }
  }

  private static func report(
    _ remarks: RenderRemarks, of output: String, _ document: Compilation?,
    _ progress: ProgressFormat
  ) {
    remarks.soundShifts.forEach { report($0, progress) }
    MediumNotice.report(remarks.notices, of: document)
    if let limiting = remarks.limiting { report(limiting, of: output, progress) }
  }

  private static func report(
    _ limiting: SoundLimiting, of output: String, _ progress: ProgressFormat
  ) {
    switch progress {
    case .auto: Findings.showAboutFile([limiting.finding], named: output)
    case .json: Console.report(limiting.json(of: output) + "\n")
    case .none: break
    }
  }

  private static func report(_ shift: SoundShift, _ progress: ProgressFormat) {
    switch progress {
    case .auto: Console.print(shift.text)
    case .json: Console.report(shift.json + "\n")
    case .none: break
    }
  }
}
