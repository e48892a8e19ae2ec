import GridCore
package import GridModel

extension LayoutEngine {
  /// The layout of the grid for pages whose content is `width` wide; page margins replace the
  /// grid's insets.
  ///
  /// 1. Fraction columns share the remaining width of the page: such a grid is as wide as the page.
  /// 2. A grid that is too wide is zoomed out, but not below `leastZoom`.
  /// 3. After that, its columns shrink as for a picture of a specified width, but not below their
  ///    longest words.
  /// 4. Columns that cannot shrink so far are zoomed out further: small print can be enlarged, but
  ///    a number broken over two lines is illegible. Below `smallestZoom`, words are broken
  ///    nevertheless.
  package func layout(pageWidth width: Double, leastZoom: Double) -> LaidOutGrid {
    var cascade = cascade(zoom: 1)
    let contents = measurement.contents(cascade: &cascade)
    return layout(contents, pageWidth: width, leastZoom: leastZoom)
  }

  /// The layout for the first of the formats that the grid fits into without being zoomed out too
  /// far, or for the last.
  /// - Returns: the columns of each page if they are divided among pages, else `nil`.
  package func layout(
    formats: [PageFormat]
  ) -> (layout: LaidOutGrid, format: PageFormat, slices: [PageSlice]?) {
    var cascade = cascade(zoom: 1)
    let contents = measurement.contents(cascade: &cascade, findsWords: true)
    if let width = grid.width, grid.fit != .shrink, grid.fit != .overflow,
      !fitted(contents, into: width).surplus.isEmpty
    {
      // There is more room than that width on a page, and there are further pages.
      var grid = grid
      grid.width = nil
      var engine = LayoutEngine(grid: grid, measurer: measurer)
      engine.continued = continued
      return engine.layout(formats: formats)
    }
    let natural = naturalWidth(contents)
    let fitting = formats.first {
      contents.width(natural, zoom: $0.leastScale) <= $0.contentWidth
    }
    guard let format = fitting ?? formats.last else {
      preconditionFailure("there is a format to choose")
    }
    let width = format.contentWidth
    if format.across != .shrink,
      contents.width(neededWidth(contents, pageWidth: width), zoom: format.leastScale)
        > width + LineBreaker.tolerance
    {
      let engine = splitEngine(contents, pageWidth: width)
      let (layout, slices) = engine.splitLayout(contents, pageWidth: width)
      return (layout, format, slices)
    }
    return (layout(contents, pageWidth: width, leastZoom: format.leastScale), format, nil)
  }

  /// The width of the grid if columns that wrap their texts have their minimum readable width.
  private func neededWidth(_ contents: [ColumnContent], pageWidth: Double) -> Double {
    if let width = grid.width { return width }
    let natural = columns(contents: contents, zoom: 1, available: nil)
    return neededWidths(contents, pageWidth: pageWidth).reduce(natural.regions.width, +)
  }

  /// The same for each column.
  private func neededWidths(_ contents: [ColumnContent], pageWidth: Double) -> [Double] {
    let columns = columns(contents: contents, zoom: 1, available: pageWidth)
    let natural = self.columns(contents: contents, zoom: 1, available: nil)
    return grid.columns.indices.map { index in
      let least = columns.contents[index].wordWidth ?? 0
      switch grid.columns[index].sizing {
      case .fixed: return natural.widths[index]
      case .percent(let percent): return pageWidth * max(0, percent) / 100
      case .fit, .fraction: return min(natural.widths[index], max(least, readableWidth))
      }
    }
  }

  /// The engine for a grid that is split: if no column of the data is fixed on the left, the first
  /// one is used as the row labels, and is fixed there.
  private func splitEngine(_ contents: [ColumnContent], pageWidth width: Double) -> LayoutEngine {
    let index = grid.controlCount
    guard grid.columns.count > index + 2, case let first = grid.columns[index], first.pin == nil,
      !spanners.contains(where: { $0.columns.contains(index) && $0.columns.count > 1 }),
      !grid.spans.contains(where: { $0.cell.column == first.key && $0.columns > 1 }),
      case let needed = neededWidths(contents, pageWidth: width),
      case let fixed = needed[...index].reduce(0, +),
      fixed <= width * Self.labelShare,
      needed.dropFirst(index + 1).allSatisfy({ fixed + $0 <= Self.filledShare * width })
    else { return self }
    var grid = grid
    grid.pinFirstColumn()
    return LayoutEngine(grid: grid, measurer: measurer)
  }

  /// The maximum share of a page for a column that is repeated on all pages.
  private static let labelShare = 0.4
  /// The maximum share of a page for it together with another column: the rest is for the line
  /// between them.
  private static let filledShare = 0.95

  /// The layout of a grid whose columns are divided among pages.
  ///
  /// 1. Each column is as wide as it needs, but none wider than a page beside the fixed ones.
  ///    Percentages are those of the width of the page, and a fraction column takes no more than a
  ///    readable width at first.
  /// 2. The columns are divided among pages.
  /// 3. The fraction columns of a page share what its other columns leave; without any, the
  ///    columns of a page that are as wide as they need share it, up to ``mostStretch``.
  private func splitLayout(
    _ contents: [ColumnContent], pageWidth width: Double
  ) -> (LaidOutGrid, [PageSlice]) {
    var result = columns(contents: contents, zoom: 1, available: grid.width)
    result.available = nil
    func slicing() -> PageSlicing {
      PageSlicing(columns: result.frames(from: 0), spanners: spanners, width: width)
    }
    let room = slicing().room
    let floor = ColumnWidthSolver.floor * grid.theme.typeScale
    let needed = neededWidths(contents, pageWidth: width)
    let pinned = result.regions.leftPinnedCount
    for column in pinned..<(grid.columns.count - result.regions.rightPinnedCount) {
      let most = max(room, floor)
      switch grid.columns[column].sizing {
      case .fixed: continue
      case .fit(let lower, _):
        result.widths[column] = max(lower ?? 0, min(result.widths[column], most))
      case .percent, .fraction: result.widths[column] = min(needed[column], most)
      }
    }
    let slices = slicing().slices()
    for slice in slices {
      fill(slice.columns, room: room, &result)
      if slices.count > 1 { stretch(slice.columns, room: room, &result) }
    }
    return (layout(result, insets: .zero, width: 0, captionWidth: width), slices)
  }

  /// Lets the fraction columns of a page share the room that its other columns leave.
  private func fill(_ slice: Range<Int>, room: Double, _ columns: inout Columns) {
    let requests = slice.map { column in
      let width = columns.widths[column]
      if case .fraction = grid.columns[column].sizing {
        return ColumnWidthSolver.Request(
          sizing: grid.columns[column].sizing, natural: width, least: width)
      }
      return ColumnWidthSolver.Request(sizing: .fixed(width), natural: width, least: width)
    }
    let widths = ColumnWidthSolver(requests: requests, available: room).widths()
    for (column, width) in zip(slice, widths) { columns.widths[column] = width }
  }

  /// How much wider than its content a column becomes so that no part of a page stays empty.
  private static let mostStretch = 1.75

  /// Widens the columns of a page that are as wide as they need, all by the same factor.
  private func stretch(_ slice: Range<Int>, room: Double, _ columns: inout Columns) {
    let flexible = slice.filter { column in
      if case .fit(_, nil) = grid.columns[column].sizing { true } else { false }
    }
    let hasFraction = slice.contains { column in
      if case .fraction = grid.columns[column].sizing { true } else { false }
    }
    let widths = flexible.reduce(0) { $0 + columns.widths[$1] }
    let frames = columns.frames(from: 0)
    let rest = room - frames.span(slice).width
    guard !hasFraction, widths > 0, rest > 0 else { return }
    let factor = min(Self.mostStretch, 1 + rest / widths)
    for column in flexible { columns.widths[column] *= factor }
  }

  /// The minimum zoom for keeping words whole: 13 points become 4.5.
  private static let smallestZoom = 0.35

  /// The width of the grid before it is fitted to a page. Fraction columns are meant to wrap their
  /// texts, so they request no more than a readable width.
  private func naturalWidth(_ contents: [ColumnContent]) -> Double {
    if let width = grid.width { return width }
    let columns = columns(contents: contents, zoom: 1, available: nil)
    return zip(grid.columns, columns.widths).reduce(columns.totalWidth) { total, column in
      guard case .fraction = column.0.sizing else { return total }
      return total - max(0, column.1 - readableWidth)
    }
  }

  /// A narrower column of texts is worse than a smaller font, in points: about 24 characters.
  private var readableWidth: Double { 140 * grid.theme.typeScale }

  /// Whether columns take the remaining width of a page.
  private var fillsPages: Bool {
    grid.width == nil
      && grid.columns.contains { if case .fraction = $0.sizing { true } else { false } }
  }

  private func layout(
    _ contents: [ColumnContent], pageWidth width: Double, leastZoom: Double
  ) -> LaidOutGrid {
    let natural = naturalWidth(contents)
    let strips = stripWidth
    if let own = grid.width, own <= width + LineBreaker.tolerance {
      return fitted(contents, into: own).layout(insets: .zero, width: 0)
    }
    let wanted = grid.width ?? (natural < strips ? min(strips, width) : nil)
    let rigid = contents.rigidWidth
    /// The zoom at which what is `wide` at a zoom of 1 fits on the page.
    func fitting(_ wide: Double) -> Double {
      let rest = (wide - rigid) * ColumnContent.zoomAllowance
      return rest > 0 ? max(0, width - rigid) / rest : 0
    }
    var zoom = natural <= width ? 1 : max(leastZoom, fitting(natural))
    let fills = fillsPages
    func columns() -> Columns {
      let isTooWide =
        fills || contents.width(natural, zoom: zoom) > width + LineBreaker.tolerance
      return self.columns(
        contents: contents, zoom: zoom,
        available: isTooWide ? width : wanted.map { $0 * zoom })
    }
    var result = columns()
    for _ in 0..<4 where width > 0 {
      let isWordBroken =
        result.leastWidth > width + LineBreaker.tolerance && zoom > Self.smallestZoom
      let needed = isWordBroken ? result.leastWidth : result.totalWidth
      if needed <= width + LineBreaker.tolerance { break }
      let wanted = zoom * fitting(needed)
      zoom = isWordBroken || rigid > 0 ? max(wanted, Self.smallestZoom) : wanted
      result = columns()
    }
    if rigid > 0, result.totalWidth > width + LineBreaker.tolerance {
      // Nothing else can make room for the drawings: they shrink, too.
      let shrinking = contents.map(\.withoutRequiredWidth)
      return layout(shrinking, pageWidth: width, leastZoom: leastZoom)
    }
    return layout(result, insets: .zero, width: 0)
  }
}

extension [ColumnContent] {
  /// The widths that do not shrink with the texts.
  fileprivate var rigidWidth: Double { reduce(0) { $0 + $1.requiredWidth } }

  /// The width at a zoom of what is `wide` at a zoom of 1.
  fileprivate func width(_ wide: Double, zoom: Double) -> Double {
    let rigid = Swift.min(rigidWidth, wide)
    return rigid + (wide - rigid) * zoom
  }
}
