import Synchronization

/// A result of examining all cells of a column.
protocol ColumnFact: Sendable {
  /// The part of it that is still valid after the texts of some rows have changed, or rows were
  /// added there; `nil` is none.
  func forgetting(rows: Range<Int>) -> Self?
}

extension ColumnFact {
  func forgetting(rows: Range<Int>) -> Self? { nil }
}

/// The facts about the columns of one table, so that each is determined once for all grids of the
/// table. A table with other texts has separate facts, which include those that are still valid.
final class ColumnStatistics: Sendable {
  private let facts: Mutex<[Int: [ObjectIdentifier: any ColumnFact]]>

  init() { facts = Mutex([:]) }

  private init(_ facts: [Int: [ObjectIdentifier: any ColumnFact]]) { self.facts = Mutex(facts) }

  /// The facts of a table in which some rows of some columns have changed.
  /// - Parameter rows: `nil` is all.
  func forgetting(rows: Range<Int>? = nil, columns: some Sequence<Int>) -> ColumnStatistics {
    var facts = facts.withLock { $0 }
    for column in columns {
      facts[column] = rows.flatMap { rows in
        facts[column]?.compactMapValues { $0.forgetting(rows: rows) }
      }
    }
    return ColumnStatistics(facts)
  }

  func fact<Fact: ColumnFact>(ofColumn column: Int) -> Fact? {
    facts.withLock { $0[column]?[ObjectIdentifier(Fact.self)] as? Fact }
  }

  /// Stores a fact, unless the task is cancelled, since it may then be wrong.
  func note<Fact: ColumnFact>(_ fact: Fact, ofColumn column: Int) {
    if Task.isCancelled { return }
    facts.withLock { $0[column, default: [:]][ObjectIdentifier(Fact.self)] = fact }
  }

  /// Returns a fact, which is determined now unless it is known.
  func fact<Fact: ColumnFact>(ofColumn column: Int, find: () -> Fact) -> Fact {
    if let cached: Fact = fact(ofColumn: column) { return cached }
    let found = find()
    note(found, ofColumn: column)
    return found
  }
}
