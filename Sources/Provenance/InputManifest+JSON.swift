import Conversion
import DescriptionFormat
package import JSONSyntax
import MediaValues

extension InputManifest {
  /// The record as JSON, with names in alphabetical order.
  package var json: JSONValue {
    var members = [("media", InputManifest.json(of: files))]
    func add(_ key: String, _ texts: [String]) {
      guard !texts.isEmpty else { return }
      members.append((key, .array(texts.map { .string($0) })))
    }
    if !replaced.isEmpty { members.append(("replaced", InputManifest.json(of: replaced))) }
    add("empty", emptied)
    if !values.isEmpty {
      let values = values.sorted { $0.key < $1.key }.map { ($0.key, JSONValue.string($0.value)) }
      members.append(("fields", .object(JSONObject(values))))
    }
    if let size { members.append(("size", .string("\(size)"))) }
    if let frameRate { members.append(("frameRate", .string("\(frameRate)"))) }
    add("whenShort", adjustments.whenShort.map(\.text))
    add("fit", adjustments.fit.map(\.text))
    add("focus", adjustments.focus.map(\.text))
    if let tempo { members.append(("bpm", .string("\(tempo)"))) }
    if hasSteadyBeats { members.append(("steady", .bool(true))) }
    if let subtitles {
      let style = subtitles.style.map { [("style", JSONValue.string($0))] } ?? []
      members.append(("subtitles", .object(JSONObject(subtitles.file.members + style))))
    }
    if let times { members.append(("times", .string(times))) }
    return .object(JSONObject(members))
  }

  /// Reads a record; `nil` if the JSON does not have its shape.
  package init?(_ json: JSONValue) {
    guard case .object(let object) = json, let media = object["media"],
      let files = InputManifest.files(media)
    else { return nil }
    self.init(files: files)
    if let json = object["replaced"] {
      guard let files = InputManifest.files(json) else { return nil }
      replaced = files
    }
    if let json = object["empty"] {
      guard case .array(let names) = json else { return nil }
      for name in names {
        guard case .string(let text) = name else { return nil }
        emptied.append(text)
      }
    }
    if let json = object["fields"] {
      guard case .object(let fields) = json else { return nil }
      for member in fields.members {
        guard case .string(let text) = member.value else { return nil }
        values[member.key] = text
      }
    }
    if let json = object["size"] {
      guard case .string(let text) = json, let size = PixelSize(text) else { return nil }
      self.size = size
    }
    if let json = object["frameRate"] {
      guard case .string(let text) = json, let rate = FrameRate(text) else { return nil }
      frameRate = rate
    }
    guard let whenShort: [SlotSetting<ShortPolicy>] = settings(object["whenShort"]),
      let fit: [SlotSetting<FitChoice>] = settings(object["fit"])
    else { return nil }
    adjustments = SlotAdjustments(whenShort: whenShort, fit: fit)
    if let json = object["focus"] {
      guard case .array(let points) = json else { return nil }
      for point in points {
        guard case .string(let text) = point, let read = SlotPoint(text) else { return nil }
        adjustments.focus.append(read)
      }
    }
    if let json = object["bpm"] {
      guard case .string(let text) = json, let tempo = Double(text), tempo.isFinite else {
        return nil
      }
      self.tempo = tempo
    }
    if let json = object["steady"] {
      guard case .bool(let isSteady) = json else { return nil }
      hasSteadyBeats = isSteady
    }
    if let json = object["times"] {
      guard case .string(let digest) = json else { return nil }
      times = digest
    }
    if let json = object["subtitles"] {
      guard case .object(let members) = json, let file = File(json) else { return nil }
      subtitles = Subtitles(file: file)
      if let json = members["style"] {
        guard case .string(let text) = json else { return nil }
        subtitles?.style = text
      }
    }
  }

  private static func json(of files: [String: File]) -> JSONValue {
    let media = files.sorted { $0.key < $1.key }.map { slot, file in
      (slot, JSONValue.object(JSONObject(file.members)))
    }
    return .object(JSONObject(media))
  }

  private static func files(_ json: JSONValue) -> [String: File]? {
    guard case .object(let object) = json else { return nil }
    var files: [String: File] = [:]
    for member in object.members {
      guard let file = File(member.value) else { return nil }
      files[member.key] = file
    }
    return files
  }
}

/// Reads an array of settings: an empty list if it is missing, `nil` if an element is not a setting.
private func settings<Value>(_ json: JSONValue?) -> [SlotSetting<Value>]? {
  guard let json else { return [] }
  guard case .array(let items) = json else { return nil }
  var settings: [SlotSetting<Value>] = []
  for item in items {
    guard case .string(let text) = item, let setting = SlotSetting<Value>(text) else { return nil }
    settings.append(setting)
  }
  return settings
}

extension InputManifest.File {
  fileprivate var members: [(String, JSONValue)] {
    var members: [(String, JSONValue)] = [
      ("file", .string(name)),
      ("bytes", .number(ExactDecimal(significand: Int64(fingerprint.bytes), exponent: 0))),
      ("fingerprint", .string(fingerprint.digest)),
    ]
    if part.start > .zero { members.append(("in", .number(part.start.decimalSeconds))) }
    if let end = part.end { members.append(("out", .number(end.decimalSeconds))) }
    return members
  }

  fileprivate init?(_ json: JSONValue) {
    guard case .object(let file) = json, case .string(let name)? = file["file"],
      case .string(let digest)? = file["fingerprint"], case .number(let bytes)? = file["bytes"],
      let count = Int(exactly: bytes.double)
    else { return nil }
    self.init(name: name, fingerprint: FileFingerprint(bytes: count, digest: digest))
    if let json = file["in"] {
      guard case .number(let seconds) = json, let time = Time(seconds: seconds) else { return nil }
      part.start = time
    }
    if let json = file["out"] {
      guard case .number(let seconds) = json, let time = Time(seconds: seconds) else { return nil }
      part.end = time
    }
  }
}
