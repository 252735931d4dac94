// A library for LD_PRELOAD that makes one call of a program fail, or sends the program a signal at that call.
//
//   FAULT        ROLE CALL NUMBER EFFECT, such as "worker write 17 28": the 17th write of the media process fails
//                with ENOSPC. EFFECT is an errno, or a negative signal number. CALL is a name of call_names, or
//                "memory": then all allocations from that number on fail, because exhausted memory does not come back.
//   FAULT_COUNTS a file of COUNTS_SIZE bytes, shared by all processes of a run, that counts the calls of each role
//                and records whether the fault occurred
//   FAULT_NAMED  if set, no file can be opened without a name (O_TMPFILE), as on some filesystems
//
// The program's name determines the role; a process forked by templater-media has the role "child".

#define _GNU_SOURCE
#undef _FORTIFY_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

enum role { COMMAND, WORKER, CHILD, ROLES, NOBODY = -1 };
// STEP counts every call of the preceding kinds except MALLOC.
enum call { OPEN, READ, WRITE, FSYNC, RENAME, MMAP, MALLOC, PIPE, POLL, STEP, CALLS };
static const char *const role_names[ROLES] = {"command", "worker", "child"};
static const char *const call_names[CALLS] = {"open", "read",   "write", "fsync", "rename",
                                              "mmap", "malloc", "pipe",  "poll",  "step"};

struct counts {
  _Atomic uint64_t calls[ROLES][CALLS];
  // 1 if the fault occurred, 2 if it concerned a font or a file of fontconfig.
  _Atomic uint64_t fired;
};
enum { COUNTS_SIZE = sizeof(struct counts) };

static struct counts *counts;
static enum role role = NOBODY;
static enum role faulty_role = NOBODY;
static enum call faulty_call;
static uint64_t faulty_number;
static long effect;
static int lasts;
static int everything_has_a_name;

#define NEXT(name) \
  static __typeof__(name) *next; \
  if (next == NULL) next = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)

static int find(const char *name, const char *const *names, int count) {
  for (int index = 0; index < count; index++)
    if (strcmp(name, names[index]) == 0) return index;
  return -1;
}

static void become_child(void) { role = CHILD; }

__attribute__((constructor)) static void begin(void) {
  const char *path = getenv("FAULT_COUNTS"), *fault = getenv("FAULT");
  if (strcmp(program_invocation_short_name, "templater") == 0) role = COMMAND;
  if (strcmp(program_invocation_short_name, "templater-media") == 0) role = WORKER;
  if (role == NOBODY || path == NULL) return;
  everything_has_a_name = getenv("FAULT_NAMED") != NULL;
  char who[16], what[16];
  if (fault != NULL &&
      sscanf(fault, "%15s %15s %lu %ld", who, what, &faulty_number, &effect) == 4) {
    faulty_role = (enum role)find(who, role_names, ROLES);
    lasts = strcmp(what, "memory") == 0;
    faulty_call = lasts ? MALLOC : (enum call)find(what, call_names, CALLS);
  }
  int file = (int)syscall(SYS_openat, AT_FDCWD, path, O_RDWR | O_CLOEXEC);
  if (file < 0) return;
  void *memory = (void *)syscall(
      SYS_mmap, NULL, (size_t)COUNTS_SIZE, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0L);
  close(file);
  if (memory == MAP_FAILED) return;
  if (role == WORKER) pthread_atfork(NULL, NULL, become_child);
  counts = memory;
}

static int is_due(enum call call) {
  uint64_t number = atomic_fetch_add(&counts->calls[role][call], 1) + 1;
  return role == faulty_role && call == faulty_call &&
         (number == faulty_number || (lasts && number > faulty_number));
}

// Counts a call. Returns 1, with errno set, if the call has to fail. Sends the signal if the effect is one.
static int fails(enum call call) {
  if (counts == NULL) return 0;
  int due = is_due(call);
  if (call != MALLOC) due |= is_due(STEP);
  if (!due) return 0;
  atomic_store(&counts->fired, 1);
  if (effect < 0) {
    syscall(SYS_kill, getpid(), -effect);
    return 0;
  }
  errno = (int)effect;
  return 1;
}

static void note(const char *path) {
  if (strstr(path, "font") != NULL) atomic_store(&counts->fired, 2);
}

// Like fails, for a call with the path or the descriptor of a file: faults of font files are recorded as such.
static int fails_at(enum call call, const char *path) {
  if (!fails(call)) return 0;
  note(path);
  return 1;
}
static int fails_on(enum call call, int file) {
  if (!fails(call)) return 0;
  int code = errno;
  char link[32], path[512] = "";
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  if (readlink(link, path, sizeof path - 1) > 0) note(path);
  errno = code;
  return 1;
}

// Memory. The internal names of the C library need no dlsym, which would allocate memory itself.

extern void *__libc_malloc(size_t), *__libc_calloc(size_t, size_t), *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

void *malloc(size_t size) { return fails(MALLOC) ? NULL : __libc_malloc(size); }
void *calloc(size_t count, size_t size) {
  return fails(MALLOC) ? NULL : __libc_calloc(count, size);
}
void *realloc(void *old, size_t size) {
  return size > 0 && fails(MALLOC) ? NULL : __libc_realloc(old, size);
}
void *memalign(size_t alignment, size_t size) {
  return fails(MALLOC) ? NULL : __libc_memalign(alignment, size);
}
void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }
int posix_memalign(void **result, size_t alignment, size_t size) {
  void *memory = memalign(alignment, size);
  if (memory == NULL) return ENOMEM;
  *result = memory;
  return 0;
}

// Files.

static int open_at(int folder, const char *path, int flags, mode_t mode) {
  if (everything_has_a_name && (flags & O_TMPFILE) == O_TMPFILE) {
    errno = EOPNOTSUPP;
    return -1;
  }
  return fails_at(OPEN, path) ? -1 : (int)syscall(SYS_openat, folder, path, flags, mode);
}

#define OPENING(name, parameters, folder) \
  int name parameters { \
    va_list rest; \
    va_start(rest, flags); \
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0; \
    va_end(rest); \
    return open_at(folder, path, flags, mode); \
  }
OPENING(open, (const char *path, int flags, ...), AT_FDCWD)
OPENING(open64, (const char *path, int flags, ...), AT_FDCWD)
OPENING(openat, (int folder, const char *path, int flags, ...), folder)
OPENING(openat64, (int folder, const char *path, int flags, ...), folder)
int __open_2(const char *path, int flags) { return open_at(AT_FDCWD, path, flags, 0); }
int __open64_2(const char *path, int flags) { return open_at(AT_FDCWD, path, flags, 0); }

FILE *fopen(const char *path, const char *mode) {
  NEXT(fopen);
  return fails_at(OPEN, path) ? NULL : next(path, mode);
}
FILE *fopen64(const char *path, const char *mode) {
  NEXT(fopen64);
  return fails_at(OPEN, path) ? NULL : next(path, mode);
}

ssize_t read(int file, void *bytes, size_t count) {
  return fails_on(READ, file) ? -1 : syscall(SYS_read, file, bytes, count);
}
ssize_t __read_chk(int file, void *bytes, size_t count, size_t room) {
  (void)room;
  return read(file, bytes, count);
}
ssize_t pread(int file, void *bytes, size_t count, off_t offset) {
  return fails_on(READ, file) ? -1 : syscall(SYS_pread64, file, bytes, count, offset);
}
ssize_t pread64(int file, void *bytes, size_t count, off64_t offset) {
  return pread(file, bytes, count, offset);
}
ssize_t write(int file, const void *bytes, size_t count) {
  return fails(WRITE) ? -1 : syscall(SYS_write, file, bytes, count);
}
ssize_t pwrite(int file, const void *bytes, size_t count, off_t offset) {
  return fails(WRITE) ? -1 : syscall(SYS_pwrite64, file, bytes, count, offset);
}
ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t offset) {
  return pwrite(file, bytes, count, offset);
}
ssize_t writev(int file, const struct iovec *pieces, int count) {
  return fails(WRITE) ? -1 : syscall(SYS_writev, file, pieces, count);
}
size_t fwrite(const void *bytes, size_t size, size_t count, FILE *file) {
  NEXT(fwrite);
  return fails(WRITE) ? 0 : next(bytes, size, count, file);
}
size_t fread(void *bytes, size_t size, size_t count, FILE *file) {
  NEXT(fread);
  return fails_on(READ, fileno(file)) ? 0 : next(bytes, size, count, file);
}

int fsync(int file) { return fails(FSYNC) ? -1 : (int)syscall(SYS_fsync, file); }
int fdatasync(int file) { return fails(FSYNC) ? -1 : (int)syscall(SYS_fdatasync, file); }

// Calls that give a file its name.
int rename(const char *from, const char *to) {
  return fails(RENAME) ? -1 : (int)syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
}
int renameat(int from_folder, const char *from, int to_folder, const char *to) {
  return fails(RENAME) ? -1 : (int)syscall(SYS_renameat2, from_folder, from, to_folder, to, 0);
}
int linkat(int from_folder, const char *from, int to_folder, const char *to, int flags) {
  return fails(RENAME) ? -1 : (int)syscall(SYS_linkat, from_folder, from, to_folder, to, flags);
}
int link(const char *from, const char *to) { return linkat(AT_FDCWD, from, AT_FDCWD, to, 0); }

// Other calls.

void *mmap(void *place, size_t size, int protection, int flags, int file, off_t offset) {
  if (fails_on(MMAP, file)) return MAP_FAILED;
  return (void *)syscall(SYS_mmap, place, size, protection, flags, file, offset);
}
void *mmap64(void *place, size_t size, int protection, int flags, int file, off64_t offset) {
  return mmap(place, size, protection, flags, file, offset);
}
int pipe(int ends[2]) { return fails(PIPE) ? -1 : (int)syscall(SYS_pipe2, ends, 0); }
int pipe2(int ends[2], int flags) { return fails(PIPE) ? -1 : (int)syscall(SYS_pipe2, ends, flags); }
int poll(struct pollfd *requests, nfds_t count, int timeout) {
  NEXT(poll);
  return fails(POLL) ? -1 : next(requests, count, timeout);
}
int ppoll(
    struct pollfd *requests, nfds_t count, const struct timespec *timeout, const sigset_t *signals) {
  NEXT(ppoll);
  return fails(POLL) ? -1 : next(requests, count, timeout, signals);
}
