import GridCore
public import GridDocuments
public import GridModel

/// What can be drawn: a ``Grid`` of Swift values, a ``SourceGrid``, a ``Report``, a
/// ``GridDocument``, a ``LiveGrid``, and your own types that are made of one.
///
/// ```swift
/// struct Invoice: Drawable {
///   var lines: [Line]
///   var drawing: Drawing { Grid(lines) { Column("Amount", \.amount) }.drawing }
/// }
/// ```
///
/// A type need not be `Sendable`: a ``Renderer`` takes its ``drawing`` on the caller's actor, and
/// does all work with that elsewhere.
public protocol Drawable {
  /// What is drawn. Called once for each call of a ``Renderer``.
  var drawing: Drawing { get }

  /// The same with another theme or in another state. Default: ``drawing`` with these.
  /// - Parameters:
  ///   - theme: `nil` is its own.
  ///   - variants: of the theme; `nil` is its own.
  ///   - state: `nil` is its own.
  func drawing(theme: ThemeReference?, variants: [String]?, state: GridState?) -> Drawing
}

extension Drawable {
  public func drawing(
    theme: ThemeReference?, variants: [String]?, state: GridState?
  ) -> Drawing {
    drawing.with(theme: theme, variants: variants, state: state)
  }
}

/// What a ``Drawable`` is: a document, a grid over a data source, texts and grids in order, or a
/// live grid as it was at a moment.
public enum Drawing: Drawable, Sendable {
  /// A grid of Swift values.
  case grid(SourceGrid)
  /// A document.
  case document(GridDocument)
  /// Texts and grids of Swift values, from top to bottom.
  case report(Report)
  /// A live grid at a moment.
  case moment(GridMoment)

  public var drawing: Drawing { self }

  /// How it is arranged and shown. Setting that of a ``GridMoment`` is an error when it is drawn.
  public var presentation: GridPresentation {
    get {
      switch self {
      case .grid(let grid): grid.presentation
      case .document(let document): document.presentation
      case .report(let report): report.presentation
      case .moment(let moment): moment.presentation
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
      case .report(var report):
        report.presentation = newValue
        self = .report(report)
      case .moment(let moment):
        guard newValue != moment.presentation else { return }
        self = .moment(GridMoment(newValue, .failure(GridMoment.isFixed)))
      }
    }
  }

  /// The same with another theme or in another state.
  /// - Parameters:
  ///   - theme: `nil` is its own.
  ///   - variants: of the theme; `nil` is its own.
  ///   - state: `nil` is its own.
  public func with(
    theme: ThemeReference? = nil, variants: [String]? = nil, state: GridState? = nil
  ) -> Drawing {
    if theme == nil, variants == nil, state == nil { return self }
    var drawing = self
    if let theme { drawing.presentation.theme = theme }
    if let variants { drawing.presentation.variants = variants }
    if let state { drawing.presentation.state = state }
    return drawing
  }
}

/// A live grid, or a transition between two moments of one, as it was when it was taken. Later
/// events do not change it.
public struct GridMoment: Sendable {
  /// How it is arranged and shown.
  @Boxed private(set) var presentation: GridPresentation
  /// What is drawn, or why it cannot be.
  @Boxed private(set) var report: Result<PreparedReport, RenderError>

  init(_ presentation: GridPresentation, _ report: Result<PreparedReport, RenderError>) {
    self.presentation = presentation
    self.report = report
  }

  /// - Parameter make: makes what is drawn.
  init(
    _ presentation: GridPresentation, _ make: () throws(RenderError) -> PreparedReport
  ) {
    self.presentation = presentation
    do throws(RenderError) { report = .success(try make()) } catch { report = .failure(error) }
  }

  static let isFixed = RenderError(
    .usage,
    "a moment of a live grid has its theme and state: give the live grid itself another one")
}

extension GridMoment: Drawable {
  public var drawing: Drawing { .moment(self) }
}

extension SourceGrid: Drawable {
  public var drawing: Drawing { .grid(self) }
}

extension GridDocument: Drawable {
  public var drawing: Drawing { .document(self) }
}

extension Grid: Drawable {
  public var drawing: Drawing { .grid(sourceGrid) }
}

extension Report: Drawable {
  public var drawing: Drawing { .report(self) }
}
