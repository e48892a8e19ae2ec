import GridModel

/// The state of a grid, in documents.
enum StateNotation {
  static let state = Notation<GridState>.mapping(
    "state", "State",
    description:
      "The state of the grid: it changes how the grid is drawn, never its data.",
    start: GridState(),
    keys: [
      Key(
        "selectionMode", .choice, \.selectionMode,
        "What may be selected: nothing, one row, rows, one cell, cells or a range of them; default anything."
      ),
      Key(
        "selected", .list(of: selected.placed),
        "The rows and cells that are selected; default none.",
        set: { selected, _, state in
          state.selected = selected.map(\.value)
          state.note(selected.map(\.place)) { .selected($0) }
        },
        get: { state in state.selected.isEmpty ? nil : state.selected.map { Placed(value: $0) } }),
      Key(
        "range", .oneOrMore(RangeNotation.range.placed),
        "A rectangle of selected cells with one border and a handle, {from: CELL, to: CELL}, or several; default none.",
        set: { ranges, _, state in
          state.ranges = ranges.map(\.value)
          state.note(ranges.map(\.place)) { .range($0) }
        },
        get: { state in state.ranges.isEmpty ? nil : state.ranges.map { Placed(value: $0) } }),
      Key("sort", sort, \.sort, at: .sort, "An arrow in the header of a column; it sorts nothing."),
      Key(
        "editing", EditingNotation.editing, \.editing, at: .editing,
        "The cell that is edited: a field lies over it."),
      Key(
        "dragged", DragNotation.row, \.dragged, at: .dragged,
        "The row that is lifted out of the grid."),
      Key(
        "draggedColumn", DragNotation.column, \.draggedColumn, at: .draggedColumn,
        "The column that is lifted out of the grid."),
      Key(
        "reorderHandles", DragNotation.handles,
        "Handles to drag rows by, right of the columns: true, or a mapping; default none.",
        set: { handles, _, state in
          state.reorderHandles = ReorderHandles(except: handles.map(\.value))
          state.note(handles.map(\.place)) { .handle($0) }
        },
        get: { state in state.reorderHandles?.exceptions.map { Placed(value: $0) } }),
      Key(
        "swiped", .oneOrMore(SwipeNotation.row.placed),
        "A row, or several, slid aside with buttons in the gap; default none.",
        set: { swiped, _, state in
          state.swiped = swiped.map(\.value)
          state.note(swiped.map(\.place)) { .swiped($0) }
        },
        get: { state in state.swiped.isEmpty ? nil : state.swiped.map { Placed(value: $0) } }),
      Key("filter", BarNotation.filter, \.filter, "A row with a search field above the headers."),
      Key(
        "pullDown", BarNotation.pullDown, \.pullDown, at: .pullDown,
        "The row that pulling the grid down uncovers: its state, or a mapping; default none."),
      Key(
        "shortcutBar", BarNotation.shortcutBar, \.shortcutBar, at: .shortcutBar,
        "The titles of the sections down the right edge: auto, or a mapping; default none."),
      Key(
        "resizing", resizing, \.resizing, at: .resizing,
        "The column whose width is being changed: its key, or a mapping; default none."),
    ] + PointedNotation.keys + [
      Key(
        "flash", .list(of: flash.placed), "Cells that light up because they changed; default none.",
        set: { flash, _, state in
          state.flash = flash.map(\.value)
          state.note(flash.map(\.place)) { .flash($0) }
        },
        get: { state in state.flash.isEmpty ? nil : state.flash.map { Placed(value: $0) } }),
      Key(
        "loading", loading, \.loading, at: .loading,
        "Bars instead of texts: true for the grid's own rows, or a mapping; default none."),
      Key(
        "overlay", OverlayNotation.overlay, \.overlay, at: .overlay,
        "What is open beside a cell: a tooltip, a menu, a list of choices or a calendar; default nothing."
      ),
    ])

  private struct SelectedPath: Sendable {
    var row = NamedRowNotation.start
    var column: String?
  }

  private static let selected = Notation<SelectedPath>.mapping(
    "selected", "Selected row or cell", start: SelectedPath(),
    keys: NamedRowNotation.rowKeys.map { $0.inside(\.row) } + [
      Key("column", .key, \.column, "The key of the cell's column; default the whole row.")
    ],
    needsOneOf: NamedRowNotation.names, check: { NamedRowNotation.check($0.row, $1) }
  ).converted(
    read: { path, _ in path.column.map { .cell(path.row, $0) } ?? GridPlace.row(path.row) },
    write: { place throws(EncodingFailure) in
      switch place {
      case .part(.row(let row)): SelectedPath(row: row)
      case .part(.cell(let cell)): SelectedPath(row: cell.row, column: cell.column)
      case .row(let condition, let column):
        SelectedPath(row: RowPath(.matching(condition)), column: column)
      default: throw EncodingFailure("is neither a row nor a cell")
      }
    })

  private static let sort = Notation<SortMark>.mapping(
    "sortMark", "Sort arrow", start: SortMark(""),
    keys: [
      columnKey(\.column, "The key of the column."),
      Key(
        "direction", .choice, \.direction, default: .ascending,
        "Where the arrow points: up when ascending; default that."),
    ],
    needs: ["column": "an arrow needs a column: {column: KEY}"])

  private struct Resizing: Sendable {
    var column = ""
  }

  private static let resizing = Notation<Resizing>.mapping(
    "resizing", "Column that is resized", start: Resizing(),
    keys: [columnKey(\.column, "The key of the column.")],
    needs: ["column": "a column is resized: {column: KEY}"]
  ).orShort(
    Notation.key.converted(
      read: { key, _ in Resizing(column: key) }, write: { resizing in resizing.column }),
    when: { _ in true }
  ).converted(
    read: { resizing, _ in resizing.column }, write: { key in Resizing(column: key) })

  private static let flash = Notation<CellFlash>.mapping(
    "flash", "Cell that lights up",
    start: CellFlash(CellPath(NamedRowNotation.start, column: "")),
    keys: NamedRowNotation.cellKeys.map { $0.inside(\.cell) } + [
      Key(
        "amount", .number(in: 0...1), \.amount, default: 1,
        "How much of the flash is left, 0 to 1; default all of it."),
      Key(
        "change", .choice, \.change,
        "Which way the value went, up or down: then it lights up in the colour of good or bad changes; default in that of flashes."
      ),
    ],
    needs: NamedRowNotation.cellNeeds, needsOneOf: NamedRowNotation.names,
    check: { NamedRowNotation.check($0.cell.row, $1) })

  private static let loading = Notation<LoadingRows>.mapping(
    "loading", "Rows that are loading", start: LoadingRows(),
    keys: [
      Key(
        "rows", .integer(in: 1...LoadingRows.maximumCount), \.count,
        "How many rows are shown instead of the grid's own; default the grid's own.")
    ]
  ).orFlag(LoadingRows())

  static func columnKey<Model>(
    _ path: any WritableKeyPath<Model, String> & Sendable, _ description: String
  ) -> Key<Model> {
    Key(
      "column", .key, description, set: { key, _, model in model[keyPath: path] = key },
      get: { model in model[keyPath: path] })
  }
}

extension Key where Model == GridState {
  /// A key for a part of a state whose place messages need.
  fileprivate init<Value>(
    _ name: String, _ notation: Notation<Value>,
    _ path: any WritableKeyPath<GridState, Value?> & Sendable, at part: GridState.Part,
    _ description: String
  ) {
    self.init(
      name, notation, description,
      set: { value, yaml, state in
        state[keyPath: path] = value
        state.places[part] = yaml.place
      },
      get: { state in state[keyPath: path] })
  }
}

extension GridState {
  fileprivate mutating func note(_ places: [SourcePlace?], _ part: (Int) -> Part) {
    for (index, place) in places.enumerated() { self.places[part(index)] = place }
  }
}
