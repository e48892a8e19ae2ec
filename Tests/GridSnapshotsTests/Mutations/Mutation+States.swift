extension Mutation {
  /// A document with cells that draw themselves, and with states that draw over and beside cells.
  static let stateDocument = """
    data:
      rows:
        - {name: Ada, city: Bonn, team: North, hours: 30, trend: "1 2 3"}
        - {name: Bob, city: Rome, team: North, hours: 38, trend: "3 2 1"}
        - {name: Cid, city: Oslo, team: South, hours: 20, trend: "2 2 5"}
        - {name: Dan, city: Lima, team: South, hours: 24, trend: "4 1 5"}
    theme: light
    columns:
      - {key: name, title: Name}
      - {key: city, title: City}
      - {key: hours, title: Hours, cell: {bar: {width: 80}}}
      - {key: trend, title: Trend, cell: {sparkline: {}}}
    width: 600
    group: {by: team, title: "{value}"}
    footnotes: [{text: Part time, at: {section: 0, row: 0, column: city}}]
    state:
      editing: {section: 0, row: 1, column: city, text: Roma, caret: 2, invalid: No such city}
      dragged: {section: 1, row: 0, to: {section: 1, row: 1}}
      reorderHandles: true
      swiped: {section: 0, row: 0, actions: [Delete]}
      filter: {text: o, focused: true}
      pullDown: release
      shortcutBar: {pressed: N}
      resizing: name
    style:
      handle: {text: "#101010"}
      dropLine: {background: "#202020"}
      dragged: {background: "#F0F0FE"}
      dragGap: {background: "#E0E0E0"}
      invalidMessage: {background: "#B00020"}
      swipeDestructive: {background: "#D00000"}
      filterField: {background: "#F1F1F1"}
      shortcutBarPressed: {background: "#3366CC"}
      resizer: {background: "#4477DD"}
      caret: {background: "#0055AA"}

    """

  static let states = [
    Mutation(
      "another shape of line", "{sparkline: {}}", "{sparkline: {shape: area}}",
      in: "cell *,*,trend"),
    Mutation("shorter bars", "width: 80", "width: 70", in: "cell 0,*,hours; cell 1,1,hours"),
    Mutation("another value in a line", "\"3 2 1\"", "\"3 2 2\"", in: "cell 0,1,trend"),
    Mutation("a longer bar", "hours: 38", "hours: 39", in: "cell *,*,hours"),
    Mutation("another handle", "#101010", "#101011", in: "handle *,*; liftedRow 1,0"),
    Mutation(
      "a handle less", "reorderHandles: true",
      "reorderHandles: {except: [{section: 1, row: 1}]}", in: "handle 1,1"),
    Mutation("another drop line", "#202020", "#202021", in: "rowDropLine"),
    Mutation(
      "another lifted row", "#F0F0FE", "#F0F0FD", in: "liftedRow 1,0; cell 1,0,*"),
    Mutation("another gap", "#E0E0E0", "#E0E0E1", in: "rowGap 1,0"),
    Mutation("another bubble", "#B00020", "#B00021", in: "invalidMessage 0,1,city"),
    Mutation("another reason", "No such city", "Not a city", in: "invalidMessage 0,1,city"),
    Mutation("another entry", "text: Roma", "text: Romy", in: "editField 0,1,city"),
    Mutation("the caret elsewhere", "caret: 2", "caret: 3", in: "caret 0,1,city"),
    Mutation("another caret", "#0055AA", "#0055AB", in: "caret 0,1,city; filterCaret"),
    Mutation(
      "an entry that is not refused", ", invalid: No such city", "",
      in: "editField 0,1,city; cell 0,1,city; invalidMessage 0,1,city"),
    Mutation("another button", "#D00000", "#D00001", in: "swipeAction 0,0,Delete"),
    Mutation("another search", "text: o,", "text: e,", in: "filterField; filter"),
    Mutation("another search field", "#F1F1F1", "#F1F1F2", in: "filterField"),
    Mutation("pulled less", "pullDown: release", "pullDown: pulled", in: "pullDown"),
    Mutation("another letter pressed", "pressed: N", "pressed: S", in: "shortcut 0; shortcut 1"),
    Mutation("another mark of the letter pressed", "#3366CC", "#3366CD", in: "shortcut 0"),
    Mutation("another grip", "#4477DD", "#4477DE", in: "resizer name; resizeLine name"),
    Mutation(
      "a footnote at another cell", "at: {section: 0, row: 0, column: city}",
      "at: {section: 0, row: 0, column: name}",
      in: "cell 0,0,city; cell 0,0,name"),
  ]
}
