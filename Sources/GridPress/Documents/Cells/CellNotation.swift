import GridModel

/// What draws the cells of a column, in documents: a kind by its name, `cell: bar`, or with what it can be told,
/// `cell: {bar: {domain: [0, 100]}}`.
enum CellNotation {
  struct Drawing: Sendable {
    var renderer: AnyCellRenderer?
  }

  static let cell = Notation<AnyCellRenderer>(
    .any(of: [.choice(CellKind.all.map(\.name)), mapping.schema]),
    read: { value in
      if value.isMapping { return mapping.read(value)?.renderer }
      guard let name = value.string() else { return nil }
      if let kind = CellKind.all.first(where: { $0.name == name }) { return kind.standard }
      let names = CellKind.all.map(\.name)
      let hint = nearestName(to: name, among: names).map { ", did you mean \"\($0)\"?" }
      value.problem(
        "no kind of cell is called \"\(name)\""
          + (hint ?? "; there are \(names.joined(separator: ", "))"))
      return nil
    },
    write: { renderer throws(Unwritable) in
      if let kind = CellKind.all.first(where: { $0.standard == renderer }) {
        return .text(kind.name)
      }
      let plain = try mapping.write(Drawing(renderer: renderer))
      if plain == .mapping([]) { throw Unwritable("is drawn by a renderer of one's own") }
      return plain
    })

  private static let mapping = Notation<Drawing>.mapping(
    "cell", "Cell", description: "One kind of cell.", start: Drawing(),
    keys: CellKind.all.map(\.key),
    check: { _, value in
      let kinds = value.members.filter { !$0.value.isNull }.map(\.key)
      if kinds.count != 1 {
        value.problem(
          kinds.isEmpty
            ? "a cell needs a kind, such as {bar: {domain: [0, 100]}}"
            : "a cell is one of \(kinds.joined(separator: " and "))")
      }
    })
}
