import Foundation
import TestSupport
import Testing

/// Machines with a full disk, missing permissions, or few resources: see docs/faults.md.
@Suite(.serialized) struct FaultyMachineTests {
  private func run(_ machine: String, _ shell: String, _ bench: FaultBench) throws {
    let former = bench.runCount
    for scene in FaultScene.all(butBriefly: ["apply"]) {
      let trial = try bench.run(scene, nil, shell: shell)
      let faults = try bench.faults(of: trial, scene, after: nil)
      #expect(
        faults.isEmpty,
        "\(scene), \(machine): \(faults) \(trial.result.status) \(trial.result.errors)")
      if machine == "read-only" { #expect([73, 74].contains(trial.result.status)) }
      if machine.hasPrefix("exec") { #expect(trial.result.status == 0, "\(trial.result.errors)") }
    }
    print("machine '\(machine)': \(bench.runCount - former) runs")
  }

  private static let machines =
    [
      "ulimit -n 5", "ulimit -n 8", "ulimit -n 12", "ulimit -n 20", "exec <&-", "exec 2>&-",
    ] + (Sanitizer.isOn ? [] : ["ulimit -f 4", "ulimit -f 12", "ulimit -v 600000"])

  @Test func fewResourcesSufficeOrAreReported() throws {
    let bench = try FaultBench()
    for machine in Self.machines {
      try run(machine, machine + "; " + FaultBench.plainly, bench)
    }
  }

  private static let canMount =
    (try? TestSupport.run(["unshare", "--mount", "--map-root-user", "true"]))?.status == 0

  /// Returns a shell line that runs its arguments on a disk with this many kilobytes left, and
  /// copies back the resulting files.
  private static func small(_ room: Int) -> String {
    """
    exec unshare --mount --map-root-user bash -c '
      place=$PWD; disk=$TMPDIR/../disk; mkdir "$disk"
      pages=$(stat -c %s -- * | awk '\\''{ pages += int(($1 + 4095) / 4096) } END { print pages }'\\'')
      size=$((pages * 4 + 4 + \(room)))
      mount -t tmpfs -o size=${size}k tmpfs "$disk" && cp -- * "$disk" && cd "$disk" || exit 99
      env LD_PRELOAD=$FAULT_LIBRARY "$@"; status=$?
      find "$place" -mindepth 1 -delete; cp -a . "$place"; exit $status' bash "$@"
    """
  }

  @Test(.enabled(if: canMount, "filesystems cannot be mounted"))
  func aFullDiskIsReported() throws {
    let bench = try FaultBench()
    for room in [0, 8, 24] { try run("\(room) kB of disk", Self.small(room), bench) }
  }

  @Test(.enabled(if: canMount, "filesystems cannot be mounted"))
  func aReadOnlyFolderIsReported() throws {
    try run(
      "read-only",
      """
      exec unshare --mount --map-root-user bash -c '
        mount --bind "$PWD" "$PWD" && mount -o remount,ro,bind "$PWD" && cd "$PWD" || exit 99
        env LD_PRELOAD=$FAULT_LIBRARY "$@"' bash "$@"
      """, try FaultBench())
  }

  /// The programs start if their own path is not UTF-8.
  @Test func aProgramStartsFromAPathThatIsNotText() throws {
    let scratch = try Scratch()
    try scratch.ffmpeg("-f lavfi -i testsrc2=s=64x64:r=10:d=1 -c:v libx264 clip.mp4")
    let result = try scratch.run(
      [
        "bash", "-c",
        """
        mkdir $'d\\xff'; ln "$1" "$2" $'d\\xff' 2>/dev/null || cp "$1" "$2" $'d\\xff'
        $'d\\xff/templater' probe clip.mp4
        """, "bash", Project.templater, Project.program("templater-media"),
      ], timeout: 60)
    #expect(result.status == 0 && result.output.contains("h264"), "\(result.errors)")
  }
}
