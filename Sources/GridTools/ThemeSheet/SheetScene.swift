/// A small grid of a theme's contact sheet: a document without its theme, and its label.
struct SheetScene {
  var label: String
  /// The text of the document.
  var text: String

  /// The example of a density.
  static let rows = SheetScene(
    label: "Rows, alternate rows, selection",
    text: people + """
      columns: [{key: name, title: Name, width: 1fr}, {key: city, title: City}, {key: hours, title: Hours}]
      sort: name
      sortMark: true
      state: {selected: [{row: 2}, {row: 3}]}
      """)

  /// All of them, in their order on a sheet.
  static let all = [
    SheetScene(
      label: "Title, sorted column, groups, totals, notes",
      text: sales + """
        columns: [{key: product, title: Product, width: 1fr}, {key: units, title: Units, format: integer}, {key: revenue, title: Revenue, format: "number:1"}]
        title: Sales by region
        subtitle: Third quarter
        group: {by: region, footer: {units: sum, revenue: sum}}
        sort: "revenue:desc"
        sortMark: true
        summary: {label: All regions, columns: {units: sum, revenue: sum}}
        footnotes: [{text: In thousands of euros, at: {column: revenue}}]
        notes: ["Source: quarterly report"]
        """),
    rows,
    SheetScene(
      label: "Editing",
      text: people + fewRows + """
        state: {editing: {row: 1, column: city, text: Utrecht, selection: [0, 7]}}
        """),
    SheetScene(
      label: "A refused entry",
      text: people + fewRows + """
        state: {editing: {row: 0, column: hours, text: 24x, invalid: Hours are a number}}
        """),
    SheetScene(
      label: "Handles, a dragged row",
      text: people + """
        columns: [{key: name, title: Name, width: 1fr}, {key: city, title: City}]
        rows: 1-5
        state: {reorderHandles: true, selected: [{row: 3}], dragged: {row: 0, to: {row: 2}}}
        """),
    SheetScene(
      label: "A row slid aside",
      text: people + fewRows + """
        state: {swiped: [{row: 1, actions: [Delete, More]}]}
        """),
    SheetScene(
      label: "Filter in use",
      text: people + """
        columns: [{key: name, title: Name, width: 1fr}, {key: role, title: Role}, {key: hours, title: Hours}]
        where: "role = 'Engineer'"
        state: {filter: {text: engineer, focused: true}}
        """),
    SheetScene(
      label: "Pulled down, filter not in use",
      text: people + fewRows + """
        state: {filter: {}, pullDown: updating}
        """),
    SheetScene(
      label: "Values that changed",
      text: people + fewRows + """
        state: {flash: [{row: 0, column: hours}, {row: 1, column: hours, amount: 0.6}, {row: 2, column: hours, amount: 0.25}]}
        """),
    SheetScene(
      label: "Loading",
      text: people + fewRows + """
        state: {loading: {rows: 3}}
        """),
    SheetScene(
      label: "Empty",
      text: people + fewRows + """
        where: "hours > 100"
        strings: {empty: Nobody works that long}
        """),
    SheetScene(
      label: "A dragged column",
      text: people + fewRows + """
        state: {draggedColumn: {column: name, before: hours, offset: 36}}
        """),
    SheetScene(
      label: "Sections within sections, index",
      text: sales + """
        columns: [{key: product, title: Product, width: 1fr}, {key: units, title: Units, format: integer}]
        group: [{by: region, title: "{value}"}, {by: kind, title: "{value}"}]
        rows: 1-5
        state: {shortcutBar: {titles: [N, S, E, W], pressed: S}}
        """),
    SheetScene(
      label: "Rows below rows",
      text: "width: \(Int(width))\n" + """
        columns: [{key: product, title: Product, width: 1fr}, {key: units, title: Units, format: integer}]
        tree: {path: place, column: product, counts: all, sums: {units: sum}, collapsed: [South]}
        data:
          columns: [place, product, units]
          rows:
            - [North, North, ~]
            - [North/Beans, Beans, ~]
            - [North/Beans/House, House blend, 2140]
            - [North/Filter, Filter, 897]
            - [South, South, ~]
            - [South/Decaf, Decaf, 640]
        """),
    SheetScene(
      label: "Icons by range and by rules",
      text: people + """
        columns: [{key: name, title: Name, width: 1fr}, {key: role, title: Role}, {key: hours, title: Hours, icons: arrows}]
        rows: 1-4
        rules: [{when: "hours < 30", columns: [role], icon: {icon: clock, color: neutral}, text: part-time}]
        """),
    SheetScene(
      label: "A rectangle of cells",
      text: people + fewRows + """
        state: {range: {from: {row: 0, column: city}, to: {row: 1, column: hours}}}
        """),
    SheetScene(
      label: "A list of choices",
      text: people + """
        columns: [{key: name, title: Name, width: 1fr}, {key: city, title: City}]
        state: {overlay: {row: 0, column: city, choices: [Malmö, Porto, Utrecht], highlighted: 1}}
        """),
    SheetScene(
      label: "Row numbers, boxes",
      text: people + """
        columns: [{key: name, title: Name, width: 1fr}, {key: city, title: City}]
        rows: 1-4
        rowNumbers: true
        checkboxes: {header: true}
        state: {selected: [{row: 1}, {row: 2}]}
        """),
    SheetScene(
      label: "Row labels, spanners, resizing",
      text: sales + """
        columns: [{key: product, title: Product, width: 1fr}, {key: units, title: Units, format: integer}, {key: revenue, title: Revenue, format: integer}]
        stub: product
        spanners: [{title: Third quarter, columns: [units, revenue]}]
        rows: 1-3
        state: {resizing: units}
        """),
    SheetScene(
      label: "A viewport with a fixed column",
      text: persons + """
        columns: [{key: name, title: Name, pin: left}, {key: city, title: City, width: 110}, {key: role, title: Role, width: 110}, {key: hours, title: Hours, width: 90}]
        viewport: {width: \(Int(width)), height: 190, scroll: {x: 30, y: 16}, indicators: true}
        """),
    SheetScene(
      label: "A section column",
      text: sales + """
        columns: [{key: product, title: Product, width: 1fr}, {key: units, title: Units, format: integer}]
        group: {by: region, title: "{value}", layout: column}
        sectionColumn: Region
        rows: 1-4
        """),
  ]

  /// Points.
  static let width = 360.0

  private static let fewRows = """
    columns: [{key: name, title: Name, width: 1fr}, {key: city, title: City}, {key: hours, title: Hours}]
    rows: 1-3

    """

  private static let people = "width: \(Int(width))\n" + persons

  private static let persons = """
    data:
      columns: [name, city, role, hours]
      rows:
        - [Ada Lindqvist, Malmö, Designer, 32]
        - [Bram de Wit, Utrecht, Engineer, 40]
        - [Chiara Fontana, Torino, Editor, 24]
        - [Dario Nunes, Porto, Engineer, 36]
        - [Esther Mbeki, Nairobi, Analyst, 40]

    """

  private static let sales = """
    width: \(Int(width))
    data:
      columns: [region, kind, product, units, revenue]
      rows:
        - [North, Machines, Espresso, 412, 618]
        - [North, Machines, Filter, 897, 269]
        - [North, Beans, House blend, 2140, 96.5]
        - [South, Beans, Decaf, 640, 32]
        - [South, Machines, Espresso, 208, 312]

    """
}
