import Synchronization

/// What looking at all cells of a column found out.
protocol ColumnFact: Sendable {
  /// What of it still holds after the texts of some rows became others, or rows were added there; `nil` is nothing.
  func forgetting(rows: Range<Int>) -> Self?
}

extension ColumnFact {
  func forgetting(rows: Range<Int>) -> Self? { nil }
}

/// The facts of the columns of one table, so that each is found once, however many grids are made of the table. A table with other texts
/// has facts of its own, with what of these still holds.
final class ColumnFacts: Sendable {
  private let facts: Mutex<[Int: [ObjectIdentifier: any ColumnFact]]>

  init() { facts = Mutex([:]) }

  private init(_ facts: [Int: [ObjectIdentifier: any ColumnFact]]) { self.facts = Mutex(facts) }

  /// Those of a table in which some rows of some columns are others.
  /// - Parameter rows: `nil` is all.
  func forgetting(rows: Range<Int>? = nil, columns: some Sequence<Int>) -> ColumnFacts {
    var facts = facts.withLock { $0 }
    for column in columns {
      facts[column] = rows.flatMap { rows in
        facts[column]?.compactMapValues { $0.forgetting(rows: rows) }
      }
    }
    return ColumnFacts(facts)
  }

  func fact<Fact: ColumnFact>(ofColumn column: Int) -> Fact? {
    facts.withLock { $0[column]?[ObjectIdentifier(Fact.self)] as? Fact }
  }

  /// Keeps a fact, unless it was found by a task that is cancelled: it may be wrong.
  func note<Fact: ColumnFact>(_ fact: Fact, ofColumn column: Int) {
    if Task.isCancelled { return }
    facts.withLock { $0[column, default: [:]][ObjectIdentifier(Fact.self)] = fact }
  }

  /// A fact, found now unless it is known.
  func fact<Fact: ColumnFact>(ofColumn column: Int, find: () -> Fact) -> Fact {
    if let known: Fact = fact(ofColumn: column) { return known }
    let found = find()
    note(found, ofColumn: column)
    return found
  }
}
