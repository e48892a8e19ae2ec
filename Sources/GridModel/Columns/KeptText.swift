import Synchronization

/// A long text of a cell as it was last set into lines, found by its cell, not by its characters.
///
/// A text on many pages is placed and drawn on each of them. Its characters are read, compared and
/// measured for the first one; the others take their lines from what is kept here, so that what a
/// page costs does not depend on the length of the text.
package final class KeptText: Sendable {
  /// Everything that the lines depend on, for one column of one grid.
  struct Key: Equatable, Sendable {
    /// The row of the source.
    var row: Int
    var section: Int
    var width: Double
    var maxLines: Int
    var style: CellStyle
    /// What makes the text of the cell; `nil` if the column has only one.
    var renderer: AnyCellRenderer?
  }

  private struct Entry: Sendable {
    var key: Key
    var text: SetText
  }

  /// In the order in which they were set.
  private let entries = Mutex<[Entry]>([])
  /// A cell with a footnote is also measured on one line.
  private static let capacity = 2
  /// A text of fewer lines is on few pages, and is found as quickly by its characters.
  private static let leastLineCount = 24
  private static let leastByteCount = 1024

  package init() {}

  /// - Parameters:
  ///   - key: called only if a text of the row is kept, or is to be.
  ///   - make: called without a lock.
  func value(row: Int, section: Int, for key: () -> Key, make: () -> SetText) -> SetText {
    let kept = entries.withLock { entries in
      entries.filter { $0.key.row == row && $0.key.section == section }
    }
    if !kept.isEmpty {
      let key = key()
      if let known = kept.first(where: { $0.key == key }) { return known.text }
    }
    let text = make()
    guard text.isLong(lines: Self.leastLineCount, bytes: Self.leastByteCount) else { return text }
    let key = key()
    entries.withLock { entries in
      // Other rows are not asked for again while this one is divided.
      entries.removeAll { $0.key.row != row || $0.key.section != section }
      if entries.count >= Self.capacity { entries.removeFirst() }
      entries.append(Entry(key: key, text: text))
    }
    return text
  }
}

extension SetText {
  fileprivate func isLong(lines count: Int, bytes: Int) -> Bool {
    if lines.count >= count { return true }
    // On one line it is as long as it is in many.
    guard lines.count == 1, let line = lines.first else { return false }
    return line.pieces.reduce(0) { $0 + $1.text.utf8.count } >= bytes
  }
}

extension CellContent {
  /// A text of the cell set into lines, or the lines of before.
  /// - Parameters:
  ///   - renderer: what makes the text. A cell may be drawn by several, one after another; `nil` if
  ///     there is only one.
  ///   - width: the maximum width of a line, in points; `nil` breaks no lines.
  ///   - make: sets the text.
  package func set(
    by renderer: (any CellRenderer)? = nil, style: CellStyle, width: Double?, maxLines: Int,
    make: () -> SetText
  ) -> SetText {
    guard let kept else { return make() }
    let key = {
      KeptText.Key(
        row: sourceRow, section: section, width: width ?? .infinity, maxLines: maxLines,
        style: style, renderer: renderer.map { AnyCellRenderer($0) })
    }
    return kept.value(row: sourceRow, section: section, for: key, make: make)
  }
}
