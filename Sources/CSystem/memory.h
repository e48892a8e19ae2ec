// How the process gets its memory from the system. The linker's names of the ends of variables
// cannot be written in Swift.
#ifndef GRIDPRESS_MEMORY_H
#define GRIDPRESS_MEMORY_H

#if defined(__linux__)
#include <malloc.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

extern char __bss_start[] __attribute__((visibility("hidden")));
extern char _end[] __attribute__((visibility("hidden")));
/// What `scripts/build` reserves for data of ICU that are decompressed when they are opened. It is
/// behind all other variables; most of it stays empty.
extern char __start_gridpress_icu[] __attribute__((weak, visibility("hidden")));

/// Has the system put memory below the variables of this program that begin with zeros, where the
/// kernel can do that (Linux 5.14). Otherwise they get it page by page, as without this.
static inline void gridpress_fill_variables(void) {
  uintptr_t size = (uintptr_t)sysconf(_SC_PAGESIZE);
  uintptr_t first = ((uintptr_t)__bss_start + size - 1) & ~(size - 1);
  uintptr_t end = (uintptr_t)(__start_gridpress_icu ? __start_gridpress_icu : _end) & ~(size - 1);
  if (end > first) madvise((void *)first, end - first, 23 /* MADV_POPULATE_WRITE */);
}
#else
static inline void gridpress_fill_variables(void) {}
#endif

#if defined(__GLIBC__)
/// Has `malloc` ask the system for at least `step` bytes at a time, and return what is free at the
/// end if that is twice as much.
static inline void gridpress_grow_memory(int step) {
  mallopt(M_TOP_PAD, step);
  mallopt(M_TRIM_THRESHOLD, 2 * step);
  // With a step, the C library does not find by what the program frees from which size on a block
  // comes from the system alone.
  mallopt(M_MMAP_THRESHOLD, 4 * step);
}
#else
static inline void gridpress_grow_memory(int step) {}
#endif

#endif
