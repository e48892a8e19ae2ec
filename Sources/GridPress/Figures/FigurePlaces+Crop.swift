import GridModel

extension FigurePlaces {
  /// Finds the rows and columns that a crop keeps.
  /// - Throws: a `RenderError` with all of them that do not exist.
  func crop(_ crop: PictureCrop, in grid: DataGrid) throws(RenderError) -> FigureCrop {
    func found(_ kept: FigureCrop.Kept) -> FigureCrop {
      FigureCrop(
        kept, more: crop.more, moreColumns: crop.moreColumns, place: crop.sourcePlace)
    }
    if let place = crop.place {
      let areas = try collected([place], at: { _ in crop.sourcePlace }) {
        place throws(Problem) in try area(of: place, in: grid)
      }
      guard let area = areas.first else { return found(.lines(rows: nil, columns: nil)) }
      return found(.area(area, margin: crop.margin))
    }
    let columns = try crop.columns.map { keys throws(RenderError) in
      Set(
        try collected(keys, at: { _ in crop.sourcePlace }) { key throws(Problem) in
          try column(key)
        })
    }
    let ranges = try crop.rows.map { rows throws(RenderError) in
      try collected(rows, at: { _ in crop.sourcePlace }) { range throws(Problem) in
        try shown(range)
      }
    }
    let ofSections = try crop.sections.map { names throws(RenderError) in
      try collected(names, at: { _ in crop.sourcePlace }) { name throws(Problem) in
        try rows(ofSection: name)
      }
    }
    let kept = try keptRows(ranges, ofSections, place: crop.sourcePlace)
    return found(.lines(rows: kept, columns: columns))
  }

  /// The crop without the rows, columns and sections that are not shown at the moment.
  func shown(_ crop: PictureCrop) -> PictureCrop {
    var crop = crop
    let count = rowCount
    let bound = crop.sourceRows.map { numbers(of: $0) }
    crop.rows = (bound.map { $0 + (crop.rows ?? []) } ?? crop.rows)?
      .filter { $0.lowerBound < count }
    crop.columns = crop.columns?.filter { keys.contains($0) }
    if crop.columns?.isEmpty == true { crop.columns = nil }
    crop.sections = crop.sections?.filter { (try? rows(ofSection: $0)) != nil }
    return crop
  }

  /// The rows of the data by their numbers, over all rows that the grid shows.
  var shownSourceRows: [Int] {
    sections.flatMap { section in section.positions.map { order[$0] } }
  }

  /// The numbers of rows of the data that are shown.
  private func numbers(of rows: RowSelection) -> [ClosedRange<Int>] {
    shownSourceRows.enumerated().filter { rows.contains($0.element) }.map { $0.offset...$0.offset }
  }

  private var rowCount: Int { sections.reduce(0) { $0 + $1.positions.count } }

  private func shown(_ range: ClosedRange<Int>) throws(Problem) -> Range<Int> {
    let count = rowCount
    guard (0..<count).contains(range.lowerBound) else {
      throw Problem(
        message: "there is no row \(range.lowerBound): the grid shows \(count), counted from 0")
    }
    return range.lowerBound..<(min(range.upperBound, count - 1) + 1)
  }

  /// The numbers of the rows below a header, including those of the sections within it.
  private func rows(ofSection path: SectionPath) throws(Problem) -> Range<Int> {
    let rows: Range<Int>
    do {
      rows = try index.rows(of: path)
    } catch {
      throw Problem(error)
    }
    guard !rows.isEmpty else {
      throw Problem(message: "section \"\(path)\" shows no rows that could be kept")
    }
    return rows
  }

  /// The rows that are in both, as separate ranges in ascending order.
  private func keptRows(
    _ ofRanges: [Range<Int>]?, _ ofSections: [Range<Int>]?, place: SourcePlace?
  ) throws(RenderError) -> [Range<Int>]? {
    guard let first = ofRanges ?? ofSections else { return nil }
    let second = ofRanges == nil ? nil : ofSections
    let ranges = first.flatMap { range in
      second?.map { $0.clamped(to: range) }.filter { !$0.isEmpty } ?? [range]
    }
    var kept: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = kept.last, range.lowerBound <= last.upperBound {
        kept[kept.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        kept.append(range)
      }
    }
    guard !kept.isEmpty else {
      throw RenderError("none of the rows that the crop keeps are in its sections", at: place)
    }
    return kept
  }
}
