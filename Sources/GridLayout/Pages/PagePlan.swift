/// What stands on one page.
package struct PagePlan: Hashable, Sendable {
  /// The page's number, from 1.
  package var number: Int
  /// Title and subtitle stand on the first page only.
  package var showsTitle: Bool
  /// The section headers and rows of the page, by line number.
  package var lines: Range<Int>
  /// The notes of the page, by index.
  package var notes: Range<Int>

  /// Column headers stand on every page but those that only have notes.
  package var showsColumnHeader: Bool { showsTitle || !lines.isEmpty }
}
