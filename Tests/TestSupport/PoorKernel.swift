/// A kernel that lacks system calls.
package enum PoorKernel {
  /// A program in Python that runs a command: `python3 poor.py KERNEL COMMAND`. System calls fail as on a kernel that does
  /// not support them: those of Landlock, and with the kernel `seccomp` those that filter system calls.
  package static let script = """
    import ctypes, os, struct, sys
    libc = ctypes.CDLL(None)
    def step(code, yes, no, k): return struct.pack('HBBI', code, yes, no, k)
    LOAD, EQUAL, GIVE, ALLOW = 0x20, 0x15, 0x06, 0x7fff0000
    refused = {444: 38}
    if sys.argv[1] == 'seccomp': refused[317] = 38
    code = step(LOAD, 0, 0, 0)
    for call, error in refused.items():
      code += step(EQUAL, 0, 1, call) + step(GIVE, 0, 0, 0x50000 | error)
    if sys.argv[1] == 'seccomp':
      # prctl(PR_SET_SECCOMP), which is what the library takes instead.
      code += step(EQUAL, 0, 3, 157) + step(LOAD, 0, 0, 16) + step(EQUAL, 0, 1, 22)
      code += step(GIVE, 0, 0, 0x50000 | 22)
    code += step(GIVE, 0, 0, ALLOW)
    held = ctypes.create_string_buffer(code)
    program = struct.pack('HxxxxxxQ', len(code) // 8, ctypes.addressof(held))
    libc.prctl(38, 1, 0, 0, 0)
    assert libc.prctl(22, 2, ctypes.create_string_buffer(program)) == 0
    os.execvp(sys.argv[2], sys.argv[2:])
    """
}
