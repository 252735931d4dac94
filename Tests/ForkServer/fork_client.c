// Runs a program by the fork server of the same name in the folder FORK_SERVERS, as if this process were that program: with
// its arguments, variables, files and limits, signals that are passed on, and its exit status.
//
// Runs the program itself if it has no server, or if the process would differ from one that the server forks: under a
// tracer or LD_PRELOAD, as another user, with other capabilities, in another namespace. The program is in the folder above, or else in PATH.

#define _GNU_SOURCE
#include "request.h"
#include <fcntl.h>
#include <libgen.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

static void __attribute__((noreturn)) run_program(const char *folder, const char *name, char **arguments) {
  char path[2 * PATH_MAX];
  snprintf(path, sizeof path, "%s/../%s", folder, name);
  execv(path, arguments);
  // This program is in PATH too.
  const char *places = getenv("PATH");
  for (const char *place = places ? places : "/usr/bin:/bin"; *place != 0;) {
    size_t length = strcspn(place, ":");
    snprintf(path, sizeof path, "%.*s", (int)length, place);
    if (strcmp(path, folder) != 0) {
      snprintf(path, sizeof path, "%.*s/%s", (int)length, place, name);
      execv(path, arguments);
    }
    place += length + (place[length] == ':');
  }
  perror(name);
  exit(127);
}

// Returns the number of a line of /proc/self/status.
static long status_number(const char *text, const char *name) {
  const char *line = strstr(text, name);
  return line == NULL ? 0 : strtol(line + strlen(name), NULL, 10);
}

// Returns whether the kernel treats this process as it treats one that the server forks.
static int is_plain(void) {
  static char text[8192];
  int file = open("/proc/self/status", O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  ssize_t length = read(file, text, sizeof text - 1);
  close(file);
  return length > 0 && getenv("LD_PRELOAD") == NULL && status_number(text, "\nTracerPid:") == 0 &&
         status_number(text, "\nSeccomp:") == 0 && status_number(text, "\nNoNewPrivs:") == 0;
}

static int connect_to(const char *folder, const char *name) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  int length = snprintf(address.sun_path, sizeof address.sun_path, "%s/%s", folder, name);
  if (length < 0 || length >= (int)sizeof address.sun_path) return -1;
  int server = socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0);
  if (server >= 0 && connect(server, (struct sockaddr *)&address, sizeof address) == 0) return server;
  close(server);
  return -1;
}

// Appends strings to a message. Returns how many there are; -1 if they are too long.
static int append(char **strings, char *bytes, size_t *length) {
  int count = 0;
  for (; strings[count] != NULL; count++) {
    size_t size = strlen(strings[count]) + 1;
    if (*length + size > LARGEST_REQUEST) return -1;
    memcpy(bytes + *length, strings[count], size);
    *length += size;
  }
  return count;
}

// Describes this process to the server. Returns whether the server has forked.
static int ask(int server, char **arguments) {
  static union {
    struct request head;
    char bytes[LARGEST_REQUEST];
  } request;
  struct request *head = &request.head;
  size_t length = sizeof *head;
  head->arguments = append(arguments, request.bytes, &length);
  head->variables = append(environ, request.bytes, &length);
  if (head->arguments < 0 || head->variables < 0) return 0;
  head->group = getpgrp();
  head->mask = umask(0);
  umask(head->mask);
  head->priority = getpriority(PRIO_PROCESS, 0);
  sched_getaffinity(0, sizeof head->processors, &head->processors);
  for (int number = 1; number < NSIG; number++) {
    struct sigaction action;
    if (sigaction(number, NULL, &action) == 0 && action.sa_handler == SIG_IGN) head->ignored |= 1ULL << (number - 1);
  }
  for (int number = 0; number < RLIM_NLIMITS; number++) getrlimit(number, &head->limits[number]);
  int files[FILES] = {0, 1, 2, open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
  char control[CMSG_SPACE(sizeof files)] = {0};
  struct iovec part = {&request, length};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = control, .msg_controllen = sizeof control};
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  header->cmsg_level = SOL_SOCKET;
  header->cmsg_type = SCM_RIGHTS;
  header->cmsg_len = CMSG_LEN(sizeof files);
  memcpy(CMSG_DATA(header), files, sizeof files);
  struct reply reply;
  int is_forked = sendmsg(server, &message, MSG_NOSIGNAL) == (ssize_t)length &&
                  recv(server, &reply, sizeof reply, 0) == sizeof reply && reply.kind == FORKED;
  close(files[FILES - 1]);
  return is_forked;
}

// Ends as the program has ended.
static void __attribute__((noreturn)) end(int status) {
  if (!WIFSIGNALED(status)) _exit(WEXITSTATUS(status));
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
  signal(WTERMSIG(status), SIG_DFL);
  sigset_t signals;
  sigemptyset(&signals);
  sigprocmask(SIG_SETMASK, &signals, NULL);
  raise(WTERMSIG(status));
  _exit(128 + WTERMSIG(status));
}

int main(int count, char **arguments) {
  (void)count;
  char path[PATH_MAX] = {0};
  if (readlink("/proc/self/exe", path, sizeof path - 1) < 0) return 127;
  char *name = strrchr(path, '/');
  *name++ = 0;
  const char *servers = getenv("FORK_SERVERS");
  int server = servers != NULL && *servers != 0 && is_plain() ? connect_to(servers, name) : -1;
  if (server < 0) run_program(path, name, arguments);
  if (!ask(server, arguments)) {
    close(server);
    run_program(path, name, arguments);
  }
  sigset_t signals;
  sigfillset(&signals);
  sigprocmask(SIG_BLOCK, &signals, NULL);
  int arriving = signalfd(-1, &signals, SFD_CLOEXEC);
  close_range(0, STREAMS - 1, 0);
  struct pollfd events[] = {{server, POLLIN, 0}, {arriving, POLLIN, 0}};
  while (1) {
    if (poll(events, 2, -1) < 0) continue;
    struct signalfd_siginfo information;
    if (events[1].revents != 0 && read(arriving, &information, sizeof information) == sizeof information) {
      int number = (int)information.ssi_signo;
      send(server, &number, sizeof number, MSG_NOSIGNAL);
    }
    if (events[0].revents == 0) continue;
    struct reply reply;
    // A server that has gone without a reply has been killed.
    if (recv(server, &reply, sizeof reply, 0) != sizeof reply) end(SIGKILL);
    if (reply.kind == ENDED) end(reply.status);
  }
}
