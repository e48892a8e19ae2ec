import GridCore
public import GridData
public import GridModel

/// A grid of Swift values: a data source, and how it is shown.
///
/// ```swift
/// var grid = SourceGrid(DataSourceHelper(countries, columns: [DataColumn("Country", \.name)]))
/// grid.title = "Countries"
/// grid.theme = .builtIn("ios7")
/// try await Renderer().write(grid, to: "countries.png", "countries.pdf")
/// ```
///
/// The properties of all grids are in ``presentation``, and can be written without it, as above.
@dynamicMemberLookup
public struct SourceGrid: Sendable {
  /// The source of its cells, which is called while the grid is drawn.
  public var source: any DataGridSource
  /// Title, theme, columns, groups, sorting, width, styles, pages.
  public var presentation: GridPresentation {
    _read { yield sharedPresentation.wrappedValue }
    _modify { yield &sharedPresentation.wrappedValue }
  }
  /// Gives single cells a style, over rules and under the selection; `nil` leaves a cell unchanged.
  /// Called once for each cell that is drawn, so for a grid in a viewport only for cells in the
  /// window. It is called for all cells for pages, and if joined cells or a style that changes the
  /// size of a cell make the window depend on the whole grid. Cells with equal styles share one, so
  /// few different ones cost little. Default: none.
  public var styleForCell: (@Sendable (CellContext) -> Style?)?
  /// Gives headers, footers, totals and cells of the section column a renderer; `nil` for a part
  /// typesets its text. Called once for each part before the grid is measured. Default: none.
  public var rendererForPart: (@Sendable (PartContext) -> AnyCellRenderer?)?

  /// Several grids instead of one, under a common title; default none. Of this grid only title,
  /// subtitle, notes, logo, theme, styles, ``GridPresentation/page`` and ``GridPresentation/pdf``
  /// apply then, and its source is not read.
  public var grids: [SourceGrid] = []
  /// Some kilobytes, in seventy properties: boxed, so that values with a grid are copied in one
  /// step.
  private(set) var sharedPresentation: Boxed<GridPresentation>

  /// - Parameters:
  ///   - source: a ``DataSourceHelper`` over an array, or your own source.
  ///   - title: a line above the grid; default none.
  ///   - theme: `nil`, the default, is `Theme.default` as it is now.
  public init(
    _ source: any DataGridSource, title: String? = nil, theme: ThemeReference? = nil
  ) {
    self.source = source
    sharedPresentation = Boxed(
      wrappedValue: GridPresentation(theme: theme ?? .theme(.default), title: title))
  }

  /// Several grids from top to bottom, or on separate pages (``GridPresentation/pageBreak``).
  /// - Parameters:
  ///   - grids: each with its theme.
  ///   - title: above all of them; default none.
  ///   - theme: that of the title; `nil`, the default, is `Theme.default` as it is now.
  public init(_ grids: [SourceGrid], title: String? = nil, theme: ThemeReference? = nil) {
    self.init(NoRows(), title: title, theme: theme)
    self.grids = grids
  }

  /// Gives the grid a theme, which replaces the previous theme, its variants and
  /// ``GridPresentation/styles``. Values set in these afterwards override the theme. Styles of
  /// columns and rules belong to the grid, and stay.
  public mutating func apply(_ theme: Theme) { presentation.apply(theme) }

  /// A property of the presentation, so that `grid.title` is `grid.presentation.title`.
  public subscript<Value>(dynamicMember path: WritableKeyPath<GridPresentation, Value>) -> Value {
    get { presentation[keyPath: path] }
    set { presentation[keyPath: path] = newValue }
  }
}

/// The source of a grid that contains others.
private struct NoRows: DataGridSource {
  let columns: [GridColumn] = []
  func rowCount(inSection section: Int) -> Int { 0 }
  func text(section: Int, row: Int, column: Int) -> String { "" }
}
