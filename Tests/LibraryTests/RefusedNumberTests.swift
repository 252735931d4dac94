import TemplaterKit
import TestSupport
import Testing

/// Numbers that an edit cannot use throw, name the number, and leave the edit as it was. A program may have them from a
/// user, so none may end it.
@Suite struct RefusedNumberTests {
  typealias Change = @Sendable (inout Edit) throws -> Void

  private func edit() throws -> Edit {
    var edit = try Edit(width: 320, height: 180)
    try edit.append(video: "a.mp4", from: 1, lasting: 4)
    try edit.append(photo: "b.jpg", lasting: 3)
    return edit
  }

  private func check(_ name: String, _ change: Change) throws {
    var edit = try edit()
    let before = edit
    let failure = #expect(throws: EditFailure.self, "\(name)") { try change(&edit) }
    #expect(failure?.description.isEmpty == false, "\(name)")
    #expect(edit == before && !edit.canRedo, "\(name)")
  }

  @Test(arguments: [.nan, .infinity, -.infinity, -1, 0, 0.04, 101, 1e300] as [Double])
  func speeds(_ speed: Double) throws {
    try check("\(speed)") { try $0.setSpeed(of: 0, to: speed) }
  }

  @Test(arguments: [.nan, .infinity, -0.1, 10.1, 1e300, -.greatestFiniteMagnitude] as [Double])
  func volumes(_ volume: Double) throws {
    try check("volume \(volume)") { try $0.setVolume(of: 0, to: volume) }
    try check("music \(volume)") { try $0.addMusic("song.m4a", volume: volume) }
  }

  @Test(arguments: [.nan, .infinity, -0.1, 1.1] as [Double])
  func intensities(_ intensity: Double) throws {
    try check("\(intensity)") {
      try $0.addFilter("sepia", at: 0, lasting: 1, intensity: intensity)
    }
  }

  @Test(arguments: [.nan, .infinity, -.infinity] as [Double])
  func placesOfStickers(_ place: Double) throws {
    try check("x") { try $0.addSticker("s.png", at: 0, x: place) }
    try check("y") { try $0.addSticker("s.png", at: 0, y: place) }
    try check("scale") { try $0.addSticker("s.png", at: 0, scale: place) }
  }

  /// Numbers of seconds that are not finite count as 0, as the documentation of `Seconds` says.
  @Test(arguments: [0, -1, -1e9, .nan, .infinity, 1e300] as [Double])
  func durations(_ seconds: Double) throws {
    let duration = Seconds(seconds)
    try check("photo") { try $0.append(photo: "c.jpg", lasting: duration) }
    try check("video") { try $0.append(video: "c.mp4", lasting: duration) }
    try check("text") { try $0.addText("A", at: 0, lasting: duration) }
    try check("filter") { try $0.addFilter("sepia", at: 0, lasting: duration) }
    try check("freeze") { try $0.freeze(at: 1, lasting: duration) }
    try check("transition") { try $0.addTransition("crossfade", after: 0, lasting: duration) }
  }

  @Test(arguments: [-0.001, -5, 1e12] as [Double])
  func times(_ seconds: Double) throws {
    let time = Seconds(seconds)
    // A number of seconds of more than 400 years counts as 0, where an edit may begin.
    guard time.value != 0 else { return }
    try check("insert") { try $0.insert(photo: "c.jpg", lasting: 1, at: time) }
    try check("split") { try $0.split(at: time) }
    try check("in point") { try $0.append(video: "c.mp4", from: time, lasting: 1) }
    try check("text") { try $0.addText("A", at: time, lasting: 1) }
    try check("trim") { try $0.trimEnd(of: 0, to: time) }
  }

  @Test(arguments: [-1, 2, 1 << 40, .max, .min]) func indexesOfClips(_ index: Int) throws {
    try check("remove") { try $0.remove(index) }
    try check("move") { try $0.move(index, to: 0) }
    // A position may also be that behind the last clip.
    let position = index == 2 ? 3 : index
    try check("move to") { try $0.move(0, to: position) }
    try check("speed") { try $0.setSpeed(of: index, to: 2) }
    try check("reverse") { try $0.reverse(index) }
    try check("trim start") { try $0.trimStart(of: index, to: 2) }
    try check("trim end") { try $0.trimEnd(of: index, to: 2) }
    try check("volume") { try $0.setVolume(of: index, to: 1) }
    try check("transition") { try $0.addTransition("crossfade", after: index, lasting: 1) }
  }

  @Test(
    arguments: [
      (320, nil), (nil, 180), (0, 0), (-2, 180), (321, 180), (14, 180), (8194, 180), (.max, .max),
      (.min, 180),
    ] as [(Int?, Int?)])
  func sizes(width: Int?, height: Int?) {
    #expect(throws: EditFailure.self) { try Edit(width: width, height: height) }
  }

  @Test(arguments: [.nan, .infinity, 0, -30, 0.5, 241, 1e300] as [Double])
  func frameRates(rate: Double) {
    #expect(throws: EditFailure.self) { try Edit(framesPerSecond: rate) }
  }
}
