/// A renderer of any type.
public struct AnyCellRenderer: Sendable {
  /// The renderer that is wrapped.
  public let base: any CellRenderer
  /// The places of texts in the document that requests the renderer, for messages; ignored when renderers are compared.
  package var places: [String: SourcePlace] = [:]

  /// Sets the properties with the names of the arguments.
  public init(_ base: some CellRenderer) { self.base = base }

  /// The place where the document names a column, alone or in a pattern; `nil` if it is not known.
  package func place(ofColumn key: String) -> SourcePlace? {
    if let place = places[key] { return place }
    let inPattern = places.filter { $0.key.contains("{\(key)}") }.map(\.value)
    return inPattern.min { ($0.line ?? 0, $0.column ?? 0) < ($1.line ?? 0, $1.column ?? 0) }
  }

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
