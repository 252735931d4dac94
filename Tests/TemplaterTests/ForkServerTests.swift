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
    let both = try results(
      """
      rm -f \(signal).flv
      ffmpeg -v quiet -nostdin -f lavfi -i color=s=16x16:r=1 -f flv -y \(signal).flv & client=$!
      while [ ! -s \(signal).flv ]; do sleep 0.05; done
      readlink /proc/$client/exe
      kill -\(signal) $client; wait $client; echo $?
      size=$(stat -c %s \(signal).flv); sleep 0.3; [ $size = "$(stat -c %s \(signal).flv)" ] || echo runs
      """
    ).map { $0.output.split(separator: "\n") }
    #expect(both[0].first?.hasSuffix("/forked/ffmpeg") == true, "\(both[0])")
    #expect(both[1].first?.hasSuffix("/bin/ffmpeg") == true, "\(both[1])")
    #expect(both[0].dropFirst() == both[1].dropFirst() && both[0].count == 2)
  }
}
