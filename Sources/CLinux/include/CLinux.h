#ifndef TEMPLATER_CLINUX_H
#define TEMPLATER_CLINUX_H

/* No system header is included, because its declarations would become part of this module. */

/* Opens a path beneath an open folder without following links, even if the folders are changed meanwhile. glibc
   has no function for `openat2`. On failure returns -1 and sets errno: ENOSYS if the kernel lacks the call. */
int shim_open_beneath(int folder, const char *path, unsigned long long flags);

/* Returns a descriptor that becomes readable when a process ends; on failure -1, as on kernels before Linux 5.3.
   Swift's module of the C library has no function for `pidfd_open`. */
int shim_open_process(int process);

/* Calls `pipe2`, which Swift's module of the C library lacks. */
int shim_pipe(int *ends, int flags);

/* Calls `posix_spawn_file_actions_addclosefrom_np`, which Swift's module of the C library lacks. `actions` is a
   `posix_spawn_file_actions_t`. Returns 0 or an error number. */
int shim_spawn_close_from(void *actions, int first);

#endif
