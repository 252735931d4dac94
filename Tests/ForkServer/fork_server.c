// A library for LD_PRELOAD that turns a program into a server, which forks a process for each run of the program.
//
// ffmpeg and templater-media load 180 libraries, which takes longer than what most tests do with them. The server has
// loaded them; a forked process begins with `main`. fork_client.c is the program that is run instead.
//
//   FORK_SERVER  the path of the server's socket
//
// The server ends within a second of the process that started it.

#define _GNU_SOURCE
#include "request.h"
#include <dlfcn.h>
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

typedef int main_function(int, char **, char **);
typedef int start_function(main_function *, int, char **, void (*)(void), void (*)(void), void (*)(void), void *);

// The request that this process serves, with its files.
static union {
  struct request head;
  char bytes[LARGEST_REQUEST];
} request;
static char *words[MOST_WORDS];
static int files[FILES];

// The socket gets its name when it listens, so that clients that find it can connect.
static int listen_at(const char *path) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  int length = snprintf(address.sun_path, sizeof address.sun_path, "%s.new", path);
  if (length >= (int)sizeof address.sun_path) _exit(70);
  int server = socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0);
  if (bind(server, (struct sockaddr *)&address, sizeof address) != 0 || listen(server, 64) != 0) _exit(70);
  if (rename(address.sun_path, path) != 0) _exit(70);
  return server;
}

// Returns whether a process sees the same files, and may do the same, as this one.
static int is_alike(pid_t process) {
  static const char *const names[] = {"root/.", "ns/mnt", "ns/net", "ns/pid", "ns/user"};
  for (size_t index = 0; index < sizeof names / sizeof *names; index++) {
    char path[64];
    struct stat own, other;
    snprintf(path, sizeof path, "/proc/self/%s", names[index]);
    if (stat(path, &own) != 0) return 0;
    snprintf(path, sizeof path, "/proc/%d/%s", process, names[index]);
    if (stat(path, &other) != 0 || own.st_ino != other.st_ino || own.st_dev != other.st_dev) return 0;
  }
  return 1;
}

// Receives the request, and splits its strings. Returns whether it is complete.
static int receive(int client) {
  struct iovec part = {&request, sizeof request};
  char control[CMSG_SPACE(sizeof files)];
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = control, .msg_controllen = sizeof control};
  ssize_t length = recvmsg(client, &message, 0);
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  if (length < (ssize_t)sizeof request.head || header == NULL || header->cmsg_len != CMSG_LEN(sizeof files)) return 0;
  memcpy(files, CMSG_DATA(header), sizeof files);
  int count = request.head.arguments + request.head.variables;
  if ((message.msg_flags & (MSG_TRUNC | MSG_CTRUNC)) != 0 || count + 2 > MOST_WORDS) return 0;
  // A program finds its variables behind its arguments.
  char *next = request.bytes + sizeof request.head, *end = request.bytes + length;
  for (int index = 0; index < count; index++) {
    if (next >= end) return 0;
    words[index + (index >= request.head.arguments)] = next;
    next += strlen(next) + 1;
  }
  return 1;
}

// Gives this process what the request says.
static void adopt(void) {
  struct request *head = &request.head;
  environ = words + head->arguments + 1;
  setpgid(0, head->group);
  umask(head->mask);
  setpriority(PRIO_PROCESS, 0, head->priority);
  sched_setaffinity(0, sizeof head->processors, &head->processors);
  for (int signal_number = 1; signal_number < NSIG; signal_number++)
    signal(signal_number, head->ignored >> (signal_number - 1) & 1 ? SIG_IGN : SIG_DFL);
  for (int number = 0; number < FILES - 1; number++) dup2(files[number], number);
  if (fchdir(files[FILES - 1]) != 0) _exit(127);
  // The limit of open files may be lower than the numbers of these.
  close_range(STREAMS, ~0U, 0);
  for (int number = 0; number < RLIM_NLIMITS; number++) setrlimit(number, &head->limits[number]);
}

// Reports the end of a process to the client, passes on its signals, and kills the process when the client has gone.
static void __attribute__((noreturn)) keep(pid_t process, int client) {
  int handle = (int)syscall(SYS_pidfd_open, process, 0);
  struct reply reply = {FORKED, 0};
  send(client, &reply, sizeof reply, MSG_NOSIGNAL);
  struct pollfd events[] = {{handle, POLLIN, 0}, {client, POLLIN, 0}};
  while (handle >= 0) {
    if (poll(events, 2, -1) < 0) continue;
    if (events[0].revents != 0) break;
    int number;
    if (recv(client, &number, sizeof number, 0) == sizeof number) {
      kill(process, number);
    } else {
      kill(process, SIGKILL);
      break;
    }
  }
  reply.kind = ENDED;
  waitpid(process, &reply.status, 0);
  send(client, &reply, sizeof reply, MSG_NOSIGNAL);
  _exit(0);
}

// Waits for requests. Returns in each new process.
static void serve(const char *path) {
  int server = listen_at(path);
  pid_t parent = getppid();
  signal(SIGCHLD, SIG_IGN);
  while (getppid() == parent) {
    struct pollfd event = {server, POLLIN, 0};
    if (poll(&event, 1, 1000) <= 0) continue;
    int client = accept4(server, NULL, NULL, SOCK_CLOEXEC);
    if (client < 0 || fork() != 0) {
      close(client);
      continue;
    }
    signal(SIGCHLD, SIG_DFL);
    struct ucred peer;
    socklen_t size = sizeof peer;
    if (getsockopt(client, SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0 || !is_alike(peer.pid) || !receive(client)) _exit(1);
    pid_t child = fork();
    if (child == 0) return;
    if (child < 0) _exit(1);
    close_range(0, STREAMS - 1, 0);
    for (int index = 0; index < FILES; index++) close(files[index]);
    keep(child, client);
  }
  unlink(path);
  _exit(0);
}

int __libc_start_main(
    main_function *main, int count, char **arguments, void (*init)(void), void (*fini)(void), void (*end)(void), void *stack) {
  start_function *start = (start_function *)dlsym(RTLD_NEXT, "__libc_start_main");
  const char *path = getenv("FORK_SERVER");
  if (path == NULL) return start(main, count, arguments, init, fini, end, stack);
  serve(path);
  adopt();
  return start(main, request.head.arguments, words, init, fini, end, stack);
}
