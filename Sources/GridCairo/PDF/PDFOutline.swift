import GridCore
import PangoCairo

/// Hangs outline entries, which come with a level, under the right parents.
struct PDFOutline {
  /// The numbers of the last entry of each level so far.
  private var path: [Int] = []

  /// - Parameter page: Counted from 1.
  mutating func add(_ entry: OutlineEntry, page: Int, to surface: PDFSurface) {
    // A level that was skipped does not exist in the tree.
    path.removeSubrange(min(max(0, entry.level), path.count)...)
    let number = surface.addOutlineEntry(
      entry.title, under: path.last ?? 0, page: page, top: entry.top, isOpen: path.isEmpty)
    path.append(number)
  }
}
