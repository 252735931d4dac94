import CSandbox
import CSandboxShims
import Glibc

/// A filter (seccomp) that refuses system calls that decoding and encoding never need.
///
/// A refused call returns an error instead of ending the process, because libraries may try some of them
/// and continue without.
enum SystemCallFilter {
  /// Calls for other programs and processes, connections, the memory of other processes, parts of the
  /// kernel that have had vulnerabilities, and real-time priorities.
  private static let refused = [
    "execve", "execveat", "fork", "vfork",
    "socket", "socketpair", "connect", "bind", "listen", "accept", "accept4",
    "ptrace", "process_vm_readv", "process_vm_writev", "pidfd_open", "pidfd_getfd",
    "pidfd_send_signal", "kcmp",
    "mount", "umount2", "pivot_root", "chroot", "setns", "unshare", "open_by_handle_at",
    "mount_setattr", "open_tree", "move_mount", "fsopen", "fsconfig", "fsmount", "fspick",
    "bpf", "perf_event_open", "userfaultfd", "io_uring_setup", "io_uring_enter",
    "io_uring_register", "keyctl", "add_key", "request_key", "kexec_load", "kexec_file_load",
    "init_module", "finit_module", "delete_module", "acct", "swapon", "swapoff", "reboot",
    "setuid", "setgid", "setreuid", "setregid", "setresuid", "setresgid", "setgroups",
    "personality", "iopl", "ioperm",
    "sched_setscheduler", "sched_setparam", "sched_setattr",
  ]

  /// Whether the running kernel filters system calls.
  static var isSupported: Bool { seccomp_api_get() > 0 }

  /// Filters the calls of this process, and of all threads that it starts, permanently.
  static func enforce() throws(SandboxError) {
    guard let filter = seccomp_init(shim_allow()) else {
      throw SandboxError(step: "seccomp", code: ENOMEM)
    }
    defer { seccomp_release(filter) }
    for name in refused { try refuse(name, with: EPERM, in: filter) }
    // The C library falls back to `clone`, whose flags can be checked.
    try refuse("clone3", with: ENOSYS, in: filter)
    let thread = UInt64(shim_thread_flag())
    var isProcess = scmp_arg_cmp(
      arg: 0, op: SCMP_CMP_MASKED_EQ, datum_a: thread, datum_b: 0)
    try check(
      seccomp_rule_add_array(
        filter, shim_answer_with(UInt16(EPERM)), number("clone"), 1, &isProcess))
    // Signals can be sent only to this process.
    for name in ["kill", "tgkill"] {
      var isOther = scmp_arg_cmp(arg: 0, op: SCMP_CMP_NE, datum_a: UInt64(getpid()), datum_b: 0)
      try check(
        seccomp_rule_add_array(filter, shim_answer_with(UInt16(EPERM)), number(name), 1, &isOther))
    }
    try check(seccomp_load(filter))
  }

  private static func refuse(
    _ name: String, with error: Int32, in filter: scmp_filter_ctx
  ) throws(SandboxError) {
    let number = number(name)
    // This version of the library does not know the name.
    guard number != __NR_SCMP_ERROR else { return }
    try check(seccomp_rule_add_array(filter, shim_answer_with(UInt16(error)), number, 0, nil))
  }

  private static func number(_ name: String) -> Int32 { seccomp_syscall_resolve_name(name) }

  private static func check(_ result: Int32) throws(SandboxError) {
    guard result == 0 else { throw SandboxError(step: "seccomp", code: -result) }
  }
}
