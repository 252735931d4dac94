#ifndef TEMPLATER_CSANDBOXSHIMS_H
#define TEMPLATER_CSANDBOXSHIMS_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* Swift cannot call functions with a variable number of arguments, and the headers of Debian 12 declare only
   the first three versions of Landlock. All functions except the macros at the end return -1 and set errno
   when they fail. */

struct shim_ruleset {
  uint64_t handled_access_fs;
  uint64_t handled_access_net;
  uint64_t scoped;
};

int shim_landlock_version(void);

/* `size` is the size in bytes of the part of the structure that the kernel's version supports. */
int shim_landlock_ruleset(const struct shim_ruleset *ruleset, size_t size);
int shim_landlock_allow(int ruleset, int descriptor, uint64_t access);
int shim_landlock_enforce(int ruleset);

int shim_no_new_privileges(void);
int shim_end_with_parent(int signal);

/* Only for a process with a single thread. */
pid_t shim_fork(void);

/* Sets the soft limit to `value` and the hard limit to `value + grace`, unless the hard limit is lower. */
int shim_set_limit(int resource, uint64_t value, uint64_t grace);

/* Return the values of macros. */
uint32_t shim_answer_with(uint16_t error);
uint32_t shim_allow(void);
int shim_thread_flag(void);

#endif
