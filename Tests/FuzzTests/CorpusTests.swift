import Foundation
import TestSupport
import Testing
import WorkerProtocol

/// Every stored input and every seed keeps the laws of its target. The inputs that once caused a
/// crash are among them.
struct CorpusTests {
  @Test(arguments: FuzzTarget.all.map(\.name)) func keptInputsPass(_ name: String) throws {
    let target = try #require(FuzzTarget.all.first { $0.name == name })
    let folder = "\(Project.root)/Tests/FuzzTests/Corpus/\(name)"
    let kept = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let paths = kept.sorted().map { "\(folder)/\($0)" } + (try target.seeds.flatMap(files))
    #expect(!paths.isEmpty, "\(name) has no inputs")
    for path in paths {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      #expect(throws: Never.self, "\(path)") { try target.run(bytes) }
    }
  }

  @Test func everyFolderOfTheCorpusIsReplayed() throws {
    let folder = "\(Project.root)/Tests/FuzzTests/Corpus"
    let folders = Set(try FileManager.default.contentsOfDirectory(atPath: folder))
    #expect(folders.subtracting(FuzzTarget.all.map(\.name)).isEmpty)
  }

  /// Fuzzing varies the plans in the stored requests, so a request that an old version wrote is of no use.
  @Test(arguments: ["request-1", "request-3"]) func storedRequestsCanBeRead(_ name: String) throws {
    let path = "\(Project.root)/Tests/FuzzTests/Corpus/worker/\(name)"
    let line = try RequestLine(Data(contentsOf: URL(fileURLWithPath: path)))
    var names: [String] = []
    func read<each Request: WorkerRequest>(_ list: RequestList<repeat each Request>) throws {
      for type in repeat (each Request).self {
        guard type.name == line.name else { continue }
        _ = try line.read(type)
        names.append(type.name)
      }
    }
    try read(workerRequests)
    #expect(names == [line.name])
  }

  /// A violated law is thrown, so that the replay can fail.
  @Test func aFailedCheckIsThrown() {
    #expect(throws: BrokenLaw.self) { try require(1 > 2, "no order") }
  }

  /// Returns the files that a seed matches.
  private func files(_ seed: String) throws -> [String] {
    guard let star = seed.firstIndex(of: "*") else { return ["\(Project.root)/\(seed)"] }
    let folder = "\(Project.root)/\(seed[..<star])"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(seed[seed.index(after: star)...]) }
    #expect(!names.isEmpty, "\(seed) stands for nothing")
    return names.sorted().map { folder + $0 }
  }
}
