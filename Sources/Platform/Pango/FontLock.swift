import CSystem

/// A lock around everything that reaches a font file through Cairo or Pango.
///
/// Each font map is used by one task at a time, but Cairo keeps the FreeType faces of all maps of a process in one
/// table and closes those it thinks unused when there are many: in 1.16 two tasks that draw at once can lose a face
/// between them (`cairo-ft-font.c`, assertion `unscaled->face != NULL`). The lock is held only where something is
/// looked up for the first time, or drawn on a vector surface. The thread that has it may take it again.
enum FontLock {
  nonisolated(unsafe) private static let mutex: UnsafeMutablePointer<GRecMutex> = {
    let mutex = UnsafeMutablePointer<GRecMutex>.allocate(capacity: 1)
    g_rec_mutex_init(mutex)
    return mutex
  }()

  static func lock() { g_rec_mutex_lock(mutex) }

  static func unlock() { g_rec_mutex_unlock(mutex) }
}
