public import GridModel

/// What can be drawn: a ``Grid`` of Swift values, a ``SourceGrid``, a ``GridDocument``, and your
/// own types that are made of one.
///
/// ```swift
/// struct Invoice: Drawable {
///   var lines: [Line]
///   var drawing: Drawing { Grid(lines) { Column("Amount", \.amount) }.drawing }
/// }
/// ```
public protocol Drawable: Sendable {
  /// What is drawn. Called once for each call of a ``Renderer``.
  var drawing: Drawing { get }
}

/// What a ``Drawable`` is: a document, or a grid over a data source.
public enum Drawing: Drawable {
  /// A grid of Swift values.
  case grid(SourceGrid)
  /// A document.
  case document(GridDocument)

  public var drawing: Drawing { self }

  /// How it is arranged and shown.
  public var presentation: GridPresentation {
    get {
      switch self {
      case .grid(let grid): grid.presentation
      case .document(let document): document.presentation
      }
    }
    set {
      switch self {
      case .grid(var grid):
        grid.presentation = newValue
        self = .grid(grid)
      case .document(var document):
        document.presentation = newValue
        self = .document(document)
      }
    }
  }
}

extension SourceGrid: Drawable {
  public var drawing: Drawing { .grid(self) }
}

extension GridDocument: Drawable {
  public var drawing: Drawing { .document(self) }
}

extension GridRequest {
  package init(_ drawing: Drawing) {
    switch drawing {
    case .grid(let grid): self.init(grid)
    case .document(let document): self.init(document)
    }
  }
}

extension Drawing {
  /// The same with another theme or in another state.
  /// - Parameters:
  ///   - theme: `nil` is its own.
  ///   - variants: of the theme; `nil` is its own.
  ///   - state: `nil` is its own.
  public func with(
    theme: ThemeReference? = nil, variants: [String]? = nil, state: GridState? = nil
  ) -> Drawing {
    var drawing = self
    if let theme { drawing.presentation.theme = theme }
    if let variants { drawing.presentation.variants = variants }
    if let state { drawing.presentation.state = state }
    return drawing
  }
}
