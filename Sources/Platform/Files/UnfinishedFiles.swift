import Synchronization
import SystemC

/// The hidden files of this process that are not yet in place, in a form that a signal handler may
/// read: a list that only grows, whose entries are reused.
enum UnfinishedFiles {
  private struct Entry: ~Copyable {
    /// The address of the path as a C string; 0 for an entry that is free.
    let path = Atomic<UInt>(0)
    let next: UnsafeMutablePointer<Entry>?

    init(next: UnsafeMutablePointer<Entry>?) { self.next = next }
  }

  /// The address of the newest entry; 0 if there is none.
  private static let first = Atomic<UInt>(0)

  static var isEmpty: Bool { entries == nil }

  static func add(_ path: String) {
    guard let text = strdup(absolute(path)) else { return }
    let address = UInt(bitPattern: text)
    var entry = entries
    while let known = entry {
      if known.pointee.path.compareExchange(
        expected: 0, desired: address, ordering: .sequentiallyConsistent
      ).exchanged {
        return
      }
      entry = known.pointee.next
    }
    while true {
      let head = first.load(ordering: .sequentiallyConsistent)
      let new = UnsafeMutablePointer<Entry>.allocate(capacity: 1)
      new.initialize(to: Entry(next: UnsafeMutablePointer(bitPattern: head)))
      new.pointee.path.store(address, ordering: .sequentiallyConsistent)
      if first.compareExchange(
        expected: head, desired: UInt(bitPattern: new), ordering: .sequentiallyConsistent
      ).exchanged {
        return
      }
      new.deinitialize(count: 1)
      new.deallocate()
    }
  }

  /// Removes a file from the list. The text of its path is not freed, since a handler may be
  /// reading it.
  static func remove(_ path: String) {
    let path = absolute(path)
    var entry = entries
    while let known = entry {
      let address = known.pointee.path.load(ordering: .sequentiallyConsistent)
      if let text = UnsafePointer<CChar>(bitPattern: address), strcmp(text, path) == 0 {
        known.pointee.path.store(0, ordering: .sequentiallyConsistent)
        return
      }
      entry = known.pointee.next
    }
  }

  /// Deletes all files in the list. Calls only async-signal-safe functions.
  static func delete() {
    var entry = entries
    while let known = entry {
      let address = known.pointee.path.load(ordering: .sequentiallyConsistent)
      if let text = UnsafePointer<CChar>(bitPattern: address) { _ = unlink(text) }
      entry = known.pointee.next
    }
  }

  private static var entries: UnsafeMutablePointer<Entry>? {
    UnsafeMutablePointer(bitPattern: first.load(ordering: .sequentiallyConsistent))
  }

  /// The working folder may have changed by then.
  static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return String(cString: folder) + "/" + path
  }
}
