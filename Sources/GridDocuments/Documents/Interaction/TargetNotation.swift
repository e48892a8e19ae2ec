import GridCore
import GridInteraction
import GridModel

/// The target of an event, in documents: `{row: 2, column: age}`, `{where: "name = 'Bo'"}`,
/// `{header: age}`, `{at: [120, 80]}`.
enum TargetNotation {
  /// The keys of a target as they are written.
  struct Draft: Equatable, Sendable {
    var section: String?
    var row: Int?
    var column: String?
    var condition: String?
    var header: String?
    var icon: Icon?
    var point: [Double]?
    var action: String?
    var shortcut: String?
    var part: String?
    /// Only of places in pictures.
    var cell: String?

    init() {}
  }

  /// A button in a header.
  enum Icon: String, CaseIterable, Sendable {
    case filter
    case menu
  }

  private static let keys: [Key<Draft>] = [
    Key(
      "section", .key, \.section,
      "The section: with a row its number, counted from 0, default 0; alone the section of a header, by its value."
    ),
    Key(
      "row", PathNotation.number, \.row,
      "The row within its section as it is shown at that moment, counted from 0."),
    Key(
      "where", .text, \.condition,
      "An SQL expression that is true for one of the rows that are shown, instead of its number."
    ),
    Key("column", .key, \.column, "The key of the cell's column; default the whole row."),
    Key("header", .key, \.header, "The key of the column whose header is meant."),
    Key(
      "icon", .choice, \.icon,
      "The button in that header: filter or menu; default the header itself."),
    Key(
      "at", .list(of: .number(in: -100_000...100_000)), \.point,
      "What is drawn at a point: [x, y] in points from the top left of the picture."),
    Key("action", .text, \.action, "The title of a button beside the row that is swiped aside."),
    Key("shortcut", .text, \.shortcut, "A title of the shortcut bar."),
    Key(
      "part", .text, \.part,
      "Any part by its address, as gridpress inspect --at writes it: handle 0,2."),
  ]

  private static let mapping = Notation<Draft>.mapping(
    "target", "What an event is about", start: Draft(), keys: keys)

  static let target: Notation<EventTarget> = mapping.converted(
    read: { draft, value in
      guard let target = draft.target else {
        value.problem(draft.problem(isPlace: false))
        return nil
      }
      return target
    },
    write: { target throws(EncodingFailure) in try Draft(target) }
  ).orShort(
    Notation<Word>.choice.converted(
      read: { _, _ in EventTarget.filter }, write: { _ in Word.filter }),
    when: { $0 == .filter })

  /// The same, or a whole column: `{column: age}`. The target of callouts.
  static let place: Notation<CalloutPlace> = Notation<Draft>.mapping(
    "place", "Place in a picture", start: Draft(),
    keys: keys + [
      Key(
        "cell", .text, \.cell,
        "A cell by its section, row and column, with commas between them, as in gridpress explain --cell: 0,2,age."
      )
    ]
  ).converted(
    read: { draft, value in
      guard let place = draft.place else {
        value.problem(draft.problem(isPlace: true))
        return nil
      }
      return place
    },
    write: { place throws(EncodingFailure) in
      switch place {
      case .target(let target): return try Draft(target)
      case .column(let key):
        var draft = Draft()
        draft.column = key
        return draft
      }
    }
  ).orShort(
    Notation<Word>.choice.converted(
      read: { _, _ in CalloutPlace.target(.filter) }, write: { _ in Word.filter }),
    when: { $0 == .target(.filter) })

  private enum Word: String, CaseIterable, Sendable {
    case filter
  }
}

extension TargetNotation.Draft {
  /// `nil` if the keys are not those of one target.
  var target: EventTarget? {
    let others = [
      header != nil, point != nil, shortcut != nil, part != nil,
      action != nil, condition != nil,
      action == nil && condition == nil && row != nil,
      action == nil && row == nil && section != nil,
    ].filter(\.self).count
    guard others == 1 else { return nil }
    if column != nil, row == nil, condition == nil { return nil }
    if icon != nil, header == nil { return nil }
    if let header {
      switch icon {
      case nil: return .part(.columnHeader(header))
      case .filter: return .part(.headerFilter(header))
      case .menu: return .part(.headerMenu(header))
      }
    }
    if let point {
      return point.count == 2 ? .point(Point(x: point[0], y: point[1])) : nil
    }
    if let shortcut { return .shortcut(shortcut) }
    if let part { return GridPart(part).map { .part($0) } }
    let number = section.map { Int($0) } ?? 0
    if let action {
      guard let row else { return section == nil ? .action(action) : nil }
      return number.map { .action(action, row: RowPath(section: $0, row: row)) }
    }
    if let condition { return .row(where: condition, column: column) }
    guard let row else { return section.map { .section($0) } }
    guard let number else { return nil }
    guard let column else { return .part(.row(RowPath(section: number, row: row))) }
    return .part(.cell(CellPath(section: number, row: row, column: column)))
  }

  /// The target of a callout; `nil` if the keys are not those of one place.
  var place: CalloutPlace? {
    if let cell {
      guard self == Self(cell: cell) else { return nil }
      return GridPart("cell " + cell).map { .target(.part($0)) }
    }
    if let column, self == Self(column: column) { return .column(column) }
    return target.map { .target($0) }
  }

  private init(column: String? = nil, cell: String?) {
    self.init()
    self.column = column
    self.cell = cell
  }

  private init(column: String) { self.init(column: column, cell: nil) }

  /// - Parameter isPlace: whether it is a place in a picture.
  func problem(isPlace: Bool) -> String {
    if let cell, GridPart("cell " + cell) == nil {
      return "\"\(cell)\" is not a cell: write 0,2,age for a section, a row and a column"
    }
    if let point, point.count != 2 { return "a point is [x, y], not \(point.count) numbers" }
    if let part, GridPart(part) == nil {
      return "\"\(part)\" is not an address of a part: write \"handle 0,2\""
    }
    if let section, row != nil, Int(section) == nil {
      return "a row is in a section by its number, not \"\(section)\": write {section: 0, row: 2}"
    }
    if isPlace {
      return
        "this is not a place: write {row: 2, column: KEY}, {column: KEY}, {where: SQL}, {header: KEY}, {section: VALUE}, {at: [x, y]} or {part: ADDRESS}"
    }
    return
      "this is not a place: write {row: 2}, {where: SQL}, {header: KEY}, {section: VALUE}, {at: [x, y]}, {action: TITLE}, {shortcut: TITLE} or {part: ADDRESS}"
  }

  init(_ target: EventTarget) throws(EncodingFailure) {
    self.init()
    switch target {
    case .part(.columnHeader(let key)): header = key
    case .part(.headerFilter(let key)): (header, icon) = (key, .filter)
    case .part(.headerMenu(let key)): (header, icon) = (key, .menu)
    case .part(.row(let path)): set(path)
    case .part(.cell(let path)):
      set(path.row)
      column = path.column
    case .part(let other): part = other.description
    case .point(let place): point = [place.x, place.y]
    case .row(let text, let key): (condition, column) = (text, key)
    case .section(let value): section = value
    case .action(let title, let path):
      action = title
      if let path { set(path) }
    case .shortcut(let title): shortcut = title
    case .filter: throw EncodingFailure("is a word of its own")
    }
  }

  private mutating func set(_ path: RowPath) {
    row = path.row
    if path.section != 0 { section = String(path.section) }
  }
}
