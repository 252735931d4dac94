import Foundation
import TestSupport
import Testing

/// A call that fails, or a signal at a call, in one of the processes of a run (Tests/FaultLibrary).
struct Fault: Hashable, Sendable, CustomStringConvertible {
  enum Role: String, CaseIterable {
    case command
    /// The process `templater-media`.
    case worker
    /// Its confined child process, which handles a request.
    case child
  }

  /// The calls in the order of the library. `memory` is not among those that it counts: it means
  /// all allocations from one on.
  enum Call: String, CaseIterable {
    case open, read, write, fsync, rename, mmap, malloc, pipe, poll
    /// Any of these calls except `malloc`.
    case step
    case memory

    var isAllocation: Bool { self == .malloc || self == .memory }

    /// The error that the system would return.
    var error: Int32 {
      switch self {
      case .write: ENOSPC
      case .malloc, .memory, .mmap: ENOMEM
      case .pipe: EMFILE
      case .poll: EINVAL
      case .open, .read, .fsync, .rename, .step: EIO
      }
    }
  }

  enum Effect: Hashable {
    case error(Int32), signal(Int32)
  }

  var role: Role
  var call: Call
  /// The number of the call among all such calls of the role, from 1.
  var number: Int
  var effect: Effect

  var description: String {
    let effect =
      switch effect {
      case .error(let code): code
      case .signal(let number): -number
      }
    return "\(role) \(call) \(number) \(effect)"
  }

  /// The signal, if it is one.
  var signal: Int32? { if case .signal(let number) = effect { number } else { nil } }

  /// Whether the signal leaves the process no chance to clean up.
  var isKill: Bool { signal == SIGKILL || signal == SIGSTOP }
}

/// The number of calls of each kind that each role made.
struct CallCounts: Sendable {
  private let numbers: [UInt64]

  static let byteCount = 8 * (3 * 10 + 1)

  init(_ bytes: [UInt8]) {
    numbers = bytes.withUnsafeBytes { Array($0.bindMemory(to: UInt64.self)) }
  }

  subscript(role: Fault.Role, call: Fault.Call) -> Int {
    let (roles, calls) = (Fault.Role.allCases, Fault.Call.allCases)
    let call = call == .memory ? .malloc : call
    guard let row = roles.firstIndex(of: role), let column = calls.firstIndex(of: call) else {
      return 0
    }
    return Int(numbers[row * 10 + column])
  }

  /// Whether the fault took place.
  var hasFault: Bool { numbers[30] != 0 }

  /// Whether the fault concerned a font or a file of fontconfig.
  var isAboutFonts: Bool { numbers[30] == 2 }
}

/// The library that intercepts calls; it is loaded before all others.
enum FaultLibrary {
  static let path = Result { try compiled() }

  /// Compiles it beside the tests, with the clang of the Swift toolchain.
  private static func compiled() throws -> String {
    let library = Project.program("faults.so")
    let result = try run([
      "sh", "-c",
      """
      compiler=$(command -v cc || command -v clang) || exit 1
      "$compiler" -O1 -Wall -Werror -shared -fPIC -o "$1.$$" "$0" && mv "$1.$$" "$1"
      """, Project.root + "/Tests/FaultLibrary/faults.c", library,
    ])
    try #require(result.status == 0, "\(result.errors)")
    return library
  }
}
