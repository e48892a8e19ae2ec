import GridCells
package import GridModel

/// A kind of cells that documents can ask for by name.
package struct CellKind: Sendable {
  package let name: String
  /// As it is if nothing is said but its name.
  let standard: AnyCellRenderer
  let key: Key<CellNotation.Drawing>

  /// - Parameters:
  ///   - title: how editors call it.
  ///   - standard: as it is if nothing is said but its name.
  ///   - keys: what it can be told.
  ///   - short: a value that is no mapping; `nil` if there is none. `isShort` says what is written so.
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

  /// That of a renderer; `nil` if the program brings it.
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
