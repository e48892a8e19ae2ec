// What the process that draws pictures of others may no longer do. Neither prctl nor a filter of
// system calls can be written in Swift, which imports no variadic functions and no macros of
// instructions.
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
#include <sys/prctl.h>
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
/// change no files: such calls fail. Reading fonts and libraries, and the connections that are open,
/// stay as they are.
/// - Returns: 0, or -1 where the kernel has no such filters.
static inline int gridpress_confine(void) {
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
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return -1;
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0);
}
#else
/// The system has no filters of calls that are known here.
static inline int gridpress_confine(void) { return -1; }
#endif

#endif
