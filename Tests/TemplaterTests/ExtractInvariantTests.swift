import Foundation
import TestSupport
import Testing

/// `extract(apply(T, M))` returns T and M for every shipped template, and the results render the
/// same video.
@Suite(.serialized) struct ExtractInvariantTests {
  /// The names of the templates in the folder.
  private static let templates: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: Project.root + "/Templates")) ?? [])
    .filter { $0.hasSuffix(".json") }.sorted()

  @Test func thereAreTemplates() {
    #expect(ExtractInvariantTests.templates.count >= 3)
  }

  @Test(arguments: templates)
  func templateAndMediaComeBack(_ name: String) throws {
    let scratch = try Scratch()
    let path = Project.template(name)
    // Bound media are located beside the template, and have to be beside the extracted one.
    _ = try scratch.run(["cp", "-r", Project.root + "/Templates/.", "."])
    _ = try scratch.run(["mkdir", "theirs"])
    let asked = try AskedFor(path)
    let media = try asked.slots.enumerated().map { try make($1, number: $0, in: scratch) }
    // Lossless codecs are the quickest ones at this size.
    let small = ["--size", "64x36", "--frame-rate", "2", "--as", "archive"]
    let given =
      zip(asked.slots, media).map { "\($0.name)=\($1)" }
    let set = asked.values.isEmpty ? [] : ["--set"] + asked.values.map { "\($0)=\($1)" }
    let made = try scratch.run(
      [Project.templater, "apply", name, "-o", "out.mkv"] + small + set
        + (given.isEmpty ? [] : ["--media"] + given))
    try #require(made.status == 0, "\(made.errors)")

    let back = try scratch.run([
      Project.templater, "extract", "out.mkv", "-o", "back.json", "--given", "theirs/given.json",
    ])
    try #require(back.status == 0, "\(back.errors)")
    // T: the same JSON value, with members in the same order. Only white space is canonical.
    let shipped = try scratch.run([Project.templater, "compile", path, "--emit", "document"])
    #expect(String(decoding: try scratch.data(of: "back.json"), as: UTF8.self) == shipped.output)
    // M: the file of each slot.
    let list = try JSONDecoder().decode(List.self, from: scratch.data(of: "theirs/given.json"))
    #expect(list.media.keys.sorted() == asked.slots.map(\.name).sorted())
    for (slot, file) in zip(asked.slots, media) {
      let known = try #require(list.media[slot.name])
      #expect(known.file == URL(fileURLWithPath: file).lastPathComponent)
      #expect(try scratch.data(of: file).count == known.bytes)
      #expect(try fingerprint(of: file, in: scratch) == known.fingerprint)
    }
    #expect(list.fields ?? [:] == asked.values)
    // Both together render the same file. `make test` renders every third, and only plans the others.
    let number = try #require(Self.templates.firstIndex(of: name))
    let isRendered = takesEveryCombination || number % 3 == 0
    let again = try scratch.run(
      [Project.templater, "apply", "back.json", "--given", "theirs/given.json", "-o", "again.mkv"]
        + ["--as", "archive"] + (isRendered ? [] : ["--dry-run"]))
    try #require(again.status == 0, "\(again.errors)")
    guard isRendered else { return }
    #expect(try scratch.data(of: "again.mkv") == scratch.data(of: "out.mkv"))
  }

  private struct List: Decodable {
    struct File: Decodable {
      let file: String
      let bytes: Int
      let fingerprint: String
    }
    let media: [String: File]
    let fields: [String: String]?
  }

  /// Makes a medium for a slot; media of the same type differ.
  private func make(
    _ slot: AskedFor.Slot, number: Int, in scratch: Scratch
  ) throws -> String {
    let hue = "hue=h=\(number * 47)"
    switch slot.type {
    case "photo":
      let name = "theirs/p\(number).png"
      let size = slot.isUpright ? "48x64" : "64x48"
      try scratch.ffmpeg("-f lavfi -i testsrc2=s=\(size) -vf \(hue) -frames:v 1 \(name)")
      return name
    case "audio":
      let name = "theirs/s\(number).wav"
      try scratch.ffmpeg("-f lavfi -i sine=f=\(200 + number * 40):d=\(slot.length) \(name)")
      return name
    default:
      let name = "theirs/v\(number).mp4"
      try scratch.ffmpeg(
        "-f lavfi -i testsrc2=s=64x48:r=2:d=\(slot.length) -f lavfi -i"
          + " sine=f=\(300 + number * 50):r=16000:d=\(slot.length) -vf \(hue) -c:v libx264 -c:a aac \(name)"
      )
      return name
    }
  }

  /// Returns the digest as other programs compute it.
  private func fingerprint(of file: String, in scratch: Scratch) throws -> String {
    let count = try scratch.data(of: file).count
    let pieces =
      count <= 49_152
      ? "cat \(file)"
      : [0, (count - 16_384) / 2, count - 16_384]
        .map { "tail -c +\($0 + 1) \(file) | head -c 16384" }.joined(separator: "; ")
    let result = try scratch.run(["sh", "-c", "{ \(pieces); } | sha256sum"])
    return String(result.output.prefix(64))
  }
}

/// The media and values that a template needs, read from its JSON alone.
private struct AskedFor {
  struct Slot {
    let name: String
    let type: String
    /// In seconds; long enough for any segment.
    var length = 0
    var isUpright = false
  }

  private(set) var slots: [Slot] = []
  private(set) var values: [String: String] = [:]

  init(_ path: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let profile = try #require((object["Profile"] ?? object) as? [String: Any])
    let media = profile["media"] as? [String: [String: Any]] ?? [:]
    let tracks = profile["tracks"] as? [[String: Any]] ?? []
    var played: Set<String> = []
    var end = 1.0
    func look(at tracks: [[String: Any]]) {
      for track in tracks {
        let type = track["type"] as? String ?? ""
        let segments = track["segments"] as? [[String: Any]] ?? []
        for segment in segments {
          let position = segment["position"] as? Double ?? 0
          end = max(end, position + (segment["duration"] as? Double ?? 0))
          // Segments of a composition play media too.
          look(at: segment["tracks"] as? [[String: Any]] ?? [])
        }
        let ordered = segments.enumerated().sorted {
          ($0.element["position"] as? Double ?? 0) < ($1.element["position"] as? Double ?? 0)
        }
        for (index, segment) in ordered.map(\.element).enumerated() {
          let list = segment["repeat"] as? [String: Any]
          if let name = segment["repeat"] as? String ?? list?["over"] as? String
            ?? segment["media"] as? String
          {
            played.insert(name)
          } else if ["video", "photo", "audio", "sticker"].contains(type) {
            let wanted = type == "sticker" ? "photo" : type
            slots.append(
              Slot(name: "\(track["name"] ?? "")/\(index)", type: wanted))
          }
        }
      }
    }
    look(at: tracks)
    for (name, medium) in media where medium["source"] == nil && played.contains(name) {
      let accepted = medium["accepts"] as? [String]
      let type = accepted?.first ?? medium["type"] as? String ?? ""
      let isUpright = (medium["orientation"] as? [String])?.contains("landscape") == false
      // A list gets one file more than it needs.
      let isList = medium["minCount"] != nil || medium["maxCount"] != nil
      let places = (0...(medium["minCount"] as? Int ?? 1)).map { "\(name)/\($0)" }
      slots += (isList ? places : [name]).map { Slot(name: $0, type: type, isUpright: isUpright) }
    }
    let least = media.values.compactMap { $0["minDuration"] as? Double }.max() ?? 0
    let length = Int(max(end, least)) + 2
    slots = slots.sorted { $0.name < $1.name }
      .map { Slot(name: $0.name, type: $0.type, length: length, isUpright: $0.isUpright) }
    for (name, field) in profile["fields"] as? [String: [String: Any]] ?? [:] {
      switch field["type"] as? String {
      case "number": values[name] = "\(field["default"] ?? field["minimum"] ?? 1)"
      case "color": values[name] = "#336699"
      default: values[name] = String("Made".prefix(field["maxLength"] as? Int ?? 4))
      }
    }
  }
}
