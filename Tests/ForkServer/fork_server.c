// A library for LD_PRELOAD that turns a program into a server, which forks a process for each run of the program.
//
// ffmpeg and templater-media load 180 libraries, which takes longer than what most tests do with them. The server has
// loaded them; a forked process begins with `main`. fork_client.c is the program that is run instead.
//
//   FORK_SERVER  the path of the server's socket
//
// The server ends within a second of the process that started it. It forks once for each run, and waits for all of them:
// copying the memory of 180 libraries takes as long as many of the runs.

#define _GNU_SOURCE
#include "request.h"
#include <dlfcn.h>
#include <errno.h>
#include <linux/capability.h>
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

// Returns whether a process has the same capabilities as this one.
static int is_as_capable(pid_t process) {
  struct __user_cap_data_struct own[_LINUX_CAPABILITY_U32S_3] = {0}, other[_LINUX_CAPABILITY_U32S_3] = {0};
  struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  if (syscall(SYS_capget, &header, own) != 0) return 0;
  header.pid = process;
  return syscall(SYS_capget, &header, other) == 0 && memcmp(own, other, sizeof own) == 0;
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
  return is_as_capable(process);
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

// The processes that run: a descriptor of each, and the socket of its client.
static struct {
  pid_t process;
  int handle, client;
} running[MOST_PROCESSES];
static int count_running;

// Reports the end of a process to its client.
static void report_end(int index) {
  struct reply reply = {ENDED, 0};
  waitpid(running[index].process, &reply.status, 0);
  send(running[index].client, &reply, sizeof reply, MSG_NOSIGNAL);
  close(running[index].handle);
  close(running[index].client);
  running[index] = running[--count_running];
}

// Passes a signal on to a process. Without its client, the process is killed.
static void pass_signal(int index) {
  int number;
  if (recv(running[index].client, &number, sizeof number, MSG_DONTWAIT) == sizeof number) {
    kill(running[index].process, number);
  } else {
    kill(running[index].process, SIGKILL);
    close(running[index].client);
    running[index].client = -1;
  }
}

// Serves a client. Returns 0 in the new process.
static pid_t serve_client(int client) {
  struct ucred peer;
  socklen_t size = sizeof peer;
  if (count_running == MOST_PROCESSES || getsockopt(client, SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0 ||
      !is_alike(peer.pid) || !receive(client)) {
    close(client);
    return -1;
  }
  pid_t process = fork();
  if (process == 0) return 0;
  for (int index = 0; index < FILES; index++) close(files[index]);
  int handle = process < 0 ? -1 : (int)syscall(SYS_pidfd_open, process, 0);
  if (handle < 0) _exit(71);
  struct reply reply = {FORKED, 0};
  send(client, &reply, sizeof reply, MSG_NOSIGNAL);
  running[count_running].process = process;
  running[count_running].handle = handle;
  running[count_running++].client = client;
  return process;
}

// Waits for requests, and for the ends of processes. Returns in each new process.
static void serve(const char *path) {
  int server = listen_at(path);
  pid_t parent = getppid();
  while (getppid() == parent) {
    struct pollfd events[1 + 2 * MOST_PROCESSES] = {{server, POLLIN, 0}};
    for (int index = 0; index < count_running; index++) {
      events[1 + 2 * index] = (struct pollfd){running[index].handle, POLLIN, 0};
      events[2 + 2 * index] = (struct pollfd){running[index].client, POLLIN, 0};
    }
    if (poll(events, 1 + 2 * count_running, 1000) <= 0) continue;
    // The last of them takes the place of one that has ended.
    for (int index = count_running - 1; index >= 0; index--) {
      if (events[1 + 2 * index].revents != 0) {
        report_end(index);
      } else if (events[2 + 2 * index].revents != 0) {
        pass_signal(index);
      }
    }
    if (events[0].revents == 0) continue;
    int client = accept4(server, NULL, NULL, SOCK_CLOEXEC);
    if (client >= 0 && serve_client(client) == 0) return;
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
