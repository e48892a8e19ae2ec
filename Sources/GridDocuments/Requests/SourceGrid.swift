import GridCore
public import GridData
public import GridModel

/// A grid of Swift values: a data source, and how it is shown.
///
/// ```swift
/// var grid = SourceGrid(DataSourceHelper(countries, columns: [DataColumn("Country", \.name)]))
/// grid.title = "Countries"
/// grid.theme = .builtIn("ios7")
/// try await Renderer().render(grid, to: "countries.png", "countries.pdf")
/// ```
///
/// What all grids have is in ``presentation``, and can be written without it, as above.
@dynamicMemberLookup
public struct SourceGrid: Sendable {
  /// Asked for its cells while the grid is drawn.
  public var source: any DataGridSource
  /// Title, theme, columns, groups, sorting, width, styles, pages.
  public var presentation: GridPresentation {
    get { boxed }
    _modify { yield &boxed }
  }
  /// Gives single cells a style, over rules and under the selection; `nil` for a cell leaves it as it is. Asked once for each cell
  /// that is drawn, so of a grid in a viewport only for those in the window. Where joined cells or a style that makes a cell larger or
  /// smaller let the whole grid decide what is in the window, and for pages, it is asked about all cells. Cells with equal styles share
  /// one, so few different ones cost little. Default: none.
  public var styleForCell: (@Sendable (CellContext) -> Style?)?
  /// Draws headers, footers, totals and cells of the section column in its own way; `nil` for a part sets its text. Asked once for
  /// each part before the grid is measured. Default: none.
  public var rendererForPart: (@Sendable (PartContext) -> AnyCellRenderer?)?

  /// Several grids instead of one, under a common title; default none. Of this grid only title, subtitle, notes, logo, theme, styles,
  /// ``GridPresentation/page`` and ``GridPresentation/pdf`` count then, and its source is not asked.
  public var grids: [SourceGrid] = []
  /// Some kilobytes, in seventy properties: whatever has a grid is copied in one step.
  @Boxed private var boxed: GridPresentation

  /// - Parameters:
  ///   - source: a ``DataSourceHelper`` over an array, or a source of your own.
  ///   - title: a line above the grid; default none.
  ///   - theme: `nil`, the default, is `Theme.default` as it is now.
  public init(
    _ source: any DataGridSource, title: String? = nil, theme: ThemeReference? = nil
  ) {
    self.source = source
    boxed = GridPresentation(theme: theme ?? .theme(.default), title: title)
  }

  /// Several grids one under another, or on pages of their own (``GridPresentation/pageBreak``).
  /// - Parameters:
  ///   - grids: each with its theme.
  ///   - title: above all of them; default none.
  ///   - theme: that of the title; `nil`, the default, is `Theme.default` as it is now.
  public init(_ grids: [SourceGrid], title: String? = nil, theme: ThemeReference? = nil) {
    self.init(NoRows(), title: title, theme: theme)
    self.grids = grids
  }

  /// Gives the grid a theme: it takes the place of the theme before it, of its variants and of ``GridPresentation/styles``. What
  /// is set in these afterwards is over the theme. Styles of columns and rules are the grid's own, and stay.
  public mutating func apply(_ theme: Theme) { presentation.apply(theme) }

  /// A property of the presentation, so that `grid.title` is `grid.presentation.title`.
  public subscript<Value>(dynamicMember path: WritableKeyPath<GridPresentation, Value>) -> Value {
    get { presentation[keyPath: path] }
    set { presentation[keyPath: path] = newValue }
  }
}

/// The source of what stands for other grids.
private struct NoRows: DataGridSource {
  let columns: [GridColumn] = []
  func rowCount(inSection section: Int) -> Int { 0 }
  func text(section: Int, row: Int, column: Int) -> String { "" }
}
