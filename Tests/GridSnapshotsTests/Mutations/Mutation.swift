/// A small fault, planted in a copy of a document or its data by replacing a text.
struct Mutation: Sendable, CustomStringConvertible {
  var name: String
  var old: String
  var new: String
  /// Where it shows, as transcripts write addresses, `*` for any: all of these parts must be named,
  /// and of others no more than that their size or place follows.
  var parts: String

  init(_ name: String, _ old: String, _ new: String, in parts: String) {
    self.name = name
    self.old = old
    self.new = new
    self.parts = parts
  }

  var description: String { name }
}

extension Mutation {
  /// A document with everything that faults are planted in.
  static let document = """
    data:
      rows:
        - {item: Anvil, price: 12.5, due: "2024-03-01", region: North}
        - {item: Crane, price: 1250, due: "2024-05-20", region: North}
        - {item: Drill, price: 89.9, due: "2024-05-21", region: North}
        - {item: Lathe co-op, price: 640, due: "2024-03-02", region: South}
        - {item: Vice, price: 45.25, due: "2024-06-30", region: South}
    theme: light
    title: Open orders
    subtitle: As of 12 April
    notes: [Prices in euros]
    columns:
      - {key: item, title: Item, style: {font: {weight: 600}}}
      - {key: price, title: Price, align: decimal, format: {number: {decimals: 2}}}
      - {key: due, title: Due, width: 110, align: center, header: {style: {background: "#DDE6F0"}}}
    group: {by: region, title: "{value}", footer: {price: sum}}
    sort: item
    locale: en_US
    rules:
      - {name: overdue, when: due < '2024-04-12', columns: [due], style: {background: "#FFF8E1"}}
      - {name: dear, when: price > 600, columns: [price], style: {text: "#B00020"}}
    state: {selected: [{section: 1, row: 1}]}
    style:
      grid: {background: "#FDFDFD", insets: 16}
      rows: {background: "#FFFFFF", text: "#222222", font: {size: 13}, insets: [4, 8], height: 30}
      alternate: {background: "#F4F6F8"}
      selected: {background: "#CCE4FF"}
      header: {background: "#E8ECF1", text: "#333333", border: {bottom: {color: "#99A2AD", width: 2}}}
      section: {background: "#EEF1F4", text: "#445566", font: {weight: 600}}
      sectionFooter: {background: "#F8FAFB", text: "#556677"}
      title: {font: {size: 22}}
      subtitle: {text: "#667788"}
      note: {text: "#778899"}
      separators: {row: {color: "#DDDDDD", width: 1}, column: {color: "#E4E4E4", width: 1}, frame: {color: "#BBBBBB", width: 1}}

    """

  static let all: [Mutation] = looks + layouts + contents

  /// The faults with their document: others are planted in ``stateDocument``.
  static let planted: [(document: String, mutations: [Mutation])] = [
    (document, all), (stateDocument, states),
  ]

  private static let looks = [
    Mutation(
      "one level of the rows' background", "rows: {background: \"#FFFFFF\"",
      "rows: {background: \"#FFFFFE\"",
      in: "cell 0,0,item; cell 0,0,price; cell 0,2,*; cell 1,0,item; cell 1,0,price"),
    Mutation(
      "one level of the rows' text", "text: \"#222222\"", "text: \"#222223\"",
      in: "cell *,*,item; cell *,*,due; cell 0,0,price; cell 0,2,price; cell 1,1,price"),
    Mutation(
      "another alternate background", "#F4F6F8", "#F4F6F9", in: "cell 0,1,*"),
    Mutation(
      "no alternate background", "alternate: {background: \"#F4F6F8\"}", "alternate: {}",
      in: "cell 0,1,*"),
    Mutation("another selection", "#CCE4FF", "#CCE5FF", in: "cell 1,1,*"),
    Mutation("a translucent selection", "#CCE4FF", "#CCE4FF80", in: "cell 1,1,*"),
    Mutation(
      "another header background", "#E8ECF1", "#E8ECF2", in: "columnHeader item; columnHeader price"
    ),
    Mutation("another header text", "#333333", "#343333", in: "columnHeader *"),
    Mutation(
      "a missing border under the header", ", border: {bottom: {color: \"#99A2AD\", width: 2}}", "",
      in: "columnHeader *"),
    Mutation(
      "a thinner border under the header", "color: \"#99A2AD\", width: 2",
      "color: \"#99A2AD\", width: 1.5", in: "columnHeader *"),
    Mutation(
      "a border at the top instead", "border: {bottom:", "border: {top:", in: "columnHeader *"),
    Mutation("another header of one column", "#DDE6F0", "#DDE6F1", in: "columnHeader due"),
    Mutation(
      "a header style lost", ", header: {style: {background: \"#DDE6F0\"}}", "",
      in: "columnHeader due"),
    Mutation("another section background", "#EEF1F4", "#EEF1F5", in: "sectionHeader *,0"),
    Mutation(
      "a lighter section title",
      "section: {background: \"#EEF1F4\", text: \"#445566\", font: {weight: 600}}",
      "section: {background: \"#EEF1F4\", text: \"#445566\", font: {weight: 500}}",
      in: "sectionHeader *,0"),
    Mutation("another footer text", "#556677", "#556678", in: "summary *,*; summaryCell *,*,price"),
    Mutation(
      "another footer background", "#F8FAFB", "#F8FAFA", in: "summary *,*; summaryCell *,*,price"),
    Mutation(
      "a smaller title", "title: {font: {size: 22}}", "title: {font: {size: 21}}", in: "title"),
    Mutation("another subtitle colour", "#667788", "#667789", in: "subtitle"),
    Mutation("another note colour", "#778899", "#77889A", in: "note 0"),
    Mutation(
      "another row separator", "row: {color: \"#DDDDDD\", width: 1}",
      "row: {color: \"#DDDDDE\", width: 1}", in: "picture"),
    Mutation(
      "a missing column separator", "column: {color: \"#E4E4E4\", width: 1}",
      "column: {color: \"#E4E4E4\", width: 0}", in: "picture"),
    Mutation(
      "a thicker frame", "frame: {color: \"#BBBBBB\", width: 1}",
      "frame: {color: \"#BBBBBB\", width: 2}", in: "picture"),
    Mutation(
      "round corners", "frame: {color: \"#BBBBBB\", width: 1}",
      "frame: {color: \"#BBBBBB\", width: 1, radius: 4}", in: "picture"),
    Mutation("another picture background", "#FDFDFD", "#FDFDFC", in: "picture"),
    Mutation(
      "a regular column", "style: {font: {weight: 600}}}", "style: {font: {weight: 500}}}",
      in: "cell *,*,item"),
    Mutation(
      "an italic column", "style: {font: {weight: 600}}}",
      "style: {font: {weight: 600, italic: true}}}", in: "cell *,*,item"),
    Mutation(
      "another family", "font: {size: 13}", "font: {size: 13, family: Noto Serif}",
      in: "cell *,*,*"),
    Mutation("a rule with another colour", "#FFF8E1", "#FFF8E2", in: "cell 0,0,due; cell 1,0,due"),
    Mutation(
      "a rule lost",
      "  - {name: dear, when: price > 600, columns: [price], style: {text: \"#B00020\"}}\n", "",
      in: "cell 0,1,price; cell 1,0,price"),
  ]

  private static let layouts = [
    Mutation(
      "a smaller font", "font: {size: 13}", "font: {size: 12.5}", in: "cell *,*,*"),
    Mutation("higher rows", "height: 30", "height: 30.5", in: "cell *,*,*; row *,*"),
    Mutation(
      "wider insets", "insets: [4, 8]", "insets: [4, 8.5]", in: "cell *,*,*; summaryCell *,*,price"),
    Mutation("other insets of the picture", "insets: 16", "insets: 16.5", in: "picture"),
    Mutation("a narrower column", "width: 110", "width: 109", in: "columnHeader due"),
    Mutation(
      "another alignment", "align: center", "align: leading", in: "cell *,*,due; columnHeader due"),
    Mutation(
      "numbers at the right", "align: decimal", "align: trailing",
      in: "cell *,*,price; summaryCell *,*,price"),
    Mutation(
      "another theme", "theme: light", "theme: modern",
      in:
        "picture; cell *,*,*; columnHeader *; sectionHeader *,0; title; subtitle; note 0; summary *,*; summaryCell *,*,price"
    ),
    Mutation(
      "columns in another order",
      "  - {key: item, title: Item, style: {font: {weight: 600}}}\n  - {key: price, title: Price, align: decimal, format: {number: {decimals: 2}}}",
      "  - {key: price, title: Price, align: decimal, format: {number: {decimals: 2}}}\n  - {key: item, title: Item, style: {font: {weight: 600}}}",
      in: "picture"),
    Mutation(
      "a column lost", "  - {key: item, title: Item, style: {font: {weight: 600}}}\n", "",
      in: "columnHeader item"),
  ]

  private static let contents = [
    Mutation("a lost hyphen", "co-op", "coop", in: "cell 1,0,item"),
    Mutation("another digit", "89.9,", "89.8,", in: "cell 0,2,price; summaryCell 0,1,price"),
    Mutation(
      "another sum", "price: 12.5", "price: 13.5", in: "cell 0,0,price; summaryCell 0,1,price"),
    Mutation(
      "swapped cells", "item: Anvil, price: 12.5, due: \"2024-03-01\"",
      "item: Anvil, price: 12.5, due: \"2024-05-20\"", in: "cell 0,0,due"),
    Mutation(
      "a missing row", "    - {item: Crane, price: 1250, due: \"2024-05-20\", region: North}\n", "",
      in: "row 0,1; summaryCell 0,1,price"),
    Mutation(
      "a row twice", "    - {item: Vice, price: 45.25, due: \"2024-06-30\", region: South}\n",
      "    - {item: Vice, price: 45.25, due: \"2024-06-30\", region: South}\n    - {item: Vice, price: 45.25, due: \"2024-06-30\", region: South}\n",
      in: "row 1,2; summaryCell 1,1,price"),
    Mutation(
      "one decimal", "decimals: 2", "decimals: 1", in: "cell *,*,price; summaryCell *,*,price"),
    Mutation("another title", "title: Open orders", "title: Open order", in: "title"),
    Mutation("another subtitle", "12 April", "13 April", in: "subtitle"),
    Mutation("another note", "Prices in euros", "Prices in euro", in: "note 0"),
    Mutation("another header", "title: Due", "title: Dues", in: "columnHeader due"),
    Mutation(
      "a rule that matches less", "due < '2024-04-12'", "due < '2024-03-02'",
      in: "cell 1,0,due"),
    Mutation(
      "a rule for another column", "columns: [due], style", "columns: [item], style",
      in: "cell 0,0,item; cell 0,0,due; cell 1,0,item; cell 1,0,due"),
    Mutation(
      "a rule that matches more", "price > 600", "price > 80", in: "cell 0,2,price"),
    Mutation(
      "another row selected", "{section: 1, row: 1}", "{section: 1, row: 0}",
      in: "cell 1,0,*; cell 1,1,*"),
    Mutation(
      "nothing selected", "state: {selected: [{section: 1, row: 1}]}", "state: {}",
      in: "cell 1,1,*"),
    Mutation(
      "the other way sorted", "sort: item", "sort: \"item:desc\"", in: "row *,*; columnHeader item"),
    Mutation(
      "another locale", "locale: en_US", "locale: de_DE",
      in: "cell *,*,price; summaryCell *,*,price"),
    Mutation(
      "another group title", "title: \"{value}\"", "title: \"{value}:\"", in: "sectionHeader *,0"),
    Mutation(
      "a footer lost", ", footer: {price: sum}", "", in: "summary *,*; summaryCell *,*,price"),
  ]
}
