// What a user types belongs to the façade, wherever it is defined.
@_exported public import GridCells
@_exported public import GridCore
@_exported public import GridData
public import GridLayout
@_exported public import GridModel

/// The sheet that a PDF is printed on.
public typealias PageFormat = GridLayout.PageFormat
