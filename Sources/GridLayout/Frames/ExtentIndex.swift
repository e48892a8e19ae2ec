import GridCore

/// Finds those of many vertical extents that reach into a band, without a look at all others: what
/// is over a picture is painted in each of its bands.
package struct ExtentIndex: Sendable {
  private struct Entry {
    var number: Int
    var extent: ClosedRange<Double>
  }

  /// Ordered by their upper ends.
  private let entries: [Entry]
  /// The lowest end of the extents up to each.
  private let reaches: [Double]

  package init(_ extents: some Sequence<ClosedRange<Double>>) {
    var entries: [Entry] = []
    for extent in extents { entries.append(Entry(number: entries.count, extent: extent)) }
    entries.sort { $0.extent.lowerBound < $1.extent.lowerBound }
    self.entries = entries
    var reach = -Double.infinity
    reaches = entries.map { entry in
      reach = max(reach, entry.extent.upperBound)
      return reach
    }
  }

  /// The numbers of the extents that reach into a band or touch it, ascending.
  package func numbers(in band: ClosedRange<Double>) -> [Int] {
    let first = entries.indices.partition { reaches[$0] >= band.lowerBound }
    let end = entries.indices.partition { entries[$0].extent.lowerBound > band.upperBound }
    guard first < end else { return [] }
    return entries[first..<end].filter { $0.extent.upperBound >= band.lowerBound }.map(\.number)
      .sorted()
  }
}
