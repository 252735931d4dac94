#ifndef TEMPLATER_CLINUX_SHIM_H
#define TEMPLATER_CLINUX_SHIM_H

/* No header of the system is included: its declarations would become part of this module. */
extern long syscall(long number, ...);
extern int pipe2(int *ends, int flags);

/* Opens a path without links below an open folder, whatever is done to the folders meanwhile. glibc has no
   function for `openat2`. Returns -1 and sets errno; ENOSYS where the kernel has no such call. */
static inline int shim_open_beneath(int folder, const char *path, unsigned long long flags) {
  enum { openat2 = 437, no_magic_links = 0x02, no_symlinks = 0x04, beneath = 0x08 };
  const struct {
    unsigned long long flags, mode, resolve;
  } how = {flags, 0, no_magic_links | no_symlinks | beneath};
  return (int)syscall(openat2, folder, path, &how, sizeof how);
}

/* Swift's headers of the C library leave `pipe2` out. */
static inline int shim_pipe(int *ends, int flags) { return pipe2(ends, flags); }

#endif
