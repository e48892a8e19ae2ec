/// The steps that make a grid of a request, in order. Each may use the results of earlier ones. ``GridAssembler`` runs all of them,
/// for documents and for Swift code.
///
/// Before them, the theme is found and the rows are read (``GridRows``), once for all grids of the same rows.
enum AssemblyStep: CaseIterable {
  /// Finds the requested columns, and those that rows are grouped by.
  case columns
  /// Sorts and groups the rows, and sums up running totals in that order.
  case order
  /// Gives columns their formats; after this, the text of each cell is known.
  case formats
  /// Makes headers, footers and totals of sections.
  case sections
  /// Lets items flow into the cells of several columns.
  case flow
  /// Makes the grid: stub, spanners, spans, sizes, and renderers with the values of their columns.
  case structure
  /// Adds page breaks and the sums of pages.
  case pages
  /// Gives headers, footers, totals and the section column their renderers.
  case partRenderers
  /// Puts the marks of footnotes into texts that exist by now.
  case footnotes
  /// Finds the cells and strips that rules are for.
  case rules
  /// Finds the colours of scales and highlights.
  case scales
  /// Finds the styles that columns of the data give to cells.
  case cellStyles
  /// Shows the grid in its state: sorted, selected, dragged, loading.
  case state
  /// Finds the parts that callouts refer to, those that a crop keeps, and the redacted cells.
  case figure
  /// Asks Swift code for the styles of cells, which may depend on the state.
  case stylingCallback
  /// Refuses a viewport that does not fit the grid.
  case viewport
  /// Gives the grid its pictures.
  case images
}
