import GridCells
package import GridModel

/// The renderer of the cells of a column, in documents: a kind by its name, `cell: bar`, or with
/// options, `cell: {bar: {domain: [0, 100]}}`. Any other name is a renderer that the program has
/// (`Renderer.cells`).
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
      if value.native == .boolean {
        value.wrongType("a kind of cell")
        return nil
      }
      if let kind = CellKind.all.first(where: { $0.name == name }) { return kind.standard }
      // Custom renderers are known only where the document is drawn.
      var named = NamedCell(name)
      named.place = value.place
      return AnyCellRenderer(named)
    },
    write: { renderer throws(EncodingFailure) in
      if let kind = CellKind.all.first(where: { $0.standard == renderer }) {
        return .text(kind.name)
      }
      if let named = renderer.base as? NamedCell { return .text(named.name) }
      let plain = try mapping.write(Drawing(renderer: renderer))
      if plain == .mapping([]) { throw EncodingFailure("is drawn by a custom renderer") }
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

/// How documents request styles from the data.
enum CellStyleNotation {
  static let source = Notation<CellStyleSource>.mapping(
    "styleFrom", "Styles from the data",
    description:
      "The keys of the columns that set the style of each cell. An empty value changes nothing.",
    start: CellStyleSource(),
    keys: [
      Key(
        "background", .key, \.background,
        "The column with the colours behind the texts: #RRGGBB or a name; texts that cannot be read on them become black or white."
      ),
      Key("text", .key, \.text, "The column with the colours of the texts."),
      Key("bold", .key, \.bold, "The column that sets whether the text is bold: true or false."),
      Key("italic", .key, \.italic, "The column that sets whether the text is italic."),
      Key(
        "strike", .key, \.strike,
        "The column that sets whether the text is struck out; not for cells that draw something other than a text."
      ),
    ],
    check: { source, value in
      if source.keys.isEmpty {
        value.problem("styleFrom needs a column: {background: KEY}")
      }
    })
}

/// A kind of cells that documents can request by name.
package struct CellKind: Sendable {
  package let name: String
  /// The renderer for the name alone.
  let standard: AnyCellRenderer
  let key: Key<CellNotation.Drawing>

  /// - Parameters:
  ///   - title: its name in editors.
  ///   - standard: the renderer for the name alone.
  ///   - keys: its options.
  ///   - short: a value that is not a mapping; `nil` if there is none. `isShort` decides what is
  ///     written that way.
  @_semantics("optimize.sil.specialize.generic.never")
  init<Cell: CellRenderer>(
    _ name: String, _ title: String, _ description: String, standard: Cell,
    keys: [Key<Cell>], short: Notation<Cell>? = nil,
    isShort: @escaping @Sendable (Cell) -> Bool = { _ in false },
    check: @escaping @Sendable (Cell, YAMLValue) -> Void = { _, _ in }
  ) {
    self.name = name
    self.standard = AnyCellRenderer(standard)
    let mapping = Notation<Cell>.mapping(
      name + "Cell", title, start: standard, keys: keys, check: check)
    key = Key(
      name, short.map { mapping.orShort($0, when: isShort) } ?? mapping, description,
      set: { renderer, _, drawing in drawing.renderer = AnyCellRenderer(renderer) },
      get: { drawing in drawing.renderer?.base as? Cell })
  }

  /// The kind of a renderer; `nil` for one of the program.
  package init?(of renderer: AnyCellRenderer) {
    func type(_ renderer: AnyCellRenderer) -> ObjectIdentifier {
      ObjectIdentifier(Swift.type(of: renderer.base))
    }
    guard let kind = Self.all.first(where: { type($0.standard) == type(renderer) }) else {
      return nil
    }
    self = kind
  }

  /// All of them, in the order of the documentation.
  package static let all: [CellKind] = plots + marks + texts + images
}
