// What the process that reads pictures and fonts of others may no longer do. Neither prctl, system
// calls without a function nor a filter of them can be written in Swift, which imports no variadic
// functions and no macros of instructions.
#ifndef GRIDPRESS_CONFINEMENT_H
#define GRIDPRESS_CONFINEMENT_H

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define GRIDPRESS_ARCHITECTURE AUDIT_ARCH_X86_64
#else
#define GRIDPRESS_ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#define GRIDPRESS_LOAD(field) \
  BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (unsigned)offsetof(struct seccomp_data, field))
#define GRIDPRESS_FAIL(code) BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (code))
/// The call fails; the number of the call stays loaded.
#define GRIDPRESS_REFUSE(call) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (call), 0, 1), GRIDPRESS_FAIL(EPERM)
/// As if the kernel did not have the call, so that the C library uses an older one.
#define GRIDPRESS_HIDE(call) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (call), 0, 1), GRIDPRESS_FAIL(ENOSYS)
/// The call fails if an argument has one of the bits; afterwards the number is loaded again.
#define GRIDPRESS_REFUSE_BITS(call, argument, bits)                         \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (call), 0, 4),                        \
      GRIDPRESS_LOAD(args[argument]),                                       \
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, (bits), 0, 1), GRIDPRESS_FAIL(EPERM), \
      GRIDPRESS_LOAD(nr)
/// The call fails if an argument does not have the bit; afterwards the number is loaded again.
#define GRIDPRESS_REQUIRE_BIT(call, argument, bit)                          \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (call), 0, 4),                        \
      GRIDPRESS_LOAD(args[argument]),                                       \
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, (bit), 1, 0), GRIDPRESS_FAIL(EPERM), \
      GRIDPRESS_LOAD(nr)
/// The call fails if an argument is not the value; afterwards the number is loaded again.
#define GRIDPRESS_REQUIRE(call, argument, value)                            \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (call), 0, 4),                        \
      GRIDPRESS_LOAD(args[argument]),                                       \
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (value), 1, 0), GRIDPRESS_FAIL(EPERM), \
      GRIDPRESS_LOAD(nr)

/// From now on, this thread and those that it starts open no connections, start no programs, and
/// change no files: such calls fail. The connections that are open stay as they are.
/// - Returns: 0, 1 where the kernel has no such filters, or -1 with `errno`.
static inline int gridpress_filter_calls(void) {
  struct sock_filter filter[] = {
      GRIDPRESS_LOAD(arch),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, GRIDPRESS_ARCHITECTURE, 1, 0),
      GRIDPRESS_FAIL(EPERM),
      GRIDPRESS_LOAD(nr),
#if defined(__x86_64__)
      // The numbers of the interface x32, which would pass by the others.
      BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1),
      GRIDPRESS_FAIL(ENOSYS),
#endif
      // No connections.
      GRIDPRESS_REFUSE(SYS_socket),
      GRIDPRESS_REFUSE(SYS_socketpair),
      GRIDPRESS_REFUSE(SYS_connect),
      GRIDPRESS_REFUSE(SYS_bind),
      GRIDPRESS_REFUSE(SYS_listen),
      GRIDPRESS_REFUSE(SYS_accept),
      GRIDPRESS_REFUSE(SYS_accept4),
      // No other processes, but threads.
      GRIDPRESS_REFUSE(SYS_execve),
      GRIDPRESS_REFUSE(SYS_execveat),
      GRIDPRESS_REFUSE(SYS_kill),
      GRIDPRESS_REFUSE(SYS_tkill),
      // A process that aborts sends itself a signal.
      GRIDPRESS_REQUIRE(SYS_tgkill, 0, (unsigned)getpid()),
      GRIDPRESS_REQUIRE(SYS_prlimit64, 0, 0),
      GRIDPRESS_REFUSE(SYS_rt_sigqueueinfo),
      GRIDPRESS_REFUSE(SYS_rt_tgsigqueueinfo),
      GRIDPRESS_REFUSE(434 /* pidfd_open */),
      GRIDPRESS_REFUSE(438 /* pidfd_getfd */),
      GRIDPRESS_REFUSE(SYS_ptrace),
      GRIDPRESS_REFUSE(SYS_process_vm_readv),
      GRIDPRESS_REFUSE(SYS_process_vm_writev),
      GRIDPRESS_HIDE(SYS_clone3),
      GRIDPRESS_REQUIRE_BIT(SYS_clone, 0, CLONE_THREAD),
      // Files are read, not changed.
      GRIDPRESS_HIDE(SYS_openat2),
      GRIDPRESS_REFUSE_BITS(SYS_openat, 2, O_WRONLY | O_RDWR | O_CREAT | O_TRUNC),
      GRIDPRESS_REFUSE(SYS_unlinkat),
      GRIDPRESS_REFUSE(SYS_renameat),
      GRIDPRESS_REFUSE(SYS_renameat2),
      GRIDPRESS_REFUSE(SYS_mkdirat),
      GRIDPRESS_REFUSE(SYS_linkat),
      GRIDPRESS_REFUSE(SYS_symlinkat),
      GRIDPRESS_REFUSE(SYS_mknodat),
      GRIDPRESS_REFUSE(SYS_fchmodat),
      GRIDPRESS_REFUSE(452 /* fchmodat2 */),
      GRIDPRESS_REFUSE(SYS_fchmod),
      GRIDPRESS_REFUSE(SYS_fchownat),
      GRIDPRESS_REFUSE(SYS_fchown),
      GRIDPRESS_REFUSE(SYS_truncate),
      GRIDPRESS_REFUSE(SYS_utimensat),
      GRIDPRESS_REFUSE(SYS_setxattr),
      GRIDPRESS_REFUSE(SYS_lsetxattr),
      GRIDPRESS_REFUSE(SYS_fsetxattr),
      GRIDPRESS_REFUSE(SYS_removexattr),
      GRIDPRESS_REFUSE(SYS_lremovexattr),
      GRIDPRESS_REFUSE(SYS_fremovexattr),
#if defined(__x86_64__)
      GRIDPRESS_REFUSE(SYS_fork),
      GRIDPRESS_REFUSE(SYS_vfork),
      GRIDPRESS_REFUSE_BITS(SYS_open, 1, O_WRONLY | O_RDWR | O_CREAT | O_TRUNC),
      GRIDPRESS_REFUSE(SYS_creat),
      GRIDPRESS_REFUSE(SYS_unlink),
      GRIDPRESS_REFUSE(SYS_rename),
      GRIDPRESS_REFUSE(SYS_mkdir),
      GRIDPRESS_REFUSE(SYS_rmdir),
      GRIDPRESS_REFUSE(SYS_link),
      GRIDPRESS_REFUSE(SYS_symlink),
      GRIDPRESS_REFUSE(SYS_mknod),
      GRIDPRESS_REFUSE(SYS_chmod),
      GRIDPRESS_REFUSE(SYS_chown),
      GRIDPRESS_REFUSE(SYS_lchown),
      GRIDPRESS_REFUSE(SYS_utime),
      GRIDPRESS_REFUSE(SYS_utimes),
      GRIDPRESS_REFUSE(SYS_futimesat),
#endif
      // Parts of the kernel that no picture needs.
      GRIDPRESS_REFUSE(SYS_mount),
      GRIDPRESS_REFUSE(SYS_unshare),
      GRIDPRESS_REFUSE(SYS_setns),
      GRIDPRESS_REFUSE(SYS_bpf),
      GRIDPRESS_REFUSE(SYS_perf_event_open),
      GRIDPRESS_REFUSE(SYS_userfaultfd),
      GRIDPRESS_REFUSE(SYS_add_key),
      GRIDPRESS_REFUSE(SYS_request_key),
      GRIDPRESS_REFUSE(SYS_keyctl),
      GRIDPRESS_REFUSE(SYS_shmget),
      GRIDPRESS_REFUSE(SYS_msgget),
      GRIDPRESS_REFUSE(425 /* io_uring_setup */),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  struct sock_fprog program = {
      .len = (unsigned short)(sizeof(filter) / sizeof(filter[0])), .filter = filter};
  if (prctl(PR_GET_SECCOMP, 0, 0, 0, 0) < 0 && errno == EINVAL) return 1;
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return -1;
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0);
}

// The C library names it for its own extensions only.
#ifndef O_PATH
#define O_PATH 010000000
#endif

// Landlock (Linux, "Landlock: unprivileged access control"), of which the headers of a system may
// know less than its kernel. The numbers of the calls are the same on all processors.

/// The version of the kernel's rules for files; 0 if it has none, or does not allow them.
static inline int gridpress_file_rules_version(void) {
  long version = syscall(444, NULL, (size_t)0, 1U);
  return version > 0 ? (int)version : 0;
}

/// Rules by which nothing is allowed that the version knows: neither access to a file nor, where it
/// knows them, connections by TCP, named sockets and signals of other processes.
/// - Returns: a descriptor, or -1 with `errno`.
static inline int gridpress_new_file_rules(int version) {
  // A kernel accepts a longer structure than its own if what it does not know is 0.
  struct {
    uint64_t files, network, scopes;
  } rules = {.files = (1U << (version >= 5 ? 16 : version >= 3 ? 15 : version == 2 ? 14 : 13)) - 1,
             .network = version >= 4 ? 3 : 0,
             .scopes = version >= 6 ? 3 : 0};
  return (int)syscall(444, &rules, sizeof(rules), 0U);
}

/// Allows reading a file, or all files of a folder.
/// - Returns: 0, also if there is nothing at the path, or -1 with `errno`.
static inline int gridpress_allow_reading(int rules, const char *_Nonnull path) {
  int file = open(path, O_PATH | O_CLOEXEC);
  if (file < 0) return 0;
  struct stat status;
  if (fstat(file, &status) != 0) {
    close(file);
    return 0;
  }
  struct {
    uint64_t access;
    int32_t parent;
  } __attribute__((packed)) rule = {.access = S_ISDIR(status.st_mode) ? 4 | 8 : 4, .parent = file};
  int result = (int)syscall(445, rules, 1U, &rule, 0U);
  int code = errno;
  close(file);
  errno = code;
  return result;
}

/// From now on, the rules apply to this thread and those that it starts. Files that are open stay
/// open. Closes the descriptor.
/// - Returns: 0, or -1 with `errno`.
static inline int gridpress_enforce_file_rules(int rules) {
  int result = prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  if (result == 0) result = (int)syscall(446, rules, 0U);
  int code = errno;
  close(rules);
  errno = code;
  return result;
}
#else
/// The system has neither filters of calls nor rules for files that are known here.
static inline int gridpress_filter_calls(void) { return 1; }
static inline int gridpress_file_rules_version(void) { return 0; }
static inline int gridpress_new_file_rules(int version) { return -1; }
static inline int gridpress_allow_reading(int rules, const char *_Nonnull path) { return -1; }
static inline int gridpress_enforce_file_rules(int rules) { return -1; }
#endif

#endif
