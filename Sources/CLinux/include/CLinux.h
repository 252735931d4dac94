#ifndef TEMPLATER_CLINUX_H
#define TEMPLATER_CLINUX_H

/* No header of the system is included: its declarations would become part of this module. */

/* Opens a path without links below an open folder, whatever is done to the folders meanwhile. glibc has no
   function for `openat2`. Returns -1 and sets errno; ENOSYS where the kernel has no such call. */
int shim_open_beneath(int folder, const char *path, unsigned long long flags);

/* Swift's headers of the C library leave `pipe2` out. */
int shim_pipe(int *ends, int flags);

#endif
