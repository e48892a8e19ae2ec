import GridCore
import GridLayout
import GridModel

/// A grid at one end of a transition: its painting by layer, and the positions of its strips and
/// columns.
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
    var layer: PaintLayer.Kind

    /// Whether it stays at the top of the rows.
    var isSticky: Bool { layer == .stickyHeaders }
  }

  /// Columns that scroll together or not at all.
  struct Pane {
    /// The extent to which they are clipped.
    var span: HorizontalSpan
    /// The columns by their keys, from left to right.
    var columns: [(name: String, span: HorizontalSpan)]
  }

  let layout: LaidOutGrid
  let geometry: PartGeometry
  private let lists: [PaintLayer: DisplayList]
  /// The strips from top to bottom, sticky ones last.
  private(set) var strips: [Strip] = []
  /// The area in which rows are visible.
  let rows: Rect
  let panes: [PaintLayer.Pane: Pane]
  private let sectionNames: [[String]]
  private let stripPlaces: [Name: (section: Int, index: Int)]
  /// The positions by row of the source; -1 for a row that the grid does not have.
  private let positions: [Int32]
  private(set) var isUnambiguous = true

  init(_ layout: LaidOutGrid, measurer: any TextMeasuring, pixels: PixelGrid?) {
    self.layout = layout
    geometry = PartGeometry(layout)
    var painter = Painter(layout, measurer: measurer, pixels: pixels)
    lists = painter.layers()
    rows = geometry.rowsClip
    panes = Self.panes(of: layout, geometry)
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

  private static func panes(
    of layout: LaidOutGrid, _ geometry: PartGeometry
  ) -> [PaintLayer.Pane: Pane] {
    let width = layout.pictureSize.width
    let across = Pane(span: HorizontalSpan(left: 0, right: width), columns: [])
    var panes: [PaintLayer.Pane: Pane] = [.across: across]
    if let view = layout.viewport {
      for pane in view.panes {
        panes[PaintLayer.Pane(pane.pin)] = Pane(
          span: geometry.wholeSpan(pane.span).span, columns: [])
      }
    } else {
      panes[.scrolling] = across
    }
    for (index, column) in layout.grid.columns.enumerated() {
      guard let place = geometry.place(ofColumn: index) else { continue }
      panes[layout.viewport == nil ? .scrolling : PaintLayer.Pane(column.pin)]?.columns.append(
        (geometry.columnNames[index], geometry.wholeSpan(place.frame).span))
    }
    return panes
  }

  /// The painting of a layer, empty for one that the grid does not have.
  func list(of layer: PaintLayer) -> DisplayList { lists[layer] ?? DisplayList() }

  /// The layers that the grid has.
  var layers: Dictionary<PaintLayer, DisplayList>.Keys { lists.keys }

  /// The area to which strips of a layer are clipped; `nil` is the whole picture.
  func clip(of layer: PaintLayer.Kind) -> Rect? {
    guard let view = layout.viewport else { return nil }
    switch layer {
    case .rows: return rows
    case .stickyHeaders: return view.body
    default: return nil
    }
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
    func add(_ items: [PlacedItem], in layer: PaintLayer.Kind? = nil) {
      for item in items {
        let name = name(of: item.item)
        let layer = layer ?? item.item.layer
        let place = layer == .rows ? self.place(of: name) : nil
        let (top, bottom) = place ?? (item.top, item.bottom)
        var slice = (lower: max(0, item.top), upper: item.bottom)
        if layer == .rows { slice = (max(item.top, rows.top), min(item.bottom, rows.bottom)) }
        guard slice.lower < slice.upper else { continue }
        found.append(
          Strip(
            name: name, top: top, bottom: bottom, slice: slice.lower...slice.upper,
            hasCells: frames.hasCells(item.item), layer: layer))
      }
    }
    if let view = layout.viewport {
      add(view.captions + view.headers)
      add(view.pinned.all, in: .headers)
      add(view.bodyItems(of: frames, from: view.body.top, to: view.body.bottom))
      add(view.stickyHeaders, in: .stickyHeaders)
    } else {
      add(frames.leadingItems + frames.trailingItems)
      add(frames.lines(from: 0, to: frames.size.height))
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
