import Conversion
import DescriptionFormat
import Diagnostics
import Editing
import JSONSyntax
import MediaValues

/// Reads the JSON of OTIO into a description.
///
///     text ─parse▶ Document ─lay out, draft▶ JSON of a description ─read, check▶ Description
///
/// The resulting JSON is read and checked like any description, so metadata from strangers can do
/// no more than a description from strangers. Findings of these checks are reported at the
/// locations in the OTIO file.
enum OTIOReader {
  /// OTIO files are about ten times as large as descriptions, and nested more deeply. Their metadata
  /// may have integers of more than 64 bits, infinities and NaN.
  static let limits = DocumentLimits(bytes: 64 << 20, depth: 256, allowsForeignNumbers: true)

  /// Reads an OTIO file.
  static func read(_ source: SourceText) -> ImportedEdit {
    let (document, syntax) = Document.parse(source, limits: limits)
    guard let document else {
      return ImportedEdit(
        description: nil, title: nil, findings: PlacedDiagnostic.place(syntax, in: source),
        source: source)
    }
    let reading = OTIOReading()
    let (drafted, title, relative, defaults, keys) = document.tree.withRoot { root in
      let node = OTIONode(json: root, pointer: .root)
      return (
        reading.timeline(node), node.text("name"), node.own.flatMap { OTIOWrittenTimes($0) },
        node.own?.text("defaults"), reading.templateKeys(of: node)
      )
    }
    var diagnostics = syntax + Array(Set(reading.diagnostics))
    var description: Description?
    if let drafted, !diagnostics.hasErrors {
      let (checked, findings) = check(drafted)
      let kept = checked.flatMap { relative?.description(ofItemsSaying: $0) }
      if let relative, checked != nil, kept == nil { diagnostics.append(relative.loss) }
      description = kept ?? checked
      diagnostics += findings.map { $0.moved(by: drafted.places) }
    }
    if diagnostics.hasErrors { description = nil }
    return ImportedEdit(
      description: description,
      template: description.flatMap { keys?.template(titled: title ?? "", $0) }, title: title,
      defaults: defaults, findings: document.place(diagnostics), source: source)
  }

  /// Reads and checks the generated JSON, and returns the description in normal form.
  private static func check(_ drafted: OTIODrafted) -> (Description?, [Diagnostic]) {
    let text = JSONValue.object(drafted.members).canonicalText
    let (document, syntax) = Document.parse(
      SourceText(name: "", text: text), limits: DocumentLimits(bytes: .max))
    guard let document else { return (nil, syntax) }
    let (content, complaints) = FormatReader.read(document)
    guard let content else { return (nil, syntax + complaints) }
    // The reader of media reports the locations of files itself, and the visible part of a nested stack is its author's choice.
    let expected = [Rule.unsafeSource.code, Rule.compositionCut.code]
    let findings =
      syntax + complaints
      + DescriptionFormat.check(content).filter { !expected.contains($0.code) }
    guard !findings.hasErrors else { return (nil, findings) }
    do {
      return (Description(describing: try Timeline(resolving: content.description)), findings)
    } catch {
      let message = "the edit cannot be converted to a timeline: \(error)"
      return (nil, findings + [Diagnostic(code: .unreadableValue, message, at: .document)])
    }
  }
}

extension OTIOReading {
  /// Reads the outermost object of a file. If it is not an edit, reports that and returns `nil`.
  func timeline(_ root: OTIONode) -> OTIODrafted? {
    let stack: OTIONode
    switch root.schema {
    case "Timeline":
      guard let tracks = root["tracks"], tracks.json.kind == .object else {
        report(.unreadableValue, "the timeline has no 'tracks'", at: root)
        return nil
      }
      stack = tracks
      noteLosses(of: root)
      noteLosses(of: stack, keepsMarkers: true)
      if let start = root["global_start_time"], let time = time(start), time != .zero {
        report(
          .globalStartDropped, "the timeline begins at \(time); timelines of templater begin at 0",
          at: start)
      }
    case "Stack":
      stack = root
      noteLosses(of: stack, keepsMarkers: true)
    case "SerializableCollection":
      let children = root.list("children")
      if let first = children.firstIndex(where: { $0.schema == "Timeline" }) {
        for (index, other) in children.enumerated() where index != first {
          reportLoss(
            .otherTimelineDropped,
            "\(other.title) is left out: the first Timeline of a collection is read", at: other,
            help: "write it to a file of its own to convert it")
        }
        noteLosses(of: root)
        return timeline(children[first])
      }
      report(.unknownDocument, "there is no Timeline in this collection", at: root)
      return nil
    default:
      let kind = root.schema.isEmpty ? "not an OTIO object" : "a \(root.schema)"
      report(
        .unknownDocument, "this is \(kind); a Timeline is needed", at: root,
        help: "write the timeline itself to a file, for example with opentimelineio.adapters")
      return nil
    }
    return edit(root, stack)
  }

  /// Returns the keys of the template in the metadata of a file. Reports keys that no template has.
  fileprivate func templateKeys(of root: OTIONode) -> OTIOTemplateKeys? {
    guard let node = root.own?["template"], let members = object(node) else { return nil }
    let keys = OTIOTemplateKeys(members)
    if keys.template(titled: "", Description()) != nil { return keys }
    report(
      .metadataUnreadable, "these are not the keys of a template; they are left out", at: node)
    return nil
  }

  private func edit(_ root: OTIONode, _ stack: OTIONode) -> OTIODrafted {
    let noted = root.own?["outline"].flatMap(object)
    let outline = noted.map { OTIOOutline($0, inside: nil) } ?? OTIOOutline()
    for name in outline.mediaNames { media.take(name) }
    let children = stack.list("children")
    let soundTracks = children.filter { $0.trackKind == .sound }
    hasSoundTracks = soundTracks.contains { !$0.list("children").isEmpty }
    let rate = outline.frameRate ?? firstRate(among: children)
    dropEffects(of: stack)
    var window: TimeRange?
    if case .found(let range) = range(stack, "source_range") {
      window = TimeRange(start: max(range.start, .zero), end: max(range.end, .zero))
    }
    var drafted = tracks(children, outline: outline, within: window)
    timecodes.report(to: self)
    var members = drafted.members
    let shown = window ?? TimeRange(start: .zero, duration: Time(flicks: .max))
    if let markers = markers(of: stack, from: shown.start, lasting: shown.duration) {
      members["markers"] = markers
    }
    if !stack.isEnabled {
      // A description has no key for it.
      members["tracks"] = .array(
        members.objects("tracks").map { track in
          var track = track
          track["enabled"] = .bool(false)
          return .object(track)
        })
    }
    if noted == nil, let rate {
      members["canvas"] = .object(JSONObject([("frameRate", rate.json)]))
    }
    // A description ends with the last item that is seen, an edit also with a gap or a sound.
    if noted == nil, drafted.seenEnd > .zero, drafted.end > drafted.seenEnd,
      drafted.end <= FormatLimits.longestTime
    {
      members["duration"] = .number(drafted.end.decimalSeconds)
    }
    // What other programs changed may need keys of the newest version. The normal form has the version that it needs.
    if [nil, FormatVersion.one.rawValue].contains(members.text("version")) {
      members["version"] = .string(FormatVersion.newest.rawValue)
    }
    if !media.entries.isEmpty {
      var known: [(String, JSONValue)] = []
      if case .object(let media)? = members["media"] {
        known = media.members.map { ($0.key, $0.value) }
      }
      members["media"] = .object(JSONObject(known + media.entries))
    }
    if let tracks = members["tracks"] {
      // Tracks are last, as in any description.
      members["tracks"] = nil
      members["tracks"] = tracks
    }
    drafted.members = members
    return drafted
  }

  /// Returns the first frame rate of the pictures of a stack that is allowed for a canvas: that of an item on its tracks, else
  /// of one inside of these items, and so on, else of a medium.
  private func firstRate(among children: [OTIONode]) -> FrameRate? {
    var ranges: [OTIONode?] = []
    var media: [OTIONode?] = []
    var level = children
    while !level.isEmpty {
      let items = level.filter { $0.trackKind == .video }.flatMap {
        $0.isContainer ? $0.list("children") : [$0]
      }
      // Other programs write gaps at any rate.
      let clips = items.filter { $0.schema == "Clip" }
      ranges += (clips + items.filter { $0.schema != "Clip" }).map { $0["source_range"] }
      media += clips.map { $0.activeReference?["available_range"] }
      level = items.filter(\.isContainer)
    }
    for case let range? in ranges + media {
      guard let number = range["duration"]?["rate"]?.json.number,
        let rate = FrameRate(otio: number), 1...240 ~= rate.framesPerSecond
      else { continue }
      return rate
    }
    return nil
  }
}

extension FrameRate {
  /// The frame rate in the form that descriptions use.
  fileprivate var json: JSONValue {
    denominator == 1
      ? .number(ExactDecimal(significand: numerator)) : .string("\(numerator)/\(denominator)")
  }
}

extension Diagnostic {
  /// Returns the finding at the location from which its segment was read, or at the document if
  /// there is no segment. Removes its fix, which would edit the generated text.
  fileprivate func moved(by places: [JSONPointer: JSONPointer]) -> Diagnostic {
    var moved = self
    moved.location = location.moved(by: places)
    moved.notes = notes.map { Note($0.message, at: $0.location.moved(by: places)) }
    moved.fix = nil
    return moved
  }
}

extension Location {
  fileprivate func moved(by places: [JSONPointer: JSONPointer]) -> Location {
    guard case .value(var pointer) = self.asValue else { return .document }
    while !pointer.steps.isEmpty {
      if let place = places[pointer] { return .value(place) }
      pointer.steps.removeLast()
    }
    return .document
  }

  private var asValue: Location {
    if case .key(let pointer) = self { .value(pointer) } else { self }
  }
}
