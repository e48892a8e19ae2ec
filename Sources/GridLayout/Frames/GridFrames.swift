import GridCore
import GridModel

/// Where everything of a grid is, in unrounded points from the picture's top left.
///
/// A grid is a stack of strips. What comes before and after the rows is listed; rows and section headers ("lines") are
/// found by arithmetic, so that a million rows cost a few bytes each.
package struct GridFrames: Sendable {
  /// The whole picture, with the grid's insets.
  package let size: Size
  /// The left edges of all columns and the right edge of the last.
  package let columnEdges: [Double]
  /// Title, subtitle and column headers.
  package let leadingItems: [PlacedItem]
  /// Notes.
  package let trailingItems: [PlacedItem]
  /// The top of the column headers and the bottom of the last row: what a frame goes around.
  package let tableTop: Double
  package let tableBottom: Double

  let rowHeights: RowHeights
  let sections: [Section]
  let sectionHeaderHeight: Double
  /// The top of each section, and the bottom of the last.
  let sectionTops: [Double]
  /// How many lines come before each section, and how many there are.
  let firstLines: [Int]

  init(
    size: Size, columnEdges: [Double], leadingItems: [PlacedItem], trailingItems: [PlacedItem],
    tableTop: Double, bodyTop: Double, rowHeights: RowHeights, sections: [Section],
    sectionHeaderHeight: Double
  ) {
    self.size = size
    self.columnEdges = columnEdges
    self.leadingItems = leadingItems
    self.trailingItems = trailingItems
    self.tableTop = tableTop
    self.rowHeights = rowHeights
    self.sections = sections
    self.sectionHeaderHeight = sectionHeaderHeight
    var tops = [bodyTop]
    var lines = [0]
    for section in sections {
      let hasHeader = section.title != nil
      let height = (hasHeader ? sectionHeaderHeight : 0) + rowHeights.total(section.positions)
      tops.append((tops.last ?? bodyTop) + height)
      lines.append((lines.last ?? 0) + (hasHeader ? 1 : 0) + section.positions.count)
    }
    sectionTops = tops
    firstLines = lines
    tableBottom = tops.last ?? bodyTop
  }

  package var gridLeft: Double { columnEdges.first ?? 0 }
  package var gridRight: Double { columnEdges.last ?? 0 }
  package var bodyTop: Double { sectionTops.first ?? 0 }
  /// Section headers and rows, counted together.
  package var lineCount: Int { firstLines.last ?? 0 }

  /// The line with this number, placed on the picture.
  package func line(_ number: Int) -> PlacedItem {
    let section = firstLines.lastIndex(below: number)
    let header = sections[section].title == nil ? 0 : 1
    let index = number - firstLines[section]
    let top = sectionTops[section]
    if index < header {
      return PlacedItem(item: .sectionHeader(section), top: top, height: sectionHeaderHeight)
    }
    let positions = sections[section].positions
    let position = positions.lowerBound + index - header
    let before = rowHeights.total(positions.lowerBound..<position)
    return PlacedItem(
      item: .row(section: section, position: position),
      top: top + (header == 0 ? 0 : sectionHeaderHeight) + before, height: rowHeights[position])
  }

  /// The number of the first line whose bottom lies below `y`.
  package func firstLine(below y: Double) -> Int {
    var low = 0
    var high = lineCount
    while low < high {
      let middle = (low + high) / 2
      if line(middle).bottom <= y { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// All strips that show between two heights of the picture, from top to bottom.
  package func items(from top: Double, to bottom: Double) -> [PlacedItem] {
    func shows(_ item: PlacedItem) -> Bool { item.top < bottom && item.bottom > top }
    var items = leadingItems.filter(shows)
    var number = firstLine(below: top)
    while number < lineCount {
      let line = line(number)
      guard line.top < bottom else { break }
      items.append(line)
      number += 1
    }
    return items + trailingItems.filter(shows)
  }
}

extension [Int] {
  /// The last index whose element is at most `value`, skipping equal elements before it; elements ascend.
  fileprivate func lastIndex(below value: Int) -> Int {
    var low = 0
    var high = count - 1
    while low + 1 < high {
      let middle = (low + high) / 2
      if self[middle] <= value { low = middle } else { high = middle }
    }
    return low
  }
}
