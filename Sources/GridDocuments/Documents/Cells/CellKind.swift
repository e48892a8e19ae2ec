import GridCells
package import GridModel

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
  ///   - short: a value that is not a mapping; `nil` if there is none. `isShort` decides what is written that way.
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
