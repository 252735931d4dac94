import Glibc

/// The program `fuzz`, which `make fuzz` builds: libFuzzer with its own options, and the target
/// that `FUZZ_TARGET` names. Without a target it lists all targets with their seeds.
@main enum Fuzzer {
  static let target = getenv("FUZZ_TARGET").flatMap { name in
    FuzzTarget.all.first { $0.name == String(cString: name) }
  }

  static func main() {
    guard target != nil else {
      for target in FuzzTarget.all { print(([target.name] + target.seeds).joined(separator: " ")) }
      exit(getenv("FUZZ_TARGET") == nil ? 0 : 64)
    }
    var count = CommandLine.argc
    var words = CommandLine.unsafeArgv
    exit(runLibFuzzer(&count, &words, testOneInput))
  }
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runLibFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// libFuzzer's library calls this function by its name.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  do {
    try Fuzzer.target?.run(Array(UnsafeBufferPointer(start: start, count: count)))
  } catch {
    fatalError("\(error)")
  }
  return 0
}
