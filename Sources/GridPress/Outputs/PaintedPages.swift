import GridCore
import GridModel

/// Pages that are painted one by one, when they are asked for.
protocol PaintedPages {
  /// How many there are, also of those that are not asked for.
  var pageCount: Int { get }
  /// What was found while they were divided and painted.
  var findings: [Diagnostic] { get }
  /// Of a sheet, in points.
  /// - Parameter index: counted from 0.
  func size(ofPage index: Int) -> Size
  /// What the page is called: its number, with a letter if a grid is split by columns.
  func label(ofPage index: Int) -> String
  mutating func paint(_ index: Int) -> DisplayList
}
