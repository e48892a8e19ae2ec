import GridModel

/// The keys of groups in documents.
enum GroupNotation {
  /// A column's key, a mapping whose `by` is a key or a list of them, or a list of these, from the
  /// outermost level.
  static let groups: Notation<[RowGroups]> = {
    let many = Notation.list(of: levels)
    return Notation(
      .any(of: [levels.schema, many.schema]),
      read: { value in
        value.isList ? many.read(value)?.flatMap { $0.requests } : levels.read(value)?.requests
      },
      write: { groups throws(EncodingFailure) in
        let levels = groups.map { Levels($0) }
        return levels.count == 1 ? try Self.levels.write(levels[0]) : try many.write(levels)
      })
  }()

  /// Levels that are requested together.
  private struct Levels: Sendable {
    var keys: [String]
    var places: [SourcePlace] = []
    /// The settings of all of them.
    var request: RowGroups

    init(_ request: RowGroups) {
      self.request = request
      keys = request.key.isEmpty ? [] : [request.key]
    }

    var requests: [RowGroups] {
      keys.enumerated().map { index, key in
        var result = request
        result.key = key
        if places.indices.contains(index) { result.place = places[index] }
        // Only the innermost can be without a header.
        if index < keys.count - 1 { result.layout = .header }
        return result
      }
    }
  }

  private static let levels = mapping.orShort(
    Notation.key.converted(
      read: { key, value in
        var levels = Levels(RowGroups(by: key))
        levels.places = [value.place]
        return levels
      },
      write: { levels in levels.request.key }),
    when: { $0.request == RowGroups(by: $0.request.key) })

  private static let mapping = Notation<Levels>.mapping(
    "group", "Group", start: Levels(RowGroups(by: "")),
    keys: [
      Key(
        "by", .texts,
        "The key of the column whose values make the sections; a list makes sections within sections.",
        set: { keys, value, levels in
          levels.keys = keys.filter { !$0.isEmpty }
          levels.places = value.isList ? (value.list() ?? []).map(\.place) : [value.place]
        },
        get: { levels in levels.keys }
      ).called("key", "column", "field"),
      Key(
        "title", CaptionNotation.caption(.group),
        "Text of the section headers; {value} and {count} are replaced by the value and the number of rows.",
        default: .text(RowGroups(by: "").title),
        set: { title, _, levels in
          levels.request.title = title.text
          title.draw(by: &levels.request.cell)
        },
        get: { levels in
          let title = Caption(levels.request.title, drawnBy: levels.request.cell)
          return title == Caption(RowGroups(by: "").title) ? nil : title
        }
      ).called("header", "label"),
      Key(
        "cell", CellNotation.cell,
        "The renderer of the section headers: their value is the group's, their numbers are those of its rows; default their titles.",
        set: { cell, _, levels in levels.request.cell = cell },
        get: { levels in levels.request.cell?.asked }),
      Key(
        "footer", SummaryNotation.footer, \.request.footer,
        "The text under the rows: a text as of title, or aggregates by the keys of their columns; default nothing."
      ),
      Key(
        "summary", SummaryNotation.rows, \.request.summary, default: [],
        "Rows of totals and the like; default none."
      ).called("total", "totals", "aggregates"),
      Key(
        "collapsed", collapsed,
        "Which sections show their headers only: all, or a list of values, or of lists with the values of all levels; default none.",
        set: { collapsed, value, levels in
          levels.request.collapsed = collapsed
          guard case .named(let paths) = collapsed, let names = value.list() else { return }
          for (path, name) in zip(paths, names) {
            levels.request.collapsedPlaces[path] = name.place
          }
        },
        get: { levels in levels.request.collapsed == .none ? nil : levels.request.collapsed }),
      Key(
        "collapsible", .flag, \.request.isCollapsible, default: false,
        "Whether headers have a triangle even if no section is collapsed."),
      Key(
        "layout", .choice, \.request.layout, default: .header,
        "Where the value is shown: in a header above the rows, in a column left of them, or nowhere (none), where only totals under the rows identify them."
      ),
    ],
    needs: ["by": "a group needs a column: {by: KEY}"],
    check: { levels, value in
      if levels.keys.isEmpty { value.problem("a group needs a column: {by: KEY}") }
      CaptionNotation.checkDrawing(of: "title", by: ["cell"], in: value)
    })

  static let collapsed: Notation<CollapsedGroups> = {
    let names = Notation.list(of: SectionNotation.path)
    return Notation(
      .any(of: [.choice(["all"]), names.schema]),
      read: { value in
        if value.isList { return names.read(value).map(CollapsedGroups.named) }
        if case .scalar("all", _) = value.content { return .all }
        value.problem("write all, or a list of the sections that are collapsed: [Asia, Europe]")
        return nil
      },
      write: { collapsed throws(EncodingFailure) in
        switch collapsed {
        case .none: .list([])
        case .all: "all"
        case .named(let values): try names.write(values)
        }
      })
  }()
}

/// How documents request a section column.
enum SectionColumnNotation {
  /// `true`, the text of its header, or a mapping.
  static let column = mapping.orFlag(
    SectionColumn(), orText: { SectionColumn(title: $0) },
    writing: { $0 == SectionColumn(title: $0.title) ? $0.title : nil })

  private static let mapping = Notation<SectionColumn>.mapping(
    "sectionColumn", "Section column", start: SectionColumn(),
    keys: [
      Key(
        "title", CaptionNotation.caption,
        "Text of its header; default none, or that of the column that a group with layout: column is made by.",
        set: { title, _, column in
          column.title = title.text
          title.draw(by: &column.headerCell)
        },
        get: { column in column.title.map { Caption($0, drawnBy: column.headerCell) } }),
      Key(
        "width", .number(in: 1...10_000), \.width,
        "Width, in points; default as wide as its texts need."),
      Key(
        "text", .template(.group), \.text,
        "The text of a cell; {value} and {count} are replaced by the value and the number of rows; default the value.",
        default: "{value}"),
      Key(
        "cell", CellNotation.cell, \.cell,
        "The renderer of its cells: their value is the group's, their numbers are those of its rows; default their texts."
      ),
      Key(
        "header", "sectionColumnHeader", "Header of the section column", "Its header.",
        keys: [
          Key(
            "cell", CellNotation.cell,
            "The renderer of the header: its value is the title, and it represents all rows; default its text.",
            set: { cell, _, column in column.headerCell = cell },
            get: { column in column.headerCell?.asked })
        ]),
    ],
    check: { _, value in
      CaptionNotation.checkDrawing(of: "title", by: ["header", "cell"], in: value)
    })
}
