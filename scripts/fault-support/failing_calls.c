// Makes one call of the C library fail; preloaded by scripts/inject-faults, on Linux.
//
// FAULT=KIND:N     the N-th call of this kind fails; KIND: write read open fsync rename malloc. N 0: none fails, calls are only counted.
// FAULT=KIND:N+    all calls from the N-th on fail, as on a full disk.
// FAULT=KIND:N!    the process is killed instead of the N-th call.
// FAULT_REPORT     a file that receives `hit` when a call has failed, and `calls COUNT` when the process ends.
//
// Counted are: writes to regular files, reads of them, every open and fopen, renames and links, and allocations by C libraries.
// Not counted are allocations by Swift's runtime, which ends the process when one fails, and by the program that Swift is linked into.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum kind { NONE, WRITE, READ, OPEN, FSYNC, RENAME, MALLOC };
static const char *names[] = {"", "write", "read", "open", "fsync", "rename", "malloc"};

static enum kind kind;
static long wanted;
static int goes_on;
static int kills;
static atomic_long calls;
static int report = -1;

static void note(const char *text) {
  if (report >= 0) syscall(SYS_write, report, text, strlen(text));
}

// Whether this call is to fail. Saves and sets nothing else.
static int fails(enum kind called, int error) {
  if (called != kind) return 0;
  long number = atomic_fetch_add(&calls, 1) + 1;
  if (wanted == 0 || !(number == wanted || (goes_on && number > wanted))) return 0;
  if (number == wanted) note("hit\n");
  if (kills) syscall(SYS_kill, syscall(SYS_getpid), SIGKILL);
  errno = error;
  return 1;
}

// --- Who allocates ---------------------------------------------------------------------------------------------------------------

static struct { uintptr_t start, end; } left_out[256];
static int left_out_count;

static int leave_out(struct dl_phdr_info *object, size_t size, void *is_first) {
  const char *name = strrchr(object->dlpi_name, '/');
  name = name ? name + 1 : object->dlpi_name;
  int first = *(int *)is_first;
  *(int *)is_first = 0;
  static const char *runtimes[] = {"libswift", "lib_Foundation", "libFoundation", "lib_Internal", "libdispatch",
    "libBlocksRuntime", "lib_FoundationICU", "libstdc++", "libc.so", "ld-linux"};
  int counts = !first;
  for (size_t i = 0; counts && i < sizeof runtimes / sizeof *runtimes; i++)
    counts = strncmp(name, runtimes[i], strlen(runtimes[i])) != 0;
  for (int i = 0; !counts && i < object->dlpi_phnum && left_out_count < 256; i++) {
    const ElfW(Phdr) *segment = &object->dlpi_phdr[i];
    if (segment->p_type != PT_LOAD || !(segment->p_flags & PF_X)) continue;
    left_out[left_out_count].start = object->dlpi_addr + segment->p_vaddr;
    left_out[left_out_count++].end = object->dlpi_addr + segment->p_vaddr + segment->p_memsz;
  }
  return 0;
}

static int is_library(const void *caller) {
  uintptr_t address = (uintptr_t)caller;
  for (int i = 0; i < left_out_count; i++)
    if (address >= left_out[i].start && address < left_out[i].end) return 0;
  return 1;
}

// --- Begin and end ---------------------------------------------------------------------------------------------------------------

__attribute__((constructor)) static void begin(void) {
  int is_first = 1;
  dl_iterate_phdr(leave_out, &is_first);
  const char *path = getenv("FAULT_REPORT");
  if (path) report = syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
  const char *fault = getenv("FAULT");
  const char *colon = fault ? strchr(fault, ':') : NULL;
  if (!colon) return;
  char *end;
  wanted = strtol(colon + 1, &end, 10);
  goes_on = *end == '+';
  kills = *end == '!';
  for (int i = WRITE; i <= MALLOC; i++)
    if (strlen(names[i]) == (size_t)(colon - fault) && strncmp(fault, names[i], colon - fault) == 0) kind = i;
}

static void finish(void) {
  char line[40];
  snprintf(line, sizeof line, "calls %ld\n", atomic_load(&calls));
  note(line);
}

__attribute__((destructor)) static void end(void) { finish(); }

// A program that ends without running its destructors is counted, too.
void _exit(int code) {
  finish();
  syscall(SYS_exit_group, code);
  __builtin_unreachable();
}

// --- Calls -----------------------------------------------------------------------------------------------------------------------

#define NEXT(name) ({ static __typeof__(&name) next; if (!next) next = (__typeof__(&name))dlsym(RTLD_NEXT, #name); next; })

static int is_file(int descriptor) {
  struct stat status;
  return fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
}

ssize_t write(int descriptor, const void *bytes, size_t count) {
  if (kind == WRITE && is_file(descriptor) && fails(WRITE, ENOSPC)) return -1;
  return syscall(SYS_write, descriptor, bytes, count);
}

ssize_t pwrite(int descriptor, const void *bytes, size_t count, off_t place) {
  if (kind == WRITE && is_file(descriptor) && fails(WRITE, ENOSPC)) return -1;
  return syscall(SYS_pwrite64, descriptor, bytes, count, place);
}
ssize_t pwrite64(int, const void *, size_t, off_t) __attribute__((alias("pwrite")));

ssize_t read(int descriptor, void *bytes, size_t count) {
  if (kind == READ && is_file(descriptor) && fails(READ, EIO)) return -1;
  return syscall(SYS_read, descriptor, bytes, count);
}

ssize_t pread(int descriptor, void *bytes, size_t count, off_t place) {
  if (kind == READ && is_file(descriptor) && fails(READ, EIO)) return -1;
  return syscall(SYS_pread64, descriptor, bytes, count, place);
}
ssize_t pread64(int, void *, size_t, off_t) __attribute__((alias("pread")));

static int open_at(int folder, const char *path, int flags, mode_t mode) {
  if (fails(OPEN, EMFILE)) return -1;
  return syscall(SYS_openat, folder, path, flags, mode);
}

#define MODE(flags) \
  mode_t mode = 0; \
  if ((flags) & (O_CREAT | __O_TMPFILE)) { va_list rest; va_start(rest, flags); mode = va_arg(rest, int); va_end(rest); }

int open(const char *path, int flags, ...) { MODE(flags) return open_at(AT_FDCWD, path, flags, mode); }
int open64(const char *path, int flags, ...) { MODE(flags) return open_at(AT_FDCWD, path, flags | O_LARGEFILE, mode); }
int openat(int folder, const char *path, int flags, ...) { MODE(flags) return open_at(folder, path, flags, mode); }
int openat64(int folder, const char *path, int flags, ...) { MODE(flags) return open_at(folder, path, flags | O_LARGEFILE, mode); }

FILE *fopen(const char *path, const char *mode) { return fails(OPEN, EMFILE) ? NULL : NEXT(fopen)(path, mode); }
FILE *fopen64(const char *path, const char *mode) { return fails(OPEN, EMFILE) ? NULL : NEXT(fopen64)(path, mode); }

int fsync(int descriptor) { return fails(FSYNC, EIO) ? -1 : syscall(SYS_fsync, descriptor); }
int fdatasync(int descriptor) { return fails(FSYNC, EIO) ? -1 : syscall(SYS_fdatasync, descriptor); }

int rename(const char *from, const char *to) {
  return fails(RENAME, EIO) ? -1 : syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
}
int linkat(int from_folder, const char *from, int to_folder, const char *to, int flags) {
  return fails(RENAME, EIO) ? -1 : syscall(SYS_linkat, from_folder, from, to_folder, to, flags);
}

// glibc's own names, so that nothing has to be looked up during an allocation.
extern void *__libc_malloc(size_t), *__libc_calloc(size_t, size_t), *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
#define FAILS_HERE (kind == MALLOC && is_library(__builtin_return_address(0)) && fails(MALLOC, ENOMEM))

void *malloc(size_t size) { return FAILS_HERE ? NULL : __libc_malloc(size); }
void *calloc(size_t count, size_t size) { return FAILS_HERE ? NULL : __libc_calloc(count, size); }
void *realloc(void *old, size_t size) { return FAILS_HERE ? NULL : __libc_realloc(old, size); }
void *memalign(size_t alignment, size_t size) { return FAILS_HERE ? NULL : __libc_memalign(alignment, size); }
void *aligned_alloc(size_t alignment, size_t size) { return FAILS_HERE ? NULL : __libc_memalign(alignment, size); }
int posix_memalign(void **place, size_t alignment, size_t size) {
  if (FAILS_HERE) return ENOMEM;
  void *memory = __libc_memalign(alignment, size);
  if (memory) *place = memory;
  return memory ? 0 : ENOMEM;
}
