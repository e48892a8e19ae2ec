// What a user types belongs to the façade, wherever it is defined.
@_exported public import GridCells
@_exported public import GridCore
@_exported public import GridData
@_exported public import GridInteraction
public import GridLayout
@_exported public import GridModel

/// The sheet that a PDF is printed on, and how the grid is divided among sheets.
public typealias PageFormat = GridLayout.PageFormat
/// A line in the margin of pages.
public typealias PageLine = GridLayout.PageLine
/// The lines of one page that differ from those of the others.
public typealias PageLines = GridLayout.PageLines
/// Where pages may end, and what stands again at their beginnings.
public typealias PageRules = GridLayout.PageRules
/// Which sections begin on a page of their own.
public typealias PageBreaks = GridLayout.PageBreaks
/// What becomes of a grid that is wider than the page.
public typealias PageWidthFitting = GridLayout.PageWidthFitting
/// In which order the pages of a split grid follow.
public typealias PageOrder = GridLayout.PageOrder
/// Where footnotes stand.
public typealias FootnotePlacement = GridLayout.FootnotePlacement
/// A large word behind the grid.
public typealias Watermark = GridLayout.Watermark
