import GridCore
import GridLayout
import GridModel

// What is attached to strips and cells, or lies over them.

extension TranscriptWriting {
  mutating func add(_ part: PaintedPart) {
    let style = shown.style(of: part)
    let offset = shown.placement?.offsetOfLines ?? .zero
    add(
      PartAddress(of: part.part), part.frame.offsetBy(offset), text: part.text, style: style,
      notes: part.facts.map(\.transcribed) + (part.part.drawn.map { drawing(of: $0) } ?? []))
  }
}

extension AttachedPart {
  /// What it is if it draws itself.
  fileprivate var drawn: DrawnPart? {
    switch self {
    case .sectionColumnHeader: .sectionColumnHeader
    case .sectionColumn(let section): .sectionColumn(section: section)
    default: nil
    }
  }
}

extension PaintedPart.Fact {
  fileprivate var transcribed: TranscriptNote {
    switch self {
    case .caret(let character): TranscriptNote("before", "\(character)")
    case .selection(let characters):
      TranscriptNote("characters", "\(characters.lowerBound)-\(characters.upperBound)")
    case .invalid: TranscriptNote("invalid")
    case .pressed: TranscriptNote("pressed")
    case .destructive: TranscriptNote("destructive")
    case .placeholder: TranscriptNote("placeholder")
    }
  }
}

extension PartAddress {
  init(of part: GridPart) {
    self =
      switch part {
      case .title: PartAddress(.title)
      case .subtitle: PartAddress(.subtitle)
      case .pullDown: PartAddress(.pullDown)
      case .filter: PartAddress(.filter)
      case .emptyText: PartAddress(.empty)
      case .columnHeader(let key): PartAddress(.columnHeader, column: key)
      case .sectionHeader(let section, let level):
        PartAddress(.sectionHeader, section: section, index: level)
      case .sectionFooter(let section, let strip):
        PartAddress(.sectionFooter, section: section, index: strip)
      case .summary(let section, let strip): PartAddress(.summary, section: section, index: strip)
      case .row(let path): PartAddress(.row, section: path.section, index: path.row)
      case .cell(let path):
        PartAddress(.cell, section: path.row.section, index: path.row.row, column: path.column)
      case .emptyRow(let index): PartAddress(.emptyRow, index: index)
      case .pinSeparator(let pin): PartAddress(.pinSeparator, column: pin.rawValue)
      case .legend(let index): PartAddress(.legend, index: index)
      case .footnote(let index): PartAddress(.footnote, index: index)
      case .note(let index): PartAddress(.note, index: index)
      }
  }

  init(of part: AttachedPart) {
    func at(_ kind: Kind, _ row: RowPath, _ column: String? = nil) -> PartAddress {
      PartAddress(kind, section: row.section, index: row.row, column: column)
    }
    func at(_ kind: Kind, _ cell: CellPath) -> PartAddress { at(kind, cell.row, cell.column) }
    self =
      switch part {
      case .sectionColumnHeader: PartAddress(.sectionColumnHeader)
      case .sectionColumn(let section): PartAddress(.sectionColumn, section: section)
      case .handle(let row): at(.handle, row)
      case .swipeAction(let row, let title): at(.swipeAction, row, title)
      case .skeleton(let cell): at(.skeleton, cell)
      case .shortcutBar: PartAddress(.shortcutBar)
      case .shortcut(let index): PartAddress(.shortcut, index: index)
      case .filterField: PartAddress(.filterField)
      case .filterCaret: PartAddress(.filterCaret)
      case .editField(let cell): at(.editField, cell)
      case .caret(let cell): at(.caret, cell)
      case .textSelection(let cell): at(.textSelection, cell)
      case .invalidMessage(let cell): at(.invalidMessage, cell)
      case .liftedRow(let row): at(.liftedRow, row)
      case .rowGap(let row): at(.rowGap, row)
      case .rowDropLine: PartAddress(.rowDropLine)
      case .liftedColumn(let key): PartAddress(.liftedColumn, column: key)
      case .columnGap(let key): PartAddress(.columnGap, column: key)
      case .columnDropLine: PartAddress(.columnDropLine)
      case .resizer(let key): PartAddress(.resizer, column: key)
      case .resizeLine(let key): PartAddress(.resizeLine, column: key)
      case .scrollIndicator(let index): PartAddress(.scrollIndicator, index: index)
      case .pinShadow(let index): PartAddress(.pinShadow, index: index)
      }
  }
}
