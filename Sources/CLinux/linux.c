#define _GNU_SOURCE

#include "CLinux.h"

#include <fcntl.h>
#include <linux/openat2.h>
#include <spawn.h>
#include <sys/syscall.h>
#include <unistd.h>

int shim_open_beneath(int folder, const char *path, unsigned long long flags) {
  struct open_how how = {
      .flags = flags, .resolve = RESOLVE_NO_MAGICLINKS | RESOLVE_NO_SYMLINKS | RESOLVE_BENEATH};
  return (int)syscall(SYS_openat2, folder, path, &how, sizeof how);
}

int shim_open_process(int process) { return (int)syscall(SYS_pidfd_open, process, 0); }

int shim_pipe(int *ends, int flags) { return pipe2(ends, flags); }

int shim_spawn_close_from(void *actions, int first) {
  return posix_spawn_file_actions_addclosefrom_np(actions, first);
}
