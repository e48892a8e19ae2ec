/// A renderer of any type.
public struct AnyCellRenderer: Sendable {
  public let base: any CellRenderer

  public init(_ base: some CellRenderer) { self.base = base }

  package func adapted(to values: ColumnValues) -> AnyCellRenderer {
    func adapt(_ base: some CellRenderer) -> AnyCellRenderer {
      AnyCellRenderer(base.adapted(to: values))
    }
    return adapt(base)
  }

  package func aligned(with other: AnyCellRenderer) -> AnyCellRenderer {
    func align(_ base: some CellRenderer) -> AnyCellRenderer {
      AnyCellRenderer(base.aligned(with: other.base))
    }
    return align(base)
  }
}

extension AnyCellRenderer: Hashable {
  public static func == (first: AnyCellRenderer, second: AnyCellRenderer) -> Bool {
    func isEqual<Renderer: CellRenderer>(_ base: Renderer) -> Bool {
      (second.base as? Renderer) == base
    }
    return isEqual(first.base)
  }

  public func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }
}
