// Reports to the thread sanitizer what `Mutex` does where it cannot see it; preloaded by scripts/sanitize, on Linux.
//
// `Synchronization.Mutex` takes and releases a free lock by instructions that the compiler inserts into the calling code, where the
// sanitizer sees them. If a task has to wait, functions of libswiftSynchronization.so do it, which is not built for the sanitizer, and
// the kernel hands the lock over (FUTEX_LOCK_PI). So each of these functions is wrapped by one here, which reports its effect.
//
// scripts/fault-support/mutex_sixteen.swift detected this, and scripts/sanitize checks with it that this still helps.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY_LOCK "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

// Functions of the sanitizer; missing in a process that is not built for it.
extern void __tsan_acquire(void *) __attribute__((weak));
extern void __tsan_release(void *) __attribute__((weak));

typedef SWIFT void lock_function(uint32_t, SELF);
typedef SWIFT bool try_lock_function(SELF);
typedef SWIFT void unlock_function(SELF);

static lock_function *real_lock;
static try_lock_function *real_try_lock;
static unlock_function *real_unlock;

__attribute__((constructor)) static void find(void) {
  real_lock = (lock_function *)dlsym(RTLD_NEXT, LOCK);
  real_try_lock = (try_lock_function *)dlsym(RTLD_NEXT, TRY_LOCK);
  real_unlock = (unlock_function *)dlsym(RTLD_NEXT, UNLOCK);
}

SWIFT void seen_lock(uint32_t thread, SELF mutex) __asm__(LOCK);
SWIFT void seen_lock(uint32_t thread, SELF mutex) {
  real_lock(thread, mutex);
  if (__tsan_acquire) __tsan_acquire(mutex);
}

SWIFT bool seen_try_lock(SELF mutex) __asm__(TRY_LOCK);
SWIFT bool seen_try_lock(SELF mutex) {
  bool locked = real_try_lock(mutex);
  if (locked && __tsan_acquire) __tsan_acquire(mutex);
  return locked;
}

SWIFT void seen_unlock(SELF mutex) __asm__(UNLOCK);
SWIFT void seen_unlock(SELF mutex) {
  if (__tsan_release) __tsan_release(mutex);
  real_unlock(mutex);
}
