import MediaValues
import TemplaterKit

extension FileClip {
  static let usage = "[--in TIME] [--for TIME] [--fit WORD] [--name NAME] [--mute]"

  /// Takes the options, then the path.
  init(reading words: inout EditWords) throws {
    self.init(
      path: "", start: try words.time(option: "in") ?? .zero,
      duration: try words.time(option: "for"), fit: try words.word(option: "fit", of: Fit.self),
      name: try words.option("name"), isMuted: words.flag("mute"))
    path = try words.next("the file")
  }
}
