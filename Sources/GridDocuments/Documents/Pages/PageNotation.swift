import GridCore
import GridModel

/// The keys of a page in documents.
enum PageNotation {
  static let page = Notation<PageParts>.mapping(
    "page", "Page", start: PageParts(), keys: sheetKeys + ruleKeys + widthKeys + dataKeys,
    check: { parts, value in
      guard case .sheets(let format)? = parts.request, let problem = format.marginProblem else {
        return
      }
      (value["margin"] ?? value).problem(problem)
    })

  private static let sheetKeys: [Key<PageParts>] = [
    Key(
      "size", size, \.size,
      "A0 to A10, Letter, Legal, Tabloid, WIDTHxHEIGHT in points or with units (210mmx297mm), or fit: one page as large as "
        + "the grid. Default A4, or Letter where locale is given and of a region that prints on it: US, CA, MX, PH and others."
    ),
    Key(
      "orientation", .choice, \.orientation, default: .portrait,
      "landscape turns the sheet so that its long side lies across, auto does so if the grid is too wide otherwise."
    ),
    Key(
      "margin", margin, \.margins,
      "Space around the content, in points: one number (at the bottom at least 24), [vertical, horizontal], or [top, "
        + "right, bottom, left]; default [36, 36, 48, 36]. Where header or footer have texts, the margin is at least 24."
    ),
    Key(
      "binding", .number(in: 0...1000), \.format.binding, default: 0,
      "The room for the binding, in points, beside the margin where lines begin."),
    Key(
      "mirror", .flag, \.format.mirrorsMargins, default: false,
      "Whether even pages have left and right margins swapped, for sheets printed on both sides: the binding is between "
        + "two facing pages."),
    Key(
      "textSize", textSize, \.textSize, default: .standard,
      "The size of the texts of rows, in points; the theme's other lengths go with it. theme leaves all as on a screen. Default 9.5 on sheets "
        + "of paper with a name, unless the grid sets the font size of its rows itself."),
    Key(
      "header", PageLineNotation.header, \.format.header,
      "The line in the top margin, on the left if it is a text; {page}, {pages}, {pageLabel}, {title}, {subtitle}, {date}, "
        + "{file}, {section}, {firstRow}, {lastRow} and {rowCount} are replaced by their values. Default none."
    ),
    Key(
      "footer", PageLineNotation.footer, \.format.footer,
      "The line in the bottom margin, on the right if it is a text; default the page's number, and the title from the "
        + "second page on."),
    Key(
      "first", PageLineNotation.lines, \.format.first, default: PageLines(),
      "The lines of the first page, where they differ."),
    Key(
      "last", PageLineNotation.lines, \.format.last, default: PageLines(),
      "The lines of the last page, where they differ; a single page is a first one."),
    Key(
      "even", PageLineNotation.lines, \.format.even, default: PageLines(),
      "The lines of other even pages, where they differ: the backs of sheets printed on both sides."
    ),
    Key(
      "watermark", PageLineNotation.watermark, \.format.watermark,
      "A large translucent word over the grid on every page, such as DRAFT; default none."),
  ]

  private static let ruleKeys: [Key<PageParts>] = [
    Key(
      "repeatHeader", .flag, \.format.rules.repeatsHeader, default: true,
      "Whether every page has the column headers, with all their levels."),
    Key(
      "repeatSections", .flag, \.format.rules.continuesSections, default: true,
      "Whether the headers of sections that continue are repeated on the next page, with \"(continued)\"."
    ),
    Key(
      "keepSections", .flag, \.format.rules.keepsSections, default: false,
      "Whether a section is kept on one page if it fits."),
    Key(
      "rowsAfterHeader", .integer(in: 1...100), \.format.rules.rowsAfterHeader, default: 1,
      "Minimum number of rows of a section on the page of its header."),
    Key(
      "rowsBeforeFooter", .integer(in: 1...100), \.format.rules.rowsBeforeFooter, default: 1,
      "Minimum number of rows of a section on the page of its first footer or summary."),
    Key(
      "breakBefore", .choice, \.format.rules.breakBefore, default: .none,
      "What begins on a new page: none, the outermost groups, or all sections."),
    Key(
      "breakWhen", SQLNotation.expression, \.data.breakWhen,
      "An SQL expression over the row; rows for which it is true begin a page. Default none."),
    Key(
      "chapters", .choice, \.format.rules.chapters, default: .none,
      "Where parts with a heading of level 1 begin: none, on a new page, or on an odd one, with an empty page before it "
        + "if needed."),
    Key(
      "footnotes", .choice, \.format.rules.footnotes, default: .page,
      "Where footnotes are placed: on the page with their mark, or at the end."),
  ]

  private static let widthKeys: [Key<PageParts>] = [
    Key(
      "across", across, \.format.across, default: .split,
      "How a grid that is too wide is handled: split divides its columns among pages, with the fixed ones on each, or else the first; "
        + "shrink (or fit) narrows its columns and zooms it out further; error refuses it."),
    Key(
      "minScale", .number(in: 0.1...1), \.format.minScale,
      "How far a grid may be zoomed out before it is too wide; default until the texts of rows are 7 points large, with shrink 6."
    ),
    Key(
      "order", .choice, \.format.order, default: .down,
      "The order of the pages of a split grid: down all rows, then over to the next columns, or over first."
    ),
    Key(
      "map", .flag, \.format.hasMap, default: true,
      "Whether the bottom margin has a small diagram of the pages of a split grid."),
  ]

  private static let dataKeys: [Key<PageParts>] = [
    Key(
      "total", SummaryNotation.values, \.data.total,
      "Aggregates of the rows of each page, at its foot: {amount: sum}; default none."),
    Key(
      "carried", SumNotation.carried,
      "The keys of the columns whose sums are carried from page to page; default none.",
      set: { carried, value, parts in
        parts.data.carried = carried.columns
        parts.data.carriedRestart = carried.restart
        parts.data.carriedCells = carried.cells
        parts.data.carriedLabelCell = carried.labelCell
        parts.data.carriedPlace = (value["columns"] ?? value).place
      },
      get: { parts in
        parts.data.carried.isEmpty
          ? nil
          : SumNotation.Carried(
            columns: parts.data.carried, restart: parts.data.carriedRestart,
            cells: parts.data.carriedCells, labelCell: parts.data.carriedLabelCell)
      }),
  ]

  /// `fit` is an older name of `shrink`.
  private static let across = Notation<PageWidthFitting>(
    .choice(PageWidthFitting.allCases.map(\.rawValue) + ["fit"]),
    read: { value in
      value.word == "fit" ? .shrink : value.choice(PageWidthFitting.self)
    },
    write: { across in .text(across.rawValue) })

  private static let size = Notation<String>(
    .any(of: [
      .choice(PageSetup.names),
      .pattern("^[0-9]+(\\.[0-9]+)?(pt|mm|cm|in)?x[0-9]+(\\.[0-9]+)?(pt|mm|cm|in)?$"),
    ]),
    read: { value in
      guard let text = value.string() else { return nil }
      if PageSetup(parsing: text) == nil {
        value.problem("\"\(text)\" is not a page size: write A4, Letter, 400x300 or fit")
      }
      return text
    },
    write: { size in .text(size) })

  private static let textSize = Notation<PageParts.TextSize>(
    .any(of: [.choice(["theme"]), Notation<Double>.number(in: 1...100).schema]),
    read: { value in
      if value.word == "theme" { return .theme }
      return Notation<Double>.number(in: 1...100).read(value).map(PageParts.TextSize.points)
    },
    write: { size throws(EncodingFailure) in
      switch size {
      case .points(let points): try Notation<Double>.number(in: 1...100).write(points)
      case .theme, .standard: .text("theme")
      }
    })

  private static let margin = Notation<Insets>(
    StyleNotation.insets.schema,
    read: { value in
      guard let sides = StyleNotation.insets.read(value) else { return nil }
      var margins = sides.over(PageFormat.standardMargins)
      // The page footer needs room.
      if !value.isList, !value.isMapping { margins.bottom = max(margins.bottom, 24) }
      return margins
    },
    write: { margins throws(EncodingFailure) in try StyleNotation.insets.write(InsetsStyle(margins))
    })
}
