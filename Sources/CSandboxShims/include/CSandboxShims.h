#ifndef TEMPLATER_CSANDBOXSHIMS_H
#define TEMPLATER_CSANDBOXSHIMS_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* Swift cannot call functions with a variable number of arguments, and the headers of Debian 12 know only
   the first three versions of Landlock. All but the last return -1 and set errno when they fail. */

struct shim_ruleset {
  uint64_t handled_access_fs;
  uint64_t handled_access_net;
  uint64_t scoped;
};

int shim_landlock_version(void);

/* `size` is how much of the structure the kernel's version knows. */
int shim_landlock_ruleset(const struct shim_ruleset *ruleset, size_t size);
int shim_landlock_allow(int ruleset, int descriptor, uint64_t access);
int shim_landlock_enforce(int ruleset);

int shim_no_new_privileges(void);
int shim_end_with_parent(int signal);

/* For a process with one thread only. */
pid_t shim_fork(void);

/* A descriptor that can be read when a process has ended; -1 where the kernel has none (before Linux 5.3). */
int shim_open_process(pid_t process);

/* At `value` the kernel warns the process, at `value + grace` it stops it. */
int shim_set_limit(int resource, uint64_t value, uint64_t grace);

/* Macros. */
uint32_t shim_answer_with(uint16_t error);
uint32_t shim_allow(void);
int shim_thread_flag(void);

#endif
