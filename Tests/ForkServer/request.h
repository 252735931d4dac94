// What a fork client tells a fork server about the process that the server is to fork.

#include <sched.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/types.h>

enum { LARGEST_REQUEST = 1 << 17, MOST_WORDS = 8192, MOST_PROCESSES = 256, STREAMS = 3, FILES = STREAMS + 1 };

// Behind it are the arguments, then the variables: strings that end with NUL. The message carries the standard streams and
// the folder as open files.
struct request {
  pid_t group;
  mode_t mask;
  int priority;
  int arguments, variables;
  // The bit of each ignored signal.
  unsigned long long ignored;
  cpu_set_t processors;
  struct rlimit limits[RLIM_NLIMITS];
};

// The replies of the server: that it has forked, and how `wait` reports the end of the process.
struct reply {
  enum { FORKED, ENDED } kind;
  int status;
};
