import Glibc
import TestSupport
import Testing

/// The commands of `templater-server` beside the service itself.
struct ProgramTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func server(_ words: String, output: String? = nil) throws -> CommandResult {
    let target = output.map { " > \($0)" } ?? ""
    return try scratch.run([
      "sh", "-c", "'\(Project.program("templater-server"))' \(words)\(target)",
    ])
  }

  /// The key is printed once, so it is revoked if that fails.
  @Test func aKeyThatCannotBePrintedIsRevoked() throws {
    let failed = try server("keys add --data d", output: "/dev/full")
    #expect(failed.status == 74)
    #expect(failed.errors.contains("cannot write to standard output: No space left on device"))
    let list = try server("keys list --data d")
    #expect(list.status == 0 && list.output.hasPrefix("key_1 ") && list.output.contains("revoked"))
  }

  /// Only the default folder is replaced by an option.
  @Test(arguments: ["keys list", "keys add", "serve --listen 127.0.0.1:0"])
  func aDefaultFolderThatCannotBeUsedIsExplained(words: String) throws {
    try scratch.write("", to: "file")
    let program = Project.program("templater-server")
    let failed = try scratch.run([
      "sh", "-c", "XDG_STATE_HOME=\"$PWD/file\" exec '\(program)' \(words)",
    ])
    #expect(failed.status == 73)
    #expect(failed.errors.hasSuffix("; --data chooses another folder\n"), "\(failed.errors)")
    let given = try server(words + " --data file/d")
    #expect(given.status == 73 && !given.errors.contains("--data"), "\(given.errors)")
  }

  /// Root adds a key for a service that runs as another user.
  @Test(.enabled(if: geteuid() == 0))
  func keysBelongToTheOwnerOfTheFolder() throws {
    let prepared = try scratch.run(["sh", "-c", "mkdir d && chown 65534:65534 d"])
    try #require(prepared.status == 0, "\(prepared.errors)")
    #expect(try server("keys add --data d").status == 0)
    let owners = try scratch.run(["stat", "-c", "%n %u %a", "d/keys.json", "d/keys.lock"])
    #expect(owners.output == "d/keys.json 65534 600\nd/keys.lock 65534 600\n")
  }

  /// The owner of the folder gets no other file of root by a link in the place of the lock.
  @Test(
    .enabled(if: geteuid() == 0),
    arguments: [("ln -s ../secret d/keys.lock", 73), ("ln secret d/keys.lock", 0)])
  func linksGiveNothingAway(command: String, status: Int32) throws {
    let prepared = try scratch.run([
      "sh", "-c", "touch secret && mkdir d && \(command) && chown 65534:65534 d",
    ])
    try #require(prepared.status == 0, "\(prepared.errors)")
    #expect(try server("keys add --data d").status == status)
    #expect(try scratch.run(["stat", "-c", "%u", "secret"]).output == "0\n")
  }

  @Test func listsThatCannotBePrintedAreReported() throws {
    #expect(try server("keys add --data d").status == 0)
    #expect(try server("keys list --data d", output: "/dev/full").status == 74)
    #expect(try server("openapi", output: "/dev/full").status == 74)
  }

  #if arch(x86_64)
    /// Otherwise the service would refuse each medium for a fault of the machine.
    @Test func requiringTheSandboxIsRefused() throws {
      try scratch.write(PoorKernel.script, to: "poor.py")
      let result = try scratch.run([
        "python3", "poor.py", "landlock", Project.program("templater-server"), "serve",
        "--require-sandbox", "--listen", "127.0.0.1:0", "--data", "d",
      ])
      #expect(result.status == 64 && result.output.isEmpty)
      #expect(
        result.errors.contains("cannot confine the media process (Landlock: "), "\(result.errors)")
    }
  #endif

  @Test func aPageThatIsMissingIsRefused() throws {
    let result = try server("serve --listen 127.0.0.1:0 --data d --page nowhere")
    #expect(result.status == 64)
    #expect(result.errors.contains("the folder 'nowhere' has no file index.html"))
  }
}
