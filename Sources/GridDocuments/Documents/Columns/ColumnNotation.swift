import GridData
import GridModel

/// The keys of a column in documents.
enum ColumnNotation {
  /// A column, and how it sorts the rows.
  struct SortedColumn: Sendable {
    var request: ColumnSettings
    var direction: SortDirection?
    /// The keys of further columns with the same settings.
    var others: [String] = []

    init(_ request: ColumnSettings) { self.request = request }

    var sort: RowSorting? {
      direction.map { direction in
        var sort = RowSorting(request.key, direction)
        sort.place = request.place
        return sort
      }
    }

    /// Whether it has only its key.
    var isPlain: Bool {
      request == ColumnSettings(request.key) && direction == nil && others.isEmpty
    }

    /// A column for each of its keys.
    var columns: [SortedColumn] {
      ([request.key] + others).map { key in
        var column = self
        column.request.key = key
        column.others = []
        return column
      }
    }
  }

  /// A key alone, or a mapping.
  static let column: Notation<SortedColumn> =
    mapping.orShort(short, when: \.isPlain).placed(at: \.request.place)

  private static let short = Notation.key.converted(
    read: { key, _ in SortedColumn(ColumnSettings(key)) }, write: { column in column.request.key })

  /// A key, or a list of texts.
  private static let order: Notation<ColumnOrder> = {
    let list = Notation.list(of: Notation.text)
    return Notation(
      .any(of: [Notation.key.schema, list.schema]),
      read: { value in
        value.isList
          ? list.read(value).map { .listed($0) } : Notation.key.read(value).map { .column($0) }
      },
      write: { order throws(EncodingFailure) in
        switch order {
        case .column(let key): .text(key)
        case .listed(let texts): try list.write(texts)
        case .comparator: throw EncodingFailure("is sorted by Swift code")
        }
      })
  }()

  private static let mapping = Notation<SortedColumn>.mapping(
    "column", "Column", start: SortedColumn(ColumnSettings("")),
    keys: [
      Key(
        "key", .oneOrMore(.key),
        "The column of the data; nested JSON by a dotted key: place.country. A list makes a column for each key, all with the same settings.",
        set: { keys, _, column in
          column.request.key = keys.first ?? ""
          column.others = Array(keys.dropFirst())
        },
        get: { column in [column.request.key] + column.others }
      ).called("name", "field", "id", "column"),
      Key(
        "value", SQLNotation.expression, \.request.value,
        "An SQL expression over the row that gives the cells; default the data's column. With the key of a column of the data it replaces that column in later values, `where`, rules and cells too."
      ),
      Key(
        "running", SumNotation.running, \.request.running,
        "The key of a column of numbers, whose sum up to the row is shown: a running total over the rows in their order. Default none."
      ),
      Key(
        "share", .key,
        "The key of a column of numbers, whose share of a sum is shown, as a percentage unless there is a format. Default none.",
        set: { key, _, column in
          column.request.share = ColumnShare(key, of: column.request.share?.base ?? .total)
        },
        get: { column in column.request.share?.column }
      ).called("percentOf", "shareOf"),
      Key(
        "of", Notation<ColumnShare.Base>.choice,
        "The sum that a share is of: that of all rows that are shown (total), of the innermost group, or of all rows of the data.",
        default: "total",
        set: { base, _, column in column.request.share?.base = base },
        get: { column in
          column.request.share.flatMap { $0.base == .total ? nil : $0.base }
        }),
      Key(
        "foots", .flag, \.request.foots, default: false,
        "Whether its numbers are rounded so that they add up to their rounded totals, as they are shown (largest remainders); default each alone."
      ),
      Key(
        "hidden", .flag, \.request.isHidden, default: false,
        "Whether it is hidden, and only used for sorting, grouping and calculations."
      ).called("hide", "visible", "show"),
      Key(
        "title", CaptionNotation.caption, "Text of the header; default the key.",
        set: { title, _, column in
          column.request.title = title.text
          title.draw(by: &column.request.headerCell)
        },
        get: { column in
          column.request.title.map { Caption($0, drawnBy: column.request.headerCell) }
        }
      ).called("label", "caption", "heading"),
      Key(
        "sortMode", InteractionNotation.sortMode, \.request.sortMode, default: .none,
        "What a tap on the header sorts by when the document is played: none, bi (ascending, descending) or tri (then not sorted); default none."
      ),
      Key(
        "sortBy", order, \.request.order,
        "What rows are sorted by when they are sorted by this column: the key of another column, or a list of its texts in order, with all others after them; default its own values."
      ),
      Key(
        "editable", .flag, \.request.isEditable, default: false,
        "Whether cells can be edited when the document is played; default false."),
      Key(
        "choices", .texts, \.request.choices,
        "The only texts that an edit can store; default any value of the column's type."),
      Key(
        "width", ColumnSizingNotation.width, \.request.appearance.sizing,
        "How wide it is; default fit.", default: "fit"),
      Key(
        "pin", .choice, \.request.appearance.pin,
        "The side at which it is fixed while others scroll; default none."
      ).called("fixed", "frozen", "sticky"),
      Key(
        "priority", Notation.integer(in: -1_000_000...1_000_000), \.request.appearance.priority,
        "How important it is if the grid's width has no room for all columns: those of the lowest number are left out first, and of several with the same number the rightmost one; default 0."
      ).called("importance"),
      Key(
        "role", .choice, \.request.appearance.role,
        "What its cells are for, which themes may set more quietly: figure, secondary for what is looked up and not read, or plain; default figure for numbers, secondary for codes such as identifiers."
      ),
      Key(
        "merge", .flag, \.request.appearance.mergesEqualCells,
        "Whether consecutive cells in a section that show the same are shown as one; default false."
      ),
      Key(
        "align", .choice, \.request.appearance.alignment,
        "Horizontal alignment of texts and drawings; default by the kind of cell: of texts, decimal for numbers, else leading."
      ).called("textAlign"),
      Key("sort", .choice, \.direction, "Sorts the rows by this column; default not."),
      Key("style", StyleNotation.style, \.request.appearance.style, "Style of the column's cells."),
      Key("header", "columnHeader", "Column header", "The column's header.", keys: header),
      Key(
        "cell", CellNotation.cell, \.request.appearance.cell,
        "The renderer of its cells; default their texts."
      ).called("renderer", "render", "type", "chart"),
      Key(
        "scale", ScaleNotation.column, \.request.scale,
        "Colours for its numbers: a palette such as viridis, or a mapping; default none."),
      Key(
        "icons", IconNotation.scale, \.request.icons,
        "Icons before its numbers, by the ranges that they are in: arrows, or {set: arrows, at: [0.33, 0.67]}; default none."
      ).called("iconSet"),
      Key(
        "styleFrom", CellStyleNotation.source, \.request.styleFrom,
        "Columns whose values set the style of its cells: {background: KEY, text: KEY, bold: KEY}; default none."
      ),
      Key(
        "highlight", HighlightNotation.column, \.request.highlights, default: [],
        "Styles for highlighted numbers: max, {top: 3}, or a mapping or list with styles; default none."
      ),
      Key(
        "dates", DateSpellingNotation.pattern, \.request.dates,
        "How the data writes its dates: a pattern such as dd.MM.yyyy, or epoch or epochMillis for seconds and milliseconds since 1970; default as for all data."
      ),
      Key(
        "missingWords", .list(of: .text), \.request.missingWords,
        "The words that the data writes for a missing value; default as for all data."),
      Key(
        "convert", .choice, \.request.convert,
        "How amounts in other currencies than the format's are handled: none writes and adds up the figures as they are; default an error."
      ),
      Key(
        "format", CellFormatNotation.format, \.request.format,
        "How its values are written; default as in the data."
      ).called("decimals", "currency", "numberFormat", "dateFormat"),
      Key(
        "locale", CellFormatNotation.locale, \.request.locale,
        "The locale in which its formatted values are written; default the document's."),
    ],
    needs: ["key": "a column needs a key"],
    check: { column, value in
      if column.request.key.isEmpty { value.problem("a column needs a key") }
      if let base = value["of"], value["share"] == nil {
        base.problem("only a share is of something: {key: KEY, share: amount, of: group}")
      }
      CaptionNotation.checkDrawing(of: "title", by: ["header", "cell"], in: value)
    })

  private static let header: [Key<SortedColumn>] = [
    Key("style", StyleNotation.style, \.request.appearance.headerStyle, "Style of the header."),
    Key(
      "cell", CellNotation.cell,
      "The renderer of the header: its value is the title, its numbers are those of the column; default its text.",
      set: { cell, _, column in column.request.headerCell = cell },
      get: { column in column.request.headerCell?.asked }),
    Key(
      "icons", .oneOrMore(.choice), \.request.appearance.headerIcons, default: [],
      "Buttons at its right edge: filter, filtered (a filled funnel), menu, or a list of them; default none."
    ),
  ]
}
