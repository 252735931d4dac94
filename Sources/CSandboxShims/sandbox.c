#define _GNU_SOURCE

#include "CSandboxShims.h"

#include <errno.h>
#include <linux/landlock.h>
#include <linux/sched.h>
#include <seccomp.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

int shim_landlock_version(void) {
  return (int)syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
}

int shim_landlock_ruleset(const struct shim_ruleset *ruleset, size_t size) {
  return (int)syscall(SYS_landlock_create_ruleset, ruleset, size, 0);
}

int shim_landlock_allow(int ruleset, int descriptor, uint64_t access) {
  struct landlock_path_beneath_attr rule = {.allowed_access = access, .parent_fd = descriptor};
  return (int)syscall(SYS_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
}

int shim_landlock_enforce(int ruleset) {
  return (int)syscall(SYS_landlock_restrict_self, ruleset, 0);
}

int shim_no_new_privileges(void) { return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); }

int shim_end_with_parent(int signal) { return prctl(PR_SET_PDEATHSIG, signal, 0, 0, 0); }

pid_t shim_fork(void) { return fork(); }

int shim_set_limit(int resource, uint64_t value, uint64_t grace) {
  struct rlimit limit;
  if (getrlimit(resource, &limit) != 0) return -1;
  if (limit.rlim_max > value + grace) limit.rlim_max = value + grace;
  limit.rlim_cur = value < limit.rlim_max ? value : limit.rlim_max;
  return setrlimit(resource, &limit);
}

uint32_t shim_answer_with(uint16_t error) { return SCMP_ACT_ERRNO(error); }
uint32_t shim_allow(void) { return SCMP_ACT_ALLOW; }
int shim_thread_flag(void) { return CLONE_THREAD; }
