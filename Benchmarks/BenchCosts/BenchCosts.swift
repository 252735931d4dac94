import Foundation
import Media
import MediaValues

/// Measures the cost of each kind of the catalogue at 1920×1080, and prints docs/costs.md.
///
///     bench-costs PHOTO [NAME …]
///
/// If names are given, only kinds with these names are measured. Exits with 1 if a kind exceeds the
/// limit.
@main
struct BenchCosts {
  /// The limit in milliseconds of one core per frame.
  static let limit = 150.0

  static func main() throws {
    let words = CommandLine.arguments.dropFirst()
    guard let photo = words.first else {
      fail("bench-costs takes the path of a photo")
    }
    let wanted = Set(words.dropFirst())
    let bench = Bench(photo: photo, facts: try probeMedia(at: photo))
    print(introduction)
    var slow: [String] = []
    for table in CostTable.all {
      let costs = table.costs.filter { wanted.isEmpty || wanted.contains($0.name) }
      guard !costs.isEmpty else { continue }
      print("\n## \(table.title)\n\n| \(table.noun) | a frame, ms | slowest | once, ms |")
      print("|---|---:|---:|---:|")
      for cost in costs {
        let measure = try bench.measure(cost)
        print("| `\(cost.name)` | \(measure.text) |")
        if measure.median > limit { slow.append(cost.name) }
      }
    }
    if !slow.isEmpty { fail("slower than \(Int(limit)) ms: \(slow.joined(separator: ", "))") }
  }

  private static let introduction = """
    # What things cost

    Written by `make bench-costs`: milliseconds of one processor core for a frame of 1920×1080, with the
    defaults. The photo below, which costs nothing by itself, is there already; decoding and encoding are not
    counted. The first column is the median of ten frames, the second the slowest of them; *once* is what the
    first frame takes beyond that, when graphs are made and places measured. A parameter that changes may
    rebuild a filter's graph for each frame, which is the same once more.
    """

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(1)
  }
}
