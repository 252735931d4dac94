import Analysis
import Assets
import Compiling
import Conversion
import DescriptionFormat
package import Diagnostics
import EditScript
import Editing
import Files
import FoundationEssentials
import JSONSyntax
import MediaValues
import Pipeline
package import Planning
import Provenance
import Records
import TemplaterKit
import WorkerClient
import WorkerProtocol

/// An order with its plan.
package struct PlannedRender: Sendable {
  package let plan: RenderPlan
  package let settings: OutputSettings
  /// Findings that are no errors, each with the text that it is about.
  package let findings: [(findings: [PlacedDiagnostic], source: SourceText)]
  /// The identifier of the medium in each slot, by the names of the slots.
  package let slots: [String: String]
  /// The document with its values; `nil` for a merge.
  let document: Compilation?
  /// What the plan was made of.
  let timeline: Timeline
}

/// Why an order cannot be rendered.
package enum RenderRefusal: Error, Sendable {
  /// The document or its media have errors.
  case findings([(findings: [PlacedDiagnostic], source: SourceText)])
  /// The order has errors, which have places in its text.
  case order([Diagnostic])
  /// Media of the order cannot be used, which have places in its text.
  case media([Diagnostic])
  /// A sentence.
  case refused(String)
  /// The properties of a medium are not known yet.
  case notReady(String)
  case library(LibraryFailure)
}

/// Makes the plan of an order, with the properties of media that are known from their upload.
struct RenderPlanning {
  private let order: RenderOrder
  private let library: Library
  private let program: MediaProgram
  /// The cards of open slots in a preview; `nil` if the order is planned to be rendered.
  private let cards: CardFiles?
  /// The media of the order by their identifiers, and their properties by the paths of their files.
  private var media: [String: MediumRecord] = [:]
  private var facts: [String: MediaFacts] = [:]

  /// Looks up the media of an order. With cards the plan is that of a preview: open slots show cards, it has a small size, and
  /// no sound.
  init(
    _ order: RenderOrder, _ library: Library, _ program: MediaProgram,
    cards: CardFiles? = nil
  ) throws(RenderRefusal) {
    self.order = order
    self.library = library
    self.program = program
    self.cards = cards
    var unusable: [Diagnostic] = []
    var waiting: [String] = []
    for id in order.identifiers {
      let medium: MediumRecord
      do throws(LibraryFailure) {
        medium = try library.medium(id)
      } catch {
        guard error == .unknownMedium else { throw .library(error) }
        let sentence = "there is no medium \(quoted(id)); it may have been removed"
        unusable.append(finding(sentence, at: order.places[id]))
        continue
      }
      guard medium.state != .refused else {
        let sentence = "\(quoted(medium.name)) cannot be used: \(medium.refusal ?? "")"
        unusable.append(finding(sentence, at: order.places[id]))
        continue
      }
      guard let known = medium.knownFacts else {
        waiting.append(id)
        continue
      }
      media[id] = medium
      facts[library.content(of: medium)] = known
    }
    guard unusable.isEmpty else { throw .media(unusable) }
    if let first = waiting.first { throw .notReady(first) }
  }

  private func finding(_ sentence: String, at place: JSONPointer?) -> Diagnostic {
    Diagnostic(of: ShapeCode.wrongKind, sentence, at: .value(place ?? .root))
  }

  func planned() throws(RenderRefusal) -> PlannedRender {
    switch order.content {
    case .document(let text): try planned(SourceText(name: "document.json", text: text))
    case .merge(let merge): try planned(merge)
    }
  }

  private func path(of id: String) -> String { media[id].map(library.content) ?? "" }

  private var request: Planner.Request {
    let preset = order.preset
    var request = Planner.Request(
      size: order.size ?? preset?.size.map { .exact($0) },
      frameRate: order.frameRate, limit: order.size == nil ? preset?.limit : nil,
      frameRateLimit: preset?.frameRateLimit)
    if cards != nil { request.limit = PreviewLayout.planSize }
    request.container = order.container
    return request
  }

  private func settings(embedding template: JSONValue?) -> OutputSettings {
    var settings = OutputSettings(container: order.container, loudness: order.loudness)
    if let preset = order.preset {
      settings.video = preset.video
      settings.quality = preset.quality
      settings.preset = preset.preset
      settings.audio = preset.audio
      settings.audioBitRate = preset.audioBitRate
    }
    settings.metadata = template.map { EmbeddedRecord(template: $0).metadata } ?? [:]
    return settings
  }

  private func planned(_ text: SourceText) throws(RenderRefusal) -> PlannedRender {
    let folder = AssetFolder(path: library.emptyFolder)
    defer { ConfinedFiles.remove(beneath: folder.path) }
    var policy = RenderPolicy(folder: folder)
    policy.request = request
    policy.values = order.values
    policy.filling = order.filling
    policy.preview = cards?.policy
    var inputs: [MediaInput] = []
    for use in order.media {
      guard let part = use.part.map(MediaPart.init) ?? .whole else {
        throw .refused(
          "the part \(quoted(use.part ?? "")) should be seconds, such as 12.5 or 12.5-20")
      }
      inputs.append(MediaInput(path(of: use.medium), slot: use.slot, part: part))
    }
    let outcome: RenderOutcome
    do throws(PipelineStop) {
      outcome = try RenderPipeline(
        policy, prober: KnownFacts(facts: facts, program: program, cards: cards)
      )
      .run(
        text,
        with: RenderInputs { timeline in
          // A medium that is given by name takes the place of a source.
          let bound = timeline.media.filter { $0.source != nil }.map(\.name)
          return MediaInputs(
            inputs, replacing: Set(bound).intersection(inputs.compactMap(\.slot)))
        })
    } catch {
      guard let cause = error.cause else {
        throw .findings(error.findings.map { (shown($0.findings), $0.source) })
      }
      if let failure = cause as? LibraryFailure { throw .library(failure) }
      throw .refused(sentence((cause as? PipelineFailure)?.sentence ?? "\(cause)"))
    }
    let identifiers = Dictionary(
      media.map { (library.content(of: $0.value), $0.key) }, uniquingKeysWith: { first, _ in first }
    )
    let template = Compilation(text).embeddedTemplate(titled: order.name)
    return PlannedRender(
      plan: outcome.plan, settings: settings(embedding: template),
      findings: outcome.findings.map { (shown($0.findings), $0.source) },
      slots: outcome.filled.compactMapValues { identifiers[$0.path] }, document: outcome.document,
      timeline: outcome.timeline)
  }

  private func planned(_ merge: RenderOrder.MergeOrder) throws(RenderRefusal) -> PlannedRender {
    let (planned, timeline): (MediaPlan, Timeline)
    do {
      (planned, timeline) = try self.plan(merge)
    } catch let failure as MergeFailure {
      throw .order([finding(sentence("\(failure)"), at: place(of: failure.part))])
    } catch {
      throw .refused(sentence("\(error)"))
    }
    let source = SourceText(name: "merge", text: "")
    let findings = shown(PlacedDiagnostic.place(planned.diagnostics, in: source))
    guard let plan = planned.plan else { throw .findings([(findings, source)]) }
    // The template of the edit, with open slots in place of the media.
    let template = Template(
      extractedFrom: Description(describing: timeline),
      introduction: Template.Introduction(title: order.name), keeping: [])
    return PlannedRender(
      plan: plan, settings: settings(embedding: FormatWriter.write(.template(template))),
      findings: [(findings, source)], slots: [:], document: nil, timeline: timeline)
  }

  /// Returns the place of a part of a merge in the order.
  private func place(of part: MergeFailure.Part) -> JSONPointer? {
    switch part {
    case .file(let index): order.places[order.media[index].medium]
    case .transition: .root / "merge" / "transition"
    case .music: .root / "merge" / "music"
    }
  }

  /// Makes the edit with the names of media as paths, so that the template in the video has them.
  private func plan(_ wanted: RenderOrder.MergeOrder) throws -> (MediaPlan, Timeline) {
    guard !order.media.isEmpty else { throw EditFailure("a merge needs at least one medium") }
    let names = MediumNames(order.identifiers.compactMap { media[$0] })
    var merge = Merge(files: order.media.map { names[$0.medium] })
    merge.joining = wanted.transition
    if let music = wanted.music {
      merge.music = MusicClip(path: names[music], fadeOut: Merge.fadeOut)
    }
    if let duration = wanted.photoDuration { merge.photoDuration = duration }
    merge.fit = wanted.fit == .cover ? .cover : .contain
    merge.background =
      wanted.fit == .blur ? .blur(Backdrop.Blur(radius: Backdrop.standardRadius)) : nil
    var request = request
    // The size and the frame rate are those of the edit, which the preset may scale down.
    if case .exact(let size)? = order.size {
      merge.measures = try CanvasMeasures(size: size, frameRate: order.frameRate)
      (request.size, request.frameRate) = (order.preset?.size.map { .exact($0) }, nil)
    } else if let rate = order.frameRate {
      merge.measures = try CanvasMeasures(frameRate: rate)
      request.frameRate = nil
    }
    let known = media.reduce(into: [:]) { facts, medium in
      facts[names[medium.key]] = self.facts[library.content(of: medium.value)]
    }
    let session = try merge.session(known, naming: .asGiven)
    let files = session.files.mapValues { file in
      var file = file
      file.path = names.identifier(of: file.path).map(path) ?? file.path
      return file
    }
    return (MediaPlan(of: session.timeline, playing: files, request: request), session.timeline)
  }

  /// Returns a message with the names of media in place of their paths, without the folder of the document, and with
  /// members of an order in place of options of the command.
  private func sentence(_ message: String) -> String {
    media.values.reduce(AdviceSurface.order.reworded(message)) { message, medium in
      message.replacing(library.content(of: medium), with: quoted(medium.name))
    }.replacing(library.emptyFolder + "/", with: "")
  }

  private func shown(_ findings: [PlacedDiagnostic]) -> [PlacedDiagnostic] {
    findings.map { $0.rewritten(sentence) }
  }
}

/// Returns the properties of media that are known. Examines cards and listens to music with the media program.
private struct KnownFacts: MediaProber {
  let facts: [String: MediaFacts]
  let program: MediaProgram
  let cards: CardFiles?

  func facts(of paths: [String], _ depth: ProbeDepth) throws -> [String: MediaFacts] {
    var found = facts.filter { paths.contains($0.key) }
    for card in paths where cards?.contains(card) == true {
      found[card] = try program.run(within: 15_000, late: "a card could not be examined in time") {
        worker throws(WorkerFailure) in try worker.facts(of: card, depth)
      }
    }
    return found
  }

  func beats(of path: String, _ search: BeatSearch) throws -> DetectedBeats {
    let heard = try program.run(within: 60_000, late: "the music could not be examined in time") {
      worker throws(WorkerFailure) in try worker.perform(BeatsRequest(path: path, search: search))
    }
    return DetectedBeats(heard.list, notices: heard.notices)
  }
}

/// Media by names of their own, which are those of their files as far as these differ.
private struct MediumNames {
  private var names: [String: String] = [:]
  private var identifiers: [String: String] = [:]

  init(_ media: [MediumRecord]) {
    for medium in media {
      var name = medium.name
      var number = 2
      while identifiers[name] != nil {
        name = "\(number)-\(medium.name)"
        number += 1
      }
      names[medium.id] = name
      identifiers[name] = medium.id
    }
  }

  subscript(identifier: String) -> String { names[identifier] ?? identifier }

  func identifier(of name: String) -> String? { identifiers[name] }
}
