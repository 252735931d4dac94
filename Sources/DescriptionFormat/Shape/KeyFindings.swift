import Diagnostics
import JSONSyntax
import MediaValues

/// The findings about the keys of one object: unknown keys and missing keys.
struct KeyFindings {
  let form: ObjectForm
  let present: KeySet
  let unknown: [String]
  /// The object itself.
  let node: JSONNode

  func report(to reading: Reading) {
    let absent = form.keys.enumerated().filter { !present.contains($0.offset) }.map(\.element)
    let absentNames = absent.lazy.map(\.name)
    var taken: Set<String> = []
    for key in unknown {
      let meant = reading.isFull(.unknownKey) ? [] : Hints.meant(by: key, among: absentNames)
      if let first = meant.first { taken.insert(first) }
      let isSafe =
        meant.first.map { WordsInUse.allow($0, for: key, among: form.keys.lazy.map(\.name)) }
        ?? false
      reportUnknown(ofUnknown: key, meant, isSafe: isSafe, to: reading)
    }
    // A key that is missing because it is misspelled has been reported already.
    for key in absent where key.isRequired(in: reading.version) && !taken.contains(key.name) {
      reading.report(
        .missingKey, "\(form.title) needs '\(key.name)'",
        help: Hints.forMissing(key, in: form, present))
    }
  }

  /// The keys that the object takes.
  private var keys: String { "its keys are \(listed(form.keys.map { "'\($0.name)'" }, "and"))" }

  private func reportUnknown(
    ofUnknown key: String, _ meant: [String], isSafe: Bool, to reading: Reading
  ) {
    let location = Location.key(reading.pointer / key)
    // Further findings are only counted.
    guard !reading.isFull(.unknownKey) else { return reading.report(.unknownKey, "", at: location) }
    var help = "custom keys must begin with 'x-'"
    var fix: Fix?
    if let foreign = ForeignKey.help(for: key, in: form) {
      help = foreign
    } else if let own = Hints.extensionKey(meantBy: key), form.allowsExtensions {
      help = "custom keys must begin with 'x-': write '\(own)'"
      fix = Fix(
        title: "rename \(quoted(key)) to '\(own)'",
        edits: [.renameKey(reading.pointer / key, own)], isSafe: true)
    } else if let instead = Hints.ofEachSegment(key, in: form)
      ?? Hints.insteadOfEnd(key, in: form, node)
    {
      help = instead
    } else if !meant.isEmpty {
      help = "did you mean \(listed(meant.map { "'\($0)'" }))?"
      if meant.count == 1, closest(to: key, among: meant) != nil {
        fix = Fix(
          title: "rename \(quoted(key)) to '\(meant[0])'",
          edits: [.renameKey(reading.pointer / key, meant[0])], isSafe: isSafe)
      }
    } else if let hint = Hints.forUnknown(key, in: form) {
      help = hint
    } else if let segment = Hints.ofSegment(key, in: form) ?? Hints.ofPlayingSegment(key, in: form)
    {
      help = segment
    } else if !form.allowsExtensions {
      help = keys
    } else if let owners = Hints.owners[key] {
      help = "'\(key)' belongs to \(listed(owners, "and"))"
    } else if form.keys.count <= 10 {
      help = "\(keys); \(help)"
    }
    reading.report(
      .unknownKey,
      "\(form.title) \(form.title.hasPrefix("the defaults") ? "have" : "has") no key \(quoted(key))",
      at: location, help: help, fix: fix)
  }
}
