import TestSupport
import Testing

/// The bytes of a render depend only on its inputs.
@Suite(.serialized) struct DeterminismTests {
  /// The last one has a single chunk, of which two threads paint and encode at the same time.
  @Test(arguments: [
    ("slideshow.json", Project.samples), ("merge.json", Array(Project.samples.prefix(2))),
    ("sale-flash.json", []),
  ])
  func anyNumberOfWorkersAndAnyRunMakeTheSameBytes(template: String, media: [String]) throws {
    let scratch = try Scratch()
    for (name, jobs) in [("one", 1), ("two", 2), ("five", 5)] {
      // New memory has different contents each time, so nothing can depend on them.
      let memory = ["MALLOC_PERTURB_": "\(jobs * 40)"]
      let result = try scratch.run(
        [Project.templater, "apply", Project.template(template), "--size", "320x180"]
          + ["--frame-rate", "5", "--jobs", "\(jobs)", "-o", name + ".mp4"]
          + (media.isEmpty ? [] : ["--media"] + media),
        environment: memory)
      try #require(result.status == 0, "\(result.errors)")
    }
    let one = try scratch.data(of: "one.mp4")
    for name in ["two", "five"] {
      #expect(try scratch.data(of: name + ".mp4") == one, "\(name)")
    }
  }
}
