import GridCore
import GridLayout
import GridModel

/// A grid at one end of a transition: its painting, and the positions of its strips and columns.
struct TransitionSide {
  /// The identity of a strip in both grids, regardless of its position.
  enum Name: Hashable {
    /// Titles, headers, notes: there is one of each.
    case item(GridItem)
    /// A row of the source.
    case row(Int)
    /// A strip of the section with these values, with those of enclosing sections first.
    case strip([String], index: Int, isBelow: Bool)
  }

  /// A visible strip.
  struct Strip {
    var name: Name
    /// The full extent, in points of the picture.
    var top: Double
    var bottom: Double
    /// The visible extent, with the gap after it.
    var slice: ClosedRange<Double>
    var hasCells: Bool
    /// Whether it scrolls with the rows.
    var isBody: Bool
    /// Whether it stays at the top of the body.
    var isSticky = false
  }

  let layout: LaidOutGrid
  let geometry: PartGeometry
  let list: DisplayList
  /// The strips from top to bottom, sticky ones last.
  private(set) var strips: [Strip] = []
  /// The area in which rows are visible.
  let rows: Rect
  /// The columns by their keys, from left to right.
  let columns: [(name: String, span: HorizontalSpan)]
  private let sectionNames: [[String]]
  private let stripPlaces: [Name: (section: Int, index: Int)]
  /// The positions by row of the source; -1 for a row that the grid does not have.
  private let positions: [Int32]
  private(set) var isUnambiguous = true

  init(_ layout: LaidOutGrid, measurer: any TextMeasuring, pixels: PixelGrid?) {
    self.layout = layout
    geometry = PartGeometry(layout)
    var painter = Painter(layout, measurer: measurer, pixels: pixels)
    list = painter.band(from: 0, to: layout.pictureSize.height)
    rows = geometry.rowsClip
    columns = layout.grid.columns.indices.compactMap { [geometry] column in
      geometry.place(ofColumn: column).map {
        (geometry.columnNames[column], geometry.wholeSpan($0.frame).span)
      }
    }
    sectionNames = Self.names(of: layout.frames.sections)
    stripPlaces = Self.places(of: layout.frames.sections, sectionNames)
    let order = layout.grid.order
    var positions = Array(repeating: Int32(-1), count: layout.grid.source.rowCount)
    for position in 0..<order.count where order[position] < positions.count {
      positions[order[position]] = Int32(position)
    }
    self.positions = positions
    findStrips()
  }

  /// The values of each section and those around it.
  private static func names(of sections: [Section]) -> [[String]] {
    var path: [String] = []
    return sections.enumerated().map { number, section in
      for case .header(let header) in section.leading {
        path = Array(path.prefix(max(0, header.level))) + [header.value ?? header.title]
      }
      return path.isEmpty ? ["\(number)"] : path
    }
  }

  private static func name(
    of index: Int, in section: Section, _ path: [String]
  ) -> Name {
    let isBelow = index >= section.leading.count
    let level = section.strip(index).level
    return .strip(
      Array(path.prefix(max(0, level) + 1)),
      index: isBelow ? index - section.leading.count - section.trailing.count : index,
      isBelow: isBelow)
  }

  private static func places(
    of sections: [Section], _ names: [[String]]
  ) -> [Name: (section: Int, index: Int)] {
    var places: [Name: (section: Int, index: Int)] = [:]
    for (number, section) in sections.enumerated() {
      for index in 0..<(section.leading.count + section.trailing.count) {
        places[name(of: index, in: section, names[number])] = (number, index)
      }
    }
    return places
  }

  // MARK: - Strips

  private mutating func findStrips() {
    let frames = layout.frames
    var found: [Strip] = []
    func add(_ items: [PlacedItem], isBody: Bool, isSticky: Bool = false) {
      for item in items {
        let name = name(of: item.item)
        let place = isBody && !isSticky ? self.place(of: name) : nil
        let (top, bottom) = place ?? (item.top, item.bottom)
        var slice = (lower: max(0, item.top), upper: item.bottom)
        if isBody, !isSticky { slice = (max(item.top, rows.top), min(item.bottom, rows.bottom)) }
        guard slice.lower < slice.upper else { continue }
        found.append(
          Strip(
            name: name, top: top, bottom: bottom, slice: slice.lower...slice.upper,
            hasCells: frames.hasCells(item.item), isBody: isBody, isSticky: isSticky))
      }
    }
    if let view = layout.viewport {
      add(view.captions + view.headers, isBody: false)
      add(view.bodyItems(of: frames, from: view.body.top, to: view.body.bottom), isBody: true)
      add(view.stickyHeaders, isBody: true, isSticky: true)
    } else {
      add(frames.leadingItems + frames.trailingItems, isBody: false)
      add(frames.lines(from: 0, to: frames.size.height), isBody: true)
    }
    found.sort { $0.slice.lowerBound < $1.slice.lowerBound }
    for index in found.indices.dropLast() where !found[index].isSticky {
      let next = found[index + 1].slice.lowerBound
      let gap = next - found[index].slice.upperBound
      // The space between strips belongs to the upper one, unless it is that around a table.
      if gap > 0, gap < 24, !found[index + 1].isSticky {
        found[index].slice = found[index].slice.lowerBound...next
      }
    }
    isUnambiguous = Set(found.map(\.name)).count == found.count
    strips = found
  }

  private func name(of item: GridItem) -> Name {
    switch item {
    case .row(_, let position): .row(layout.grid.order[position])
    case .sectionStrip(let section, let index):
      Self.name(of: index, in: layout.frames.sections[section], sectionNames[section])
    default: .item(item)
    }
  }

  /// The position of a strip, visible or scrolled out of view; `nil` if the grid has no strip of
  /// this name.
  func place(of name: Name) -> (top: Double, bottom: Double)? {
    let frame: Rect?
    switch name {
    case .item:
      return strips.first { $0.name == name }.map { ($0.top, $0.bottom) }
    case .row(let row):
      guard positions.indices.contains(row), positions[row] >= 0 else { return nil }
      let position = Int(positions[row])
      guard
        let section = layout.frames.sections.firstIndex(where: { $0.positions.contains(position) })
      else { return nil }
      let first = layout.frames.sections[section].positions.lowerBound
      frame = geometry.place(of: .row(RowPath(section: section, row: position - first)))?.frame
    case .strip:
      guard let place = stripPlaces[name] else { return nil }
      let lines = layout.frames.firstLines[place.section]
      let line = layout.frames.sections[place.section].line(ofStrip: place.index)
      frame = geometry.linePlace(layout.frames.line(lines + line)).frame
    }
    return frame.map { ($0.top, $0.bottom) }
  }
}

extension Rect {
  fileprivate var span: HorizontalSpan { HorizontalSpan(left: left, right: right) }
}
