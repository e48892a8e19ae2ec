/// The steps by which a request becomes a grid, in their order. Each may use what those before it have made; ``GridAssembler`` goes
/// through all of them, whether a document asks or Swift code.
///
/// Before them the theme is found and the rows are read (``GridRows``), once for all grids that are made of the same rows.
enum AssemblyStep: CaseIterable {
  /// Finds the columns that are asked for, and those that rows are grouped by.
  case columns
  /// Sorts and groups the rows, and sums up running totals in that order.
  case order
  /// Gives columns their formats; from here on it is known what each cell shows.
  case formats
  /// Makes headers, footers and totals of sections.
  case sections
  /// Lets items flow into the cells of several columns.
  case flow
  /// Makes the grid: stub, spanners, spans, sizes, and renderers that know the values of their columns.
  case structure
  /// Adds page breaks and the sums of pages.
  case pages
  /// Gives headers, footers, totals and the section column what draws them.
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
  /// Finds the parts that callouts are about, what a crop keeps, and the cells that are drawn over.
  case figure
  /// Asks Swift code for the styles of cells, which may depend on the state.
  case stylingCallback
  /// Refuses a viewport that does not fit what the grid has become.
  case viewport
  /// Gives the grid its pictures.
  case images
}
