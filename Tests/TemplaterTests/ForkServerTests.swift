import Foundation
import TestSupport
import Testing

/// Programs that fork servers run behave like the programs themselves (`Tests/ForkServer`).
@Suite struct ForkServerTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Returns what a command of a shell prints, run by the servers and without them.
  private func results(_ command: String) throws -> [CommandResult] {
    try [[:], ForkServers.none].map {
      try scratch.run(["sh", "-c", command], environment: $0)
    }
  }

  @Test(
    arguments: [
      // The arguments, the streams and the status.
      "echo text | ffmpeg -v error -f u8 -ar 8000 -ac 1 -i - -f u8 -",
      "ffmpeg -v error -i nowhere.mp4; echo $?",
      // The folder, the mask of files, ignored signals and limits.
      "mkdir -p a && cd a && umask 077 && ffmpeg -v error -y -f lavfi -i sine=d=1 b.wav && stat -c %a b.wav",
      "trap '' XFSZ; ulimit -f 1; ffmpeg -v error -f lavfi -i sine=d=9 -y b.wav 2>&1; echo $?",
      "ulimit -n 4; ffmpeg -v error -f lavfi -i sine=d=1 -f null - 2>&1; echo $?",
      // A program that cannot be forked.
      "LD_PRELOAD=/nowhere.so ffprobe -v error nowhere.mp4 2>&1; echo $?",
    ])
  func aForkedProgramDoesTheSame(_ command: String) throws {
    let both = try results(command)
    #expect(both[0].status == both[1].status)
    #expect(both[0].output == both[1].output)
    #expect(both[0].errors == both[1].errors)
  }

  /// A signal ends the program, and the client ends as the program has ended.
  @Test(arguments: ["TERM", "KILL"])
  func signalsReachTheProgram(_ signal: String) throws {
    let command = """
      rm -f \(signal).flv
      ffmpeg -v quiet -nostdin -f lavfi -i color=s=16x16:r=1 -f flv -y \(signal).flv & client=$!
      while [ ! -s \(signal).flv ]; do sleep 0.05; done
      kill -\(signal) $client; wait $client; echo $?
      size=$(stat -c %s \(signal).flv); sleep 0.3; [ $size = "$(stat -c %s \(signal).flv)" ] || echo runs
      """
    let both = try results(command)
    #expect(both[0].output == both[1].output)
    #expect(!both[0].output.contains("runs"))
  }

  /// A media process of a server has one library more, and so another identity, which is a part of the keys of a cache.
  @Test func commandsUseTheServers() throws {
    try scratch.write(
      """
      { "canvas": { "width": 32, "height": 32, "frameRate": 10 }, "tracks": [{ "type": "video", "name": "v",
        "segments": [{ "position": 0, "duration": 1, "background": { "color": "#FF0000" } }] }] }
      """, to: "red.json")
    func made(_ environment: [String: String]) throws -> String {
      let words = ["apply", "red.json", "--cache", "kept", "--explain", "-o", "red.mp4"]
      let result = try scratch.run([Project.templater] + words, environment: environment)
      try #require(result.status == 0, "\(result.errors)")
      return result.output
    }
    #expect(try !made([:]).contains("cached"))
    #expect(try made([:]).contains("cached"))
    #expect(try !made(ForkServers.none).contains("cached"))
  }
}
