import GridModel

/// The renderer of the cells of a column, in documents: a kind by its name, `cell: bar`, or with options,
/// `cell: {bar: {domain: [0, 100]}}`. Any other name is a renderer that the program has (`Renderer.cells`).
enum CellNotation {
  struct Drawing: Sendable {
    var renderer: AnyCellRenderer?
  }

  static let cell = Notation<AnyCellRenderer>(
    .any(of: [
      .choice(CellKind.all.map(\.name)),
      .type("string", .init("description", "The name of a renderer that the program has.")),
      mapping.schema,
    ]),
    read: { value in
      if value.isMapping {
        var renderer = mapping.read(value)?.renderer
        renderer?.places = value.textPlaces
        return renderer
      }
      guard let name = value.string() else { return nil }
      if value.isPlain, name == "true" || name == "false" {
        value.wrongType("a kind of cell")
        return nil
      }
      if let kind = CellKind.all.first(where: { $0.name == name }) { return kind.standard }
      // Custom renderers are known only where the document is drawn.
      var named = NamedCell(name)
      named.place = value.place
      return AnyCellRenderer(named)
    },
    write: { renderer throws(Unwritable) in
      if let kind = CellKind.all.first(where: { $0.standard == renderer }) {
        return .text(kind.name)
      }
      if let named = renderer.base as? NamedCell { return .text(named.name) }
      let plain = try mapping.write(Drawing(renderer: renderer))
      if plain == .mapping([]) { throw Unwritable("is drawn by a custom renderer") }
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
            : "a cell has one kind, not \(kinds.joined(separator: " and "))")
      }
    })
}
