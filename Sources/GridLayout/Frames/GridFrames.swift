package import GridCore
package import GridModel

/// The frames of all parts of a grid, in unrounded points from the picture's top left.
///
/// A grid is a stack of strips. Those before and after the rows are listed; rows and section
/// headers ("lines") are computed, so that a million rows cost a few bytes each.
package struct GridFrames: Sendable {
  /// The whole picture, with the grid's insets.
  package let size: Size
  package let columns: ColumnFrames
  /// Title, subtitle and column headers.
  package let leadingItems: [PlacedItem]
  /// The frames in the strip of column headers.
  package let header: HeaderFrames
  /// Footnotes and source notes.
  package let trailingItems: [PlacedItem]
  /// The top of the column headers and the bottom of the last row, which a frame encloses.
  package let tableTop: Double
  package let tableBottom: Double
  /// The gap between the last line and the end of the table.
  package let endGap: Double
  /// The width of titles and notes, in points.
  package let captionWidth: Double

  package let rowHeights: RowHeights
  package let sections: [Section]
  let stripHeights: SectionStripHeights
  /// The top of each section, and the bottom of the last. Space between two sections belongs to the
  /// upper one.
  package let sectionTops: [Double]
  /// The top of each section's first row.
  let rowTops: [Double]
  /// The number of lines before each section, followed by the total number.
  package let firstLines: [Int]

  init(
    size: Size, columns: ColumnFrames, leadingItems: [PlacedItem],
    header: HeaderFrames = .none, trailingItems: [PlacedItem], tableTop: Double, bodyTop: Double,
    rowHeights: RowHeights, sections: [Section], stripHeights: SectionStripHeights,
    sectionGap: Double = 0, endGap: Double = 0, captionWidth: Double? = nil
  ) {
    self.size = size
    self.columns = columns
    self.leadingItems = leadingItems
    self.header = header
    self.trailingItems = trailingItems
    self.tableTop = tableTop
    self.rowHeights = rowHeights
    self.sections = sections
    self.stripHeights = stripHeights
    self.captionWidth = captionWidth ?? columns.right - columns.left
    var tops = [bodyTop]
    var rowTops: [Double] = []
    var bottom = bodyTop
    var watch = CancellationWatch()
    // Sections are read in place: copying a section takes longer than reading it.
    for number in sections.indices {
      // A cancelled layout has all sections and lines, at arbitrary positions.
      let isPlaced = !watch.isNoticed()
      if isPlaced, number > 0, sections[number].beginsGroup, !sections[number - 1].isOnlyHeaders {
        bottom += sectionGap
        tops[number] = bottom
      }
      var rowTop = bottom
      if isPlaced {
        for index in sections[number].leading.indices {
          rowTop += stripHeights[sections[number].leading[index]]
        }
        bottom = rowTop + rowHeights.total(sections[number].positions)
        for index in sections[number].trailing.indices {
          bottom += stripHeights[sections[number].trailing[index]]
        }
      }
      rowTops.append(rowTop)
      tops.append(bottom)
    }
    sectionTops = tops
    self.rowTops = rowTops
    firstLines = sections.firstLines
    self.endGap = (firstLines.last ?? 0) > 0 ? endGap : 0
    tableBottom = bottom + self.endGap
  }

  /// The top of the column headers; the top of the rows if there are none.
  package var headerTop: Double {
    leadingItems.first { $0.item == .columnHeader }?.top ?? bodyTop
  }
  package var gridLeft: Double { columns.left }
  package var gridRight: Double { columns.right }
  package var bodyTop: Double { sectionTops.first ?? 0 }
  /// Rows and the strips around them, counted together.
  package var lineCount: Int { firstLines.last ?? 0 }

  /// The line with this number, placed on the picture. Its bottom is exactly the next one's top.
  package func line(_ number: Int) -> PlacedItem {
    precondition(number >= 0 && number < lineCount, "a line's number is less than the line count")
    return line(number, in: firstLines.section(ofLine: number))
  }

  private func line(_ number: Int, in section: Int) -> PlacedItem {
    let index = number - firstLines[section]
    let leading = sections[section].leading.count
    let positions = sections[section].positions
    guard index >= leading, index < leading + positions.count else {
      return strip(index < leading ? index : index - positions.count, of: section)
    }
    return row(section: section, position: positions.lowerBound + index - leading)
  }

  /// A row, placed on the picture.
  package func row(section: Int, position: Int) -> PlacedItem {
    let positions = sections[section].positions
    let top = rowTops[section] + rowHeights.total(positions.lowerBound..<position)
    let next = rowTops[section] + rowHeights.total(positions.lowerBound..<(position + 1))
    return PlacedItem(
      item: .row(section: section, position: position), top: top,
      bottom: rowHeights.spacing == 0 ? next : top + rowHeights[position])
  }

  /// The number of the line that a row is.
  package func lineNumber(section: Int, position: Int) -> Int {
    firstLines[section] + sections[section].leading.count + position
      - sections[section].positions.lowerBound
  }

  /// The top of the first and the bottom of the last of neighbouring rows of a section.
  package func edges(ofRows rows: Range<Int>, in section: Int) -> (top: Double, bottom: Double) {
    let first = sections[section].positions.lowerBound
    let last = rows.upperBound - 1
    let top = rowTops[section] + rowHeights.total(first..<rows.lowerBound)
    let next = rowTops[section] + rowHeights.total(first..<rows.upperBound)
    guard rowHeights.spacing > 0 else { return (top, next) }
    return (top, rowTops[section] + rowHeights.total(first..<last) + rowHeights[last])
  }

  /// A row by its path; `nil` if there is none.
  package func row(at path: RowPath) -> PlacedItem? {
    guard sections.indices.contains(path.section), path.row >= 0,
      path.row < sections[path.section].positions.count
    else { return nil }
    return line(
      firstLines[path.section] + sections[path.section].leading.count + path.row,
      in: path.section)
  }

  /// A strip of a section, those above its rows counted first.
  private func strip(_ index: Int, of number: Int) -> PlacedItem {
    let section = sections[number]
    var top = sectionTops[number]
    var first = 0
    if index >= section.leading.count {
      top = rowTops[number] + rowHeights.total(section.positions)
      first = section.leading.count
    }
    for other in first..<index { top += stripHeights[section.strip(other)] }
    return PlacedItem(
      item: .sectionStrip(section: number, index: index), top: top,
      bottom: top + stripHeights[section.strip(index)])
  }

  /// The first section whose bottom lies below `y`; the number of sections if none does.
  func section(below y: Double) -> Int {
    (0..<sections.count).partition { sectionTops[$0 + 1] > y }
  }

  /// Whether one of the leading items belongs to the table, and is not above it.
  package func isInTable(_ item: PlacedItem) -> Bool { item.top >= tableTop }

  /// The number of the first line whose bottom lies below `y`.
  package func firstLine(below y: Double) -> Int {
    let section = section(below: y)
    guard section < sections.count else { return lineCount }
    return (firstLines[section]..<firstLines[section + 1]).partition {
      line($0, in: section).bottom > y
    }
  }

  /// The lines that are visible between two heights.
  package func lines(from top: Double, to bottom: Double) -> [PlacedItem] {
    var items: [PlacedItem] = []
    var number = firstLine(below: top)
    while number < lineCount {
      let line = line(number)
      guard line.top < bottom else { break }
      items.append(line)
      number += 1
    }
    return items
  }

  /// All strips that are visible between two heights of the picture, from top to bottom, in O(log n
  /// + k) for k strips.
  package func items(from top: Double, to bottom: Double) -> [PlacedItem] {
    func shows(_ item: PlacedItem) -> Bool { item.top < bottom && item.bottom > top }
    return leadingItems.filter(shows) + lines(from: top, to: bottom) + trailingItems.filter(shows)
  }
}

extension [Int] {
  /// The index of the section that contains a line, in an array of the numbers of lines before each
  /// section and of all lines: the last index with at most that many lines before it. Sections
  /// without lines are skipped.
  func section(ofLine number: Int) -> Int {
    var low = 0
    var high = count - 1
    while low + 1 < high {
      let middle = (low + high) / 2
      if self[middle] <= number { low = middle } else { high = middle }
    }
    return low
  }
}

extension GridFrames {
  /// The vertical extent of a section, without the strips of groups around it, which the section
  /// column takes.
  package func ownExtent(ofSection number: Int) -> (top: Double, bottom: Double) {
    let section = sections[number]
    var top = sectionTops[number]
    for strip in section.leading.prefix(section.outerLeadingCount) { top += stripHeights[strip] }
    var bottom = rowTops[number] + rowHeights.total(section.positions)
    for strip in section.trailing.dropLast(section.outerTrailingCount) {
      bottom += stripHeights[strip]
    }
    return (top, bottom)
  }

  /// The section that a strip belongs to itself, not only through a group around it; `nil` for all
  /// others. The section column is beside these strips.
  package func ownSection(of item: GridItem) -> Int? {
    switch item {
    case .row(let section, _): section
    case .sectionStrip(let section, let index):
      sections[section].strip(index).level < sections[section].level ? nil : section
    case .title, .subtitle, .pullDown, .filter, .columnHeader, .empty, .emptyRow, .legend,
      .footnote, .note:
      nil
    }
  }
}
