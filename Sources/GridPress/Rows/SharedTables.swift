import GridCore
import GridData
import GridDocuments
import GridModel

/// The tables that several grids of a document are of: each is read once, and the grids have it
/// together.
///
/// Grids that inherit their data differ in what they show of it. Those whose values are read in
/// another way, such as with another notation of dates, have a table of their own.
final class SharedTables {
  typealias Table = (store: ColumnStore, findings: [Diagnostic])

  /// Data, compared with the places that findings and errors about it have.
  fileprivate struct Source: Hashable {
    let input: DataInput

    static func == (first: Source, second: Source) -> Bool {
      let (first, second) = (first.input, second.input)
      guard (first.place == nil) == (second.place == nil),
        first.selectionPlace == second.selectionPlace
      else { return false }
      // Rows in the document are at a place of their own. Inherited ones are the same array, which
      // is compared at once.
      if !first.linePlaces.isEmpty || !second.linePlaces.isEmpty {
        guard first.place == second.place, first.linePlaces == second.linePlaces else {
          return false
        }
      }
      return first == second
    }

    func hash(into hasher: inout Hasher) {
      switch input.source {
      case .file(let path): hasher.combine(path)
      case .standardInput: hasher.combine(0)
      // Not all bytes for each grid: they may be a large text that all of them inherit.
      case .bytes(let bytes, let name):
        hasher.combine(name)
        hasher.combine(bytes.count)
        hasher.combine(bytes.prefix(64))
        hasher.combine(input.place)
      }
    }
  }

  /// How data is read.
  struct Reading: Hashable {
    fileprivate let source: Source
    private let reading: DataReading
    private let limits: RenderLimits
    private let markdownKeys: Set<String>

    init(
      _ input: DataInput, _ reading: DataReading, _ limits: RenderLimits,
      markdownKeys: Set<String>
    ) {
      source = Source(input: input)
      self.reading = reading
      self.limits = limits
      self.markdownKeys = markdownKeys
    }
  }

  /// A query of data.
  struct Query: Hashable {
    let reading: Reading
    let text: String
    let place: SourcePlace?
    let textPlace: SourcePlace?
    let settings: SQLSettings
    let unconvertedKeys: Set<String>
  }

  /// What makes a table.
  enum Origin: Hashable {
    case data(Reading)
    case query(Query)

    fileprivate var source: Source {
      switch self {
      case .data(let reading): reading.source
      case .query(let query): query.reading.source
      }
    }
  }

  private let shared: Set<Source>
  private var tables: [Origin: Table] = [:]
  /// How many tables and results of queries were read or computed.
  private(set) var readCount = 0

  /// - Parameter grids: all that are read with it. What only one of them reads is not kept.
  init(of grids: some Sequence<GridRequest>) {
    var seen: Set<Source> = []
    var shared: Set<Source> = []
    for grid in grids {
      guard case .data(let input) = grid.rows else { continue }
      let source = Source(input: input)
      if !seen.insert(source).inserted { shared.insert(source) }
    }
    self.shared = shared
  }

  /// Data, or the result of a query, with the findings about it, which each grid has.
  /// - Parameter make: reads the data or computes the result; called unless that has been done. An
  ///   error is not kept.
  func table(
    _ origin: Origin, make: () throws(RenderError) -> Table
  ) throws(RenderError) -> Table {
    if let known = tables[origin] { return known }
    readCount += 1
    let table = try make()
    if shared.contains(origin.source) { tables[origin] = table }
    return table
  }
}
