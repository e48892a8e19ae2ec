import GridCore

extension GridPart {
  /// The kind of the part, without its coordinates.
  public var kind: Kind { coordinates.kind }

  /// The section that the part belongs to; `nil` for parts of the whole grid.
  public var section: Int? { coordinates.section }

  /// The row in its section, the strip or level, or the number in the counting of its kind; `nil`
  /// if there is only one.
  public var index: Int? { coordinates.index }

  /// The key of the column, the title of a spanner or button, or a side; `nil` for parts that have
  /// no name.
  public var name: String? { coordinates.name }

  private typealias Flat = (kind: Kind, section: Int?, index: Int?, name: String?)

  private var coordinates: Flat {
    func plain(_ kind: Kind) -> Flat { (kind, nil, nil, nil) }
    func number(_ kind: Kind, _ index: Int) -> Flat { (kind, nil, index, nil) }
    func strip(_ kind: Kind, _ section: Int, _ index: Int) -> Flat { (kind, section, index, nil) }
    func row(_ kind: Kind, _ path: RowPath, _ name: String? = nil) -> Flat {
      (kind, path.section, path.row, name)
    }
    func cell(_ kind: Kind, _ path: CellPath) -> Flat { row(kind, path.row, path.column) }
    func column(_ kind: Kind, _ key: String) -> Flat { (kind, nil, nil, key) }
    return switch self {
    case .grid: plain(.grid)
    case .title: plain(.title)
    case .subtitle: plain(.subtitle)
    case .pullDown: plain(.pullDown)
    case .filter: plain(.filter)
    case .filterField: plain(.filterField)
    case .filterCaret: plain(.filterCaret)
    case .filterCancel: plain(.filterCancel)
    case .emptyText: plain(.emptyText)
    case .spanner(let level, let title): (.spanner, nil, level, title)
    case .columnHeader(let key): column(.columnHeader, key)
    case .headerNote(let key): column(.headerNote, key)
    case .headerFilter(let key): column(.headerFilter, key)
    case .headerMenu(let key): column(.headerMenu, key)
    case .sectionColumnHeader: plain(.sectionColumnHeader)
    case .sectionColumn(let section): (.sectionColumn, section, nil, nil)
    case .sectionHeader(let section, let level): strip(.sectionHeader, section, level)
    case .disclosure(let section, let level): strip(.disclosure, section, level)
    case .sectionFooter(let section, let index): strip(.sectionFooter, section, index)
    case .summary(let section, let index): strip(.summary, section, index)
    case .summaryCell(let section, let index, let key): (.summaryCell, section, index, key)
    case .row(let path): row(.row, path)
    case .cell(let path): cell(.cell, path)
    case .skeleton(let path): cell(.skeleton, path)
    case .emptyRow(let index): number(.emptyRow, index)
    case .rowDisclosure(let path): row(.rowDisclosure, path)
    case .handle(let path): row(.handle, path)
    case .swipeAction(let path, let title): row(.swipeAction, path, title)
    case .editField(let path): cell(.editField, path)
    case .caret(let path): cell(.caret, path)
    case .textSelection(let path): cell(.textSelection, path)
    case .invalidMessage(let path): cell(.invalidMessage, path)
    case .range(let index): number(.range, index)
    case .rangeHandle: plain(.rangeHandle)
    case .overlay(let path): cell(.overlay, path)
    case .overlayLine(let index): number(.overlayLine, index)
    case .liftedRow(let path): row(.liftedRow, path)
    case .rowGap(let path): row(.rowGap, path)
    case .rowDropLine: plain(.rowDropLine)
    case .liftedColumn(let key): column(.liftedColumn, key)
    case .columnGap(let key): column(.columnGap, key)
    case .columnDropLine: plain(.columnDropLine)
    case .resizer(let key): column(.resizer, key)
    case .resizeLine(let key): column(.resizeLine, key)
    case .pinSeparator(let side): column(.pinSeparator, side.rawValue)
    case .pinShadow(let index): number(.pinShadow, index)
    case .scrollIndicator(let index): number(.scrollIndicator, index)
    case .shortcutBar: plain(.shortcutBar)
    case .shortcut(let index): number(.shortcut, index)
    case .legend(let index): number(.legend, index)
    case .footnote(let index): number(.footnote, index)
    case .note(let index): number(.note, index)
    }
  }

  /// The part of a kind with these coordinates. Coordinates that the kind does not have are
  /// ignored; any side but `right` is left.
  public init(_ kind: Kind, section: Int = 0, index: Int = 0, name: String = "") {
    let row = RowPath(section: section, row: index)
    let cell = CellPath(section: section, row: index, column: name)
    self =
      switch kind {
      case .grid: .grid
      case .title: .title
      case .subtitle: .subtitle
      case .pullDown: .pullDown
      case .filter: .filter
      case .filterField: .filterField
      case .filterCaret: .filterCaret
      case .filterCancel: .filterCancel
      case .emptyText: .emptyText
      case .spanner: .spanner(level: index, title: name)
      case .columnHeader: .columnHeader(name)
      case .headerNote: .headerNote(name)
      case .headerFilter: .headerFilter(name)
      case .headerMenu: .headerMenu(name)
      case .sectionColumnHeader: .sectionColumnHeader
      case .sectionColumn: .sectionColumn(section: section)
      case .sectionHeader: .sectionHeader(section: section, level: index)
      case .disclosure: .disclosure(section: section, level: index)
      case .sectionFooter: .sectionFooter(section: section, strip: index)
      case .summary: .summary(section: section, strip: index)
      case .summaryCell: .summaryCell(section: section, strip: index, column: name)
      case .row: .row(row)
      case .cell: .cell(cell)
      case .skeleton: .skeleton(cell)
      case .emptyRow: .emptyRow(index)
      case .rowDisclosure: .rowDisclosure(row)
      case .handle: .handle(row)
      case .swipeAction: .swipeAction(row, title: name)
      case .editField: .editField(cell)
      case .caret: .caret(cell)
      case .textSelection: .textSelection(cell)
      case .invalidMessage: .invalidMessage(cell)
      case .overlay: .overlay(cell)
      case .liftedRow: .liftedRow(row)
      case .rowGap: .rowGap(row)
      case .rowDropLine: .rowDropLine
      case .liftedColumn: .liftedColumn(name)
      case .columnGap: .columnGap(name)
      case .columnDropLine: .columnDropLine
      case .resizer: .resizer(name)
      case .resizeLine: .resizeLine(name)
      case .pinSeparator: .pinSeparator(ColumnPin(rawValue: name) ?? .left)
      case .pinShadow: .pinShadow(index)
      case .range: .range(index)
      case .rangeHandle: .rangeHandle
      case .overlayLine: .overlayLine(index)
      case .scrollIndicator: .scrollIndicator(index)
      case .shortcutBar: .shortcutBar
      case .shortcut: .shortcut(index)
      case .legend: .legend(index)
      case .footnote: .footnote(index)
      case .note: .note(index)
      }
  }
}

// MARK: - Text

extension GridPart: LosslessStringConvertible {
  /// The address as transcripts write it: `title`, `row 0,14`, `cell 0,14,price`. Names that are
  /// not plain words are quoted.
  public var description: String {
    let flat = coordinates
    let path = [flat.section.map(String.init), flat.index.map(String.init), flat.name?.asPartWord]
    let written = path.compactMap(\.self).joined(separator: ",")
    return flat.kind.rawValue + (written.isEmpty ? "" : " " + written)
  }

  /// Reads an address as ``description`` writes it; `nil` for any other text.
  public init?(_ description: String) {
    var scanner = PartScanner(description[...])
    guard let part = scanner.part(), scanner.isAtEnd else { return nil }
    self = part
  }
}

extension PartScanner {
  /// The next address, with all coordinates that its kind has.
  package mutating func part() -> GridPart? {
    guard let kind = word().flatMap(GridPart.Kind.init(rawValue:)) else { return nil }
    let coordinates = kind.coordinates
    if coordinates == .none { return GridPart(kind) }
    guard accept(" ") else { return nil }
    switch coordinates {
    case .none: return GridPart(kind)
    case .number: return integer().map { GridPart(kind, index: $0) }
    case .section: return integer().map { GridPart(kind, section: $0) }
    case .strip, .row:
      guard let section = integer(), accept(","), let index = integer() else { return nil }
      return GridPart(kind, section: section, index: index)
    case .button, .cell, .stripCell:
      guard let section = integer(), accept(","), let index = integer(), accept(","),
        let name = word()
      else { return nil }
      return GridPart(kind, section: section, index: index, name: name)
    case .column: return word().map { GridPart(kind, name: $0) }
    case .spanner:
      guard let level = integer(), accept(","), let title = word() else { return nil }
      return GridPart(kind, index: level, name: title)
    case .side: return word().flatMap(ColumnPin.init(rawValue:)).map { .pinSeparator($0) }
    }
  }
}

extension String {
  /// The text in quotation marks, with JSON escapes, on one line.
  package var quotedPartWord: String { JSONString.quoted(self) }

  /// The text as it is if it is a plain word, else in quotation marks.
  package var asPartWord: String {
    !isEmpty && utf8.allSatisfy(PartScanner.isWord) ? self : quotedPartWord
  }
}
