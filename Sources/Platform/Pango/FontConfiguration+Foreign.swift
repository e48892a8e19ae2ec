import Synchronization

/// The fonts that documents named: programs made from them are not subset in this process.
extension FontConfiguration {
  private static let foreign = Mutex<Set<String>>([])
  /// More files than documents name; beyond it, all are noted again.
  private static let mostForeign = 10_000

  static func noteForeign(_ file: String) {
    foreign.withLock { foreign in
      if foreign.count >= mostForeign { foreign.removeAll() }
      foreign.insert(file)
    }
  }

  static func isForeign(_ file: String) -> Bool { foreign.withLock { $0.contains(file) } }
}
