import ArgumentParser
import MediaValues
import WorkerClient
import WorkerProtocol

/// Asking the worker what files are.
enum Probing {
  /// The facts of each file, in order. All files that cannot be used are reported before giving
  /// up with the status of the first; `onEach` is told of those that can as they come. `worker` is one
  /// that goes on with other work; without, another is started.
  static func facts(
    of paths: [String], from worker: Worker? = nil,
    onEach: (MediaFacts) throws -> Void = { _ in }
  ) throws -> [MediaFacts] {
    guard !paths.isEmpty else { return [] }
    try refuseTwins(among: paths)
    Inputs.insert(paths)
    do {
      let asked = try worker ?? Worker()
      try asked.send(.probe(paths: paths, depth: .proof), isLast: worker == nil)
      return try answers(about: paths, from: asked, onEach: onEach)
    } catch let failure as WorkerFailure {
      throw Console.fail(failure.message, Status.of(failure))
    }
  }

  /// The same, asked of a worker that goes on with other work.
  static func facts(
    of paths: [String], _ depth: ProbeDepth = .facts, by worker: Worker
  ) throws -> [String: MediaFacts] {
    guard !paths.isEmpty else { return [:] }
    try refuseTwins(among: paths)
    Inputs.insert(paths)
    do {
      try worker.send(.probe(paths: paths, depth: depth), isLast: false)
      let facts = try answers(about: paths, from: worker, onEach: { _ in })
      return Dictionary(zip(paths, facts), uniquingKeysWith: { first, _ in first })
    } catch let failure as WorkerFailure {
      throw Console.fail(failure.message, Status.of(failure))
    }
  }

  /// Refuses two files whose names are the same letters in other bytes, as "é" may be stored as one
  /// character or as two: one would be taken for the other.
  static func refuseTwins(among paths: [String]) throws {
    var known: [String: String] = [:]
    for path in paths {
      guard let other = known.updateValue(path, forKey: path),
        !other.utf8.elementsEqual(path.utf8)
      else { continue }
      throw Console.fail(
        "\(path): another file has the same name with its accents stored in other bytes; rename one"
          + " of them", Status.invalid)
    }
  }

  /// The tags of a media file; nil for what is none. Nothing is said about it.
  static func metadata(of path: String, by worker: Worker) -> [String: String]? {
    guard (try? worker.send(.probe(paths: [path], depth: .facts), isLast: false)) != nil,
      case .probed(_, let facts)? = try? worker.next()
    else { return nil }
    return facts.metadata
  }

  /// Reads the answers to a request.
  private static func answers(
    about paths: [String], from worker: Worker, onEach: (MediaFacts) throws -> Void
  ) throws -> [MediaFacts] {
    var facts: [MediaFacts] = []
    var firstFailure: WorkerFailure?
    for _ in paths {
      do {
        guard case .probed(_, let found) = try worker.next() else { continue }
        facts.append(found)
        try onEach(found)
      } catch let failure as WorkerFailure {
        firstFailure = firstFailure ?? failure
        Console.complain(failure.message)
        if failure.kind == .fault { break }
      }
    }
    if let firstFailure { throw Status.of(firstFailure) }
    return facts
  }
}
