import GridModel

/// The keys of a viewport in documents.
enum ViewportNotation {
  static let viewport = Notation<Viewport>.mapping(
    "viewport", "Viewport", start: Viewport(width: 0, height: 0),
    keys: [
      length("width", "Width of the picture, in points.", \.width),
      length("height", "Height of the picture, in points.", \.height),
      Key(
        "scroll", scroll, \.scroll, default: ScrollOffset(),
        "How far the grid is scrolled; default not at all."),
      Key(
        "scrollTo", target, \.scrollTo,
        "The row or cell that is then scrolled into view; default none."),
      Key(
        "paging", .choice, \.paging, default: .none,
        "cell shows one cell a page, as large as the viewport under the column headers."),
      Key(
        "pinned", pinned, \.pinned, default: PinnedRows(),
        "What stays in place while rows scroll beneath it: totals, those of the whole grid, at the top or the bottom, and rows; default none."
      ),
      Key(
        "wrap", .choice, \.wrap, default: .none,
        "What repeats without end when it is scrolled past its end."),
      Key(
        "indicators", .flag, \.hasIndicators, default: false,
        "Whether bars indicate how far the grid is scrolled."),
      Key(
        "shadows", .flag, \.hasShadows, default: true,
        "Whether fixed parts cast a shadow, where the theme has one."),
      Key(
        "emptyRows", .flag, \.hasEmptyRows, default: true,
        "Whether empty rows fill the viewport under the last row."),
    ],
    needs: [
      "width": "a viewport needs a width and a height, in points",
      "height": "a viewport needs a width and a height, in points",
    ])

  private enum PinnedName: String, CaseIterable, Hashable, Sendable { case totals }

  /// `totals`, or a mapping.
  private static let pinned = Notation<PinnedRows>.mapping(
    "pinned", "Pinned rows", start: PinnedRows(),
    keys: [
      Key(
        "totals", .flag, \.totals, default: false,
        "Whether the totals of the whole grid stay: those above all rows at the top, those under them at the bottom."
      ),
      Key(
        "top", .oneOrMore(NamedRowNotation.row), \.top, default: [],
        "The rows that are drawn above all others while their places are scrolled out of view; default none."
      ),
      Key(
        "bottom", .oneOrMore(NamedRowNotation.row), \.bottom, default: [],
        "The rows that are drawn under all others while their places are scrolled out of view; default none."
      ),
    ]
  ).placed(at: \.place).orShort(
    Notation<PinnedName>.choice.converted(
      read: { _, _ in PinnedRows(totals: true) }, write: { _ in .totals }),
    when: { $0 == PinnedRows(totals: true) })

  private static func length(
    _ name: String, _ description: String,
    _ path: any WritableKeyPath<Viewport, Double> & Sendable
  ) -> Key<Viewport> {
    Key(
      name, .number(in: 1...Viewport.maximumLength), description,
      set: { length, _, viewport in viewport[keyPath: path] = length },
      get: { viewport in viewport[keyPath: path] })
  }

  private static let scroll = Notation<ScrollOffset>.mapping(
    "scroll", "Scroll offset", start: ScrollOffset(),
    keys: [
      Key(
        "x", .number(in: 0...ScrollOffset.maximum), \.x, default: 0, "To the right, in points."),
      Key("y", .number(in: 0...ScrollOffset.maximum), \.y, default: 0, "Down, in points."),
    ])

  private static let target = Notation<ScrollTarget>.mapping(
    "scrollTo", "Scroll target", start: ScrollTarget(NamedRowNotation.start),
    keys: NamedRowNotation.rowKeys.map { $0.inside(\.row) } + [
      Key("column", .key, \.column, "The column's key; default does not scroll sideways."),
      Key(
        "vertical", .choice, \.vertical, default: .none,
        "The position of the row afterwards; none scrolls only as far as needed."),
      Key(
        "horizontal", .choice, \.horizontal, default: .none,
        "The position of the cell afterwards; none scrolls only as far as needed."),
    ],
    needsOneOf: NamedRowNotation.names,
    check: { target, value in
      if !target.row.isNamed, target.row.row < 0,
        NamedRowNotation.names.allSatisfy({ value[$0] == nil })
      {
        value.problem("a scroll target needs a row: {section: 0, row: 2, column: KEY}")
      }
    }
  ).converted(
    read: { target, value in
      var target = target
      target.place = value.place
      return target
    },
    write: { target in target })
}
