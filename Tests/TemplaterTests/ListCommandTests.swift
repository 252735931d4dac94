import Foundation
import TestSupport
import Testing

/// Slots of many files in the commands beside `apply`.
@Suite(.serialized) struct ListCommandTests {
  private let scratch: Scratch
  private let photos = ["red.png", "lime.png", "blue.png"]

  init() throws {
    scratch = try Scratch()
    for photo in photos {
      let color = photo.dropLast(4)
      try scratch.ffmpeg("-f lavfi -i color=\(color):s=32x32 -frames:v 1 \(photo)")
    }
    try scratch.write(
      """
      { "Title": "Rooms", "Profile": { "version": "2", "canvas": { "width": 32, "height": 32, "frameRate": 2 },
        "media": { "rooms": { "type": "photo", "label": "Rooms", "minCount": 2, "maxCount": 4 } },
        "tracks": [ { "type": "visual", "name": "v", "segments": [
          { "type": "photo", "repeat": "rooms", "duration": 1 },
          { "type": "shape", "fill": "white", "duration": 1 } ] } ] } }
      """, to: "rooms.json")
  }

  private func templater(_ words: [String]) throws {
    let result = try scratch.run([Project.templater] + words)
    #expect(result.status == 0, "\(words): \(result.errors)")
  }

  /// The archive has the list, and each command shows as many segments as there are files.
  @Test func packagedListsAreShown() throws {
    try templater(["package", "rooms.json", "--media"] + photos + ["-o", "rooms.templater"])
    for (count, colors) in [(2, ["red", "lime", "white"]), (3, ["red", "lime", "blue", "white"])] {
      let given = ["rooms.templater", "--media"] + photos.prefix(count)
      for (index, color) in colors.enumerated() {
        try templater(["frame"] + given + ["--at", "\(index).5", "-o", "frame.png"])
        let pixel = try scratch.raw("-i frame.png -vf crop=1:1 -f rawvideo -pix_fmt rgb24")
        let expected: [String: [UInt8]] = [
          "red": [255, 0, 0], "lime": [0, 255, 0], "blue": [0, 0, 255], "white": [255, 255, 255],
        ]
        for (own, wanted) in zip(pixel, expected[color] ?? []) {
          #expect(abs(Int(own) - Int(wanted)) < 8, "\(count) files, \(index): \(pixel)")
        }
      }
      for command in ["preview", "apply"] {
        try templater([command] + given + ["-o", "\(command).mp4"])
        let frames = try scratch.ffprobe(
          "-count_frames -select_streams v:0 -show_entries stream=nb_read_frames \(command).mp4")
        #expect(frames == ["\(2 * colors.count)"], "\(command) with \(count) files")
      }
    }
    // A list without files shows as many cards as it needs.
    try templater(["preview", "rooms.json", "-o", "cards.mp4"])
    let frames = try scratch.ffprobe(
      "-count_frames -select_streams v:0 -show_entries stream=nb_read_frames cards.mp4")
    #expect(frames == ["6"])
    try templater(["sheet", "rooms.json", "-o", "sheet.png"])
  }
}
