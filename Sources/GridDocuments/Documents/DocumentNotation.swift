import GridInteraction
import GridModel

/// The keys of a document.
enum DocumentNotation {
  static let document: Notation<GridDocument> = Notation<GridDocument>.mapping(
    "document", "Document", start: GridDocument(data: DataInput(.file(""))),
    keys: oneGrid + severalGrids + OutputNotation.keys,
    check: { document, value in
      if let blocks = value["blocks"], !document.grids.isEmpty {
        blocks.problem(
          "a document has grids or blocks: write each grid as {grid: …} among the blocks")
      }
      let hasParts = value["grids"] != nil || value["blocks"] != nil
      for key in ["logo", "cover"] where !hasParts {
        value[key]?.problem(
          "only a document with grids has a \(key): write the grid below grids, as in grids: [{data: FILE}]"
        )
      }
      guard hasParts, let cover = value["cover"] else { return }
      if let problem = document.presentation.cover?.problem(title: document.presentation.title) {
        cover.problem(problem)
      }
      value["page"]?["first"]?.problem(
        "a cover has no header and footer: write its facts as cover: {date: …, confidentiality: …}")
    })

  private static let oneGrid: [Key<GridDocument>] = [
    Key(unread: "$schema", "Where editors find the schema of this file; not read."),
    Key(
      unread: "extends",
      "Another document, by a path relative to this one, whose keys apply where this one does not set them. Mappings are "
        + "merged key by key; lists, texts, numbers and data are replaced; null removes a value.",
      as: Notation<String>.text.namingFile),
    Key(
      "data", DataNotation.data,
      "Where the rows come from; needed here or in an extended document.",
      set: { data, _, document in document.data = data },
      get: { document in document.data }
    ).called("source", "input", "file", "csv"),
    Key(
      "sql", SQLNotation.query, \.presentation.sql,
      "A SELECT statement over the table data; its result replaces the data. Default none."
    ).called("query", "select"),
    Key(
      "where", SQLNotation.expression, \.presentation.where,
      "Only rows for which this SQL expression is true are shown; default all."
    ).called("filter", "having", "if"),
    Key(
      "limit", .integer(in: 1...1_000_000_000), \.presentation.limit,
      "Maximum number of rows that are shown, after sorting; default all."
    ).called("top", "maxRows", "head"),
    Key(
      "theme", theme,
      "The name of a built-in theme, or the path of a theme file; default light, on a phone ios7.",
      default: "light",
      set: { theme, value, document in
        document.theme = theme
        document.themePlace = value.place
      },
      get: { document in document.theme == .standard ? nil : document.theme }),
    Key(
      "variant", .texts,
      "Variants of the theme, such as dark or [dark, compact], each over those before it; default none.",
      set: { variants, value, document in
        document.variants = variants
        document.themePlace = document.themePlace ?? value.place
      },
      get: { document in document.variants.isEmpty ? nil : document.variants }
    ).called("dark", "mode", "scheme"),
    Key(
      "pdf", PDFPropertiesNotation.properties, \.presentation.pdf, default: PDFProperties(),
      "Metadata of a PDF; default its title."),
    Key(
      "invoice", InvoiceNotation.invoice, \.presentation.invoice,
      "The invoice for programs that the pages are: its XML (Factur-X, ZUGFeRD) is made from the rows of a grid and attached to a PDF, or a given file is compared; default none."
    ),
    Key(
      "png", PNGPropertiesNotation.properties, \.presentation.png, default: PNGProperties(),
      "Options of PNG files: small files; default written fast."),
    Key(
      "svg", SVGPropertiesNotation.properties, \.presentation.svg, default: SVGProperties(),
      "Options of SVG files: real texts, a picture for each colour scheme; default neither."),
    Key(
      "title", CaptionNotation.caption, \.presentation.captions.title,
      "A line above the grid; default none."
    ).called("heading", "header", "caption"),
    Key(
      "subtitle", CaptionNotation.caption, \.presentation.captions.subtitle,
      "A line under the title; default none."),
    Key(
      "notes", .list(of: CaptionNotation.caption), \.presentation.captions.notes, default: [],
      "Notes under the grid, such as its sources; default none."),
    Key(
      "columns", .list(of: ColumnNotation.column),
      "The columns to show, in order; default all of the data's.",
      set: { entries, value, document in
        let columns = entries.flatMap(\.columns)
        // A column that cannot be read has been reported.
        if columns.allSatisfy(\.request.isHidden), entries.count == value.elementCount {
          value.problem("a grid shows at least one column")
        }
        document.columns = columns.map(\.request)
        document.sort += columns.compactMap(\.sort)
      },
      get: { document in document.columns?.map { ColumnNotation.SortedColumn($0) } }
    ).called("fields"),
    Key(
      "stub", .key,
      "The key of the column with the labels of rows: it comes first and is fixed on the left; default none.",
      set: { key, value, document in
        document.stub = key
        document.stubPlace = value.place
      },
      get: { document in document.stub }),
    Key(
      "spanners", StructureNotation.spanners,
      "Titles over several columns: a list, or {delimiter: \".\"} to take the keys apart; default none.",
      set: { spanners, _, document in
        document.spanners = spanners.list
        document.spannerDelimiter = spanners.delimiter
      },
      get: { document in
        let spanners = StructureNotation.Spanners(
          delimiter: document.spannerDelimiter, list: document.spanners)
        return spanners.delimiter == nil && spanners.list.isEmpty ? nil : spanners
      }),
    Key(
      "spans", .list(of: StructureNotation.span), \.presentation.spans, default: [],
      "Cells that take the space of their neighbours to the right and below; default none."),
    Key(
      "rowHeights", .list(of: StructureNotation.rowHeight), \.presentation.rowHeights,
      default: [],
      "Rows with an exact height; default none."),
    Key(
      "formats", .byName(of: CellFormatNotation.format), \.presentation.formats, default: [:],
      "How values are written, by the key of the column; over formats in columns, and for columns not listed there."
    ),
    Key(
      "flow", FlowNotation.flow, \.presentation.flow,
      "Shows one column as cells that flow over several columns: row for all in one row, or {columns: 4}; default each row of the data is a row."
    ),
    Key(
      "pivot", CrossTableNotation.table, \.presentation.pivot,
      "A cross table: the rows are summarized by the values of some columns down the side, and of others along the top; default none."
    ).called("crosstab", "pivotTable", "crossTable"),
    Key(
      "group", GroupNotation.groups, \.presentation.groups, default: [],
      "The column whose values make the sections, or a list of columns for sections within sections; default no sections."
    ).called("groupBy", "sections"),
    Key(
      "tree", TreeNotation.tree,
      "Shows the rows as a tree: each below the row that it belongs to, indented, with a triangle: {parent: KEY, id: KEY}, or {path: KEY} for paths. Default none.",
      set: { tree, value, document in
        document.presentation.tree = tree
        document.presentation.tree?.place = value.place
      },
      get: { document in document.presentation.tree }
    ).called("hierarchy", "treeData"),
    Key(
      "summary", SummaryNotation.rows, \.presentation.summary, default: [],
      "Rows of totals and the like over the whole grid; default none."
    ).called("total", "totals", "aggregates", "footer"),
    Key(
      "sectionColumn", SectionColumnNotation.column, \.presentation.sectionColumn,
      "A column left of all others with one cell a section, as high as the section: true, the title of its header, or a mapping; default none."
    ),
    Key(
      "rowNumbers", ControlColumnNotation.rowNumbers, \.presentation.rowNumbers,
      "A column with the numbers of the rows as they are drawn, left of those of the data: true, or a mapping; default none."
    ),
    Key(
      "checkboxes", ControlColumnNotation.checkboxes, \.presentation.checkboxes,
      "A column with boxes that are checked in selected rows, left of those of the data: true, or a mapping; default none."
    ),
    Key(
      "pullDown", BarNotation.pullDownContent,
      "The row that pulling the grid down uncovers; default an arrow or a spinner, and the text of the phase.",
      set: { row, _, document in document.presentation.pullDownCell = row.cell },
      get: { document in
        document.presentation.pullDownCell.map { BarNotation.PullDownContent(cell: $0) }
      }),
    Key(
      "checks", .list(of: CheckNotation.check), \.presentation.checks, default: [],
      "Conditions that the data must meet, or nothing is drawn: two totals are equal, no amount is missing. They are evaluated over all rows, also those that where, rows and limit leave out. Default none."
    ),
    Key(
      "footnotes", .list(of: FootnoteNotation.footnote), \.presentation.footnotes, default: [],
      "Notes to parts of the grid, which get marks; listed under it in the order of the marks. Default none."
    ),
    Key(
      "footnoteMarks", FootnoteNotation.marks, \.presentation.footnoteMarks, default: .numbers,
      "What the marks of footnotes are: numbers, letters or symbols such as * and †, or a list of texts in their order; beyond it two of each, and so on."
    ),
    Key(
      "sort", SortNotation.sort, "What the rows are sorted by; default as in the data.",
      set: { sort, _, document in document.sort += sort },
      get: { document in document.sort.isEmpty ? nil : document.sort }
    ).called("order", "orderBy", "sortBy"),
    Key(
      "sortMark", .flag, \.presentation.sortMark,
      "Whether an arrow in the header shows what the rows are sorted by; default only if the document has interaction, events or a column with a sortMode."
    ),
    Key(
      "rows", SortNotation.rows,
      "Which rows of the data are shown, counted from 1: 1-50, 7 or 100-; default all.",
      set: { rows, value, document in
        document.presentation.rows = rows
        document.presentation.rowsPlace = value.place
      },
      get: { document in document.presentation.rows }),
    Key(
      "direction", .choice, \.presentation.chosenDirection,
      "Where the grid begins: ltr at the left, rtl at the right, as for Arabic and Hebrew; default as the sheet or web page of the data, else ltr. With rtl, left and right are swapped in the "
        + "whole document, and leading is right; numbers and drawings stay as they are."),
    Key(
      "width", .number(in: 1...100_000), \.presentation.width,
      "Width of the whole grid, in points; default as wide as the columns need, on a phone 375."),
    Key(
      "fit", .choice, \.presentation.fit,
      "What is done if the columns need more than the width, even with turned headers and smaller type: shrink breaks words, drop leaves the columns of least priority out, split continues on "
        + "further pages, overflow makes the grid wider; default split on pages and drop in pictures."
    ),
    Key(
      "style", StyleNotation.styleSheet, \.presentation.styles, default: StyleSheet(),
      "The grid's own styles, over the theme's; the keys are those of a theme."
    ).called("styles", "css"),
    Key(
      "page", PageNotation.page,
      "How a PDF is paged; default A4, turned to landscape if the grid is too wide for it upright.",
      set: { parts, value, document in
        document.presentation.page = parts.request
        document.presentation.pageData = parts.data
        document.presentation.pageData.place = value.place
      },
      get: { document in
        let (page, data) = (document.presentation.page, document.presentation.pageData)
        return page == nil && data.isEmpty ? nil : PageParts(page, data)
      }
    ).called("paper", "orientation", "landscape", "margin", "margins"),
    Key(
      "rules", .list(of: RuleNotation.rule), \.presentation.rules, default: [],
      "Styles for cells that meet a condition, a later one over an earlier one; default none."),
    Key(
      "scales", .list(of: ScaleNotation.columns), \.presentation.scales, default: [],
      "Colours for the numbers of several columns, a later one over an earlier one; default none."
    ),
    Key(
      "highlights", .list(of: HighlightNotation.columns), \.presentation.highlights, default: [],
      "Styles for highlighted numbers of several columns; default none."),
    Key(
      "state", StateNotation.state, \.presentation.state, default: GridState(),
      "The state of the grid: selected, edited, dragged, filtered, loading; default none."
    ),
    Key(
      "interaction", InteractionNotation.rules, \.presentation.interaction,
      default: InteractionRules(),
      "How the grid reacts to events when the document is played; default one row can be selected."),
    Key(
      "events", .list(of: EventNotation.step), \.events, default: [],
      "The script that gridpress play runs: taps, drags, keys, pictures, expectations; default none."
    ),
    Key(
      "animation", AnimationNotation.settings, \.animation, default: AnimationSettings(),
      "How gridpress play animates the script: time of steps, gestures, captions, loops; default 0.8 seconds a step, without gestures."
    ),
    Key(
      "strings", StringsNotation.strings, \.presentation.strings, default: GridStrings(),
      "The built-in words of the grid; default those of the language of locale, or English."
    ),
    Key(
      "missing", MissingNotation.texts, \.presentation.missingTexts, default: MissingTexts(),
      "The text for missing values where a format does not set it: one text for all columns, or {number: –, text: n/a}; "
        + "default nothing."
    ),
    Key(
      "raw", .flag, \.presentation.showsRawNumbers, default: false,
      "Whether numbers of columns without a format are shown as the data writes them, except for their minus. Otherwise thousands are "
        + "separated from five digits on, in the sum of a column too, unless the column has years, identifiers or codes; up to two decimals are equal in a column; of "
        + "floating point numbers only the certain digits are shown."
    ),
    Key(
      "titles", .choice, \.presentation.columnTitles, default: .words,
      "The text of headers without a title: words makes \"Pop change 2016\" of pop_change_2016 and popChange2016, keep leaves the names of "
        + "the data."
    ),
    Key(
      "numbers", NumberStyleNotation.style, \.presentation.numbers, default: NumberStyle(),
      "How all numbers are rounded and grouped, and what their minus is; formats may override it. The function round in SQL "
        + "rounds alike."),
    Key(
      "viewport", ViewportNotation.viewport, \.presentation.viewport,
      "The window through which the grid is shown; default all of the grid."),
    Key(
      "frame", FrameNotation.optional,
      "The frame around the picture: a background with padding, a shadow, the window of a system; in short true or the name of a window. Default none.",
      set: { frame, _, document in document.presentation.frame = frame },
      get: { document in document.presentation.frame.map { .some($0) } }),
    Key(
      "crop", CropNotation.crop, \.presentation.crop,
      "Which rows and columns, or which part with a margin, the picture shows; a torn edge marks where others are left out. Default all."
    ),
    Key(
      "callouts", .list(of: CalloutNotation.callout), \.presentation.callouts, default: [],
      "Texts that point at parts of the picture, highlights, spotlights, and texts that are hidden; default none."
    ),
    Key(
      "calloutTexts", .choice, \.presentation.calloutTexts, default: .beside,
      "Where the texts of numbered callouts are placed: beside the grid, or below it in a list."),
    Key(
      "alt", .text, \.presentation.alternative,
      "The alternative text of a documentation picture. "
        + "Default a sentence made of the grid and its callouts, in the words of strings."),
    Key(
      "sample", .integer(in: 1...Int(UInt32.max)), \.presentation.sample,
      "Number of rows, from the first on, that determine the widths of columns; every row then has one line. Default all."
    ),
    Key(
      "locale", CellFormatNotation.locale, \.presentation.locale,
      "The locale in which formatted values are written, such as de_DE; default en_US."),
  ]

  private static let theme = Notation<ThemeReference>(
    .any(of: [
      .choice(Theme.builtInNames + Theme.presetNames),
      .pattern("/|\\.ya?ml$", .init("format", .text(Schema.fileFormat))),
    ]),
    read: { value in
      guard let text = value.string() else { return nil }
      let reference = ThemeReference(nameOrPath: text)
      switch reference {
      case .file(let path):
        return value.origin.file(path, namedBy: value).map { .file($0) }
      case .theme: return reference
      case .builtIn(let name):
        do throws(RenderError) {
          _ = try Theme.source(ofBuiltIn: name)
          return reference
        } catch {
          value.problem(error.message)
          return nil
        }
      }
    },
    write: { theme throws(EncodingFailure) in
      switch theme {
      case .builtIn(let name): return .text(name)
      case .file(let path) where ThemeReference(nameOrPath: path) == theme: return .text(path)
      case .file(let path): return .text("./" + path)
      case .theme: throw EncodingFailure("is a Swift value; write it to a theme file")
      }
    })
}
