// An edit in about twenty lines: two clips, two photos, transitions and music. It is rendered and
// saved as a template, which is then rendered with other media.
//
//     make media
//     swift run day-out media/sea.mp4 media/hills.jpg media/road.mp4 media/valley.jpg
//     Templates/assets/song.m4a
import TemplaterKit
import TemplaterMedia

@main
struct DayOut {
  static func main() throws {
    let files = Array(CommandLine.arguments.dropFirst())
    guard files.count == 5 else { return print("usage: day-out VIDEO PHOTO VIDEO PHOTO SONG") }

    var edit = try Edit(width: 1280, height: 720)
    try edit.append(video: files[0], from: 1, lasting: 4)
    try edit.append(photo: files[1], lasting: 3)
    try edit.append(video: files[2], lasting: 4)
    try edit.append(photo: files[3], lasting: 3)
    try edit.addTransition("crossfade", after: 0, lasting: 1)
    try edit.addTransition("wipe_left", after: 1, lasting: 1)
    try edit.addTransition("fade_black", after: 2, lasting: 1)
    try edit.addFilter("sepia", at: 9, lasting: 2)
    try edit.addMusic(files[4], volume: 0.6, fadeOut: 2)

    try edit.render(to: "day-out.mp4")
    let template = try edit.template(title: "A day out")
    try template.save(to: "day-out.json")
    let others = [files[2], files[3], files[0], files[1], files[4]]
    try template.render(with: others, to: "another-day.mp4")
    print("wrote day-out.mp4, day-out.json and another-day.mp4")
  }
}
