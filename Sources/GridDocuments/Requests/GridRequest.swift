package import GridCore
package import GridData
package import GridModel

/// A grid as requested by a document or by Swift code: where its rows come from, how they are
/// arranged and shown.
///
/// It is the only input of ``GridAssembler``. Both can request the same, which is in
/// ``presentation``; only Swift has closures, and only a document has a place in a file for
/// messages.
package struct GridRequest: Sendable {
  package enum Rows: Sendable {
    case data(DataInput)
    case source(any DataGridSource)
    /// Data that has been read; `nil` for Swift values. Indirect, since a request for each grid of
    /// a document is kept, and this is twice as large as the others.
    indirect case table(ColumnStore, of: DataInput?)
  }

  package var rows: Rows
  /// How the grid is arranged and shown, by its reference: it is larger than the rest of a small
  /// grid, and a request is copied and read often.
  package var presentation: Boxed<GridPresentation>
  /// Where a document requests its theme; `nil` in Swift.
  package var themePlace: SourcePlace?
  /// All rows of a table in the order of the data, if rows of a live grid have been moved or
  /// inserted; `nil` is the table's.
  package var dataOrder: [UInt32]?
  /// The sections of Swift values that were put into a table, by positions in the order of the
  /// rows; `nil` if they have none.
  package var sections: [Section]?
  /// The texts that are shown for Swift values that were put into a table, by its rows and its
  /// first columns; `nil` shows the values.
  package var texts: (any RowSource)?
  /// The columns whose ``texts`` are not those of the values.
  package var columnsWithTexts: Set<Int> = []
  /// Gives single cells a style; `nil` gives none.
  package var styleForCell: (@Sendable (CellContext) -> Style?)?
  /// Gives parts their renderers; `nil` gives none.
  package var rendererForPart: (@Sendable (PartContext) -> AnyCellRenderer?)?
  /// Several grids and texts under the title of this one, whose own rows are not read then; none is
  /// one grid.
  package var parts: [DocumentPart] = []
  /// The column with a grid for each of its values, which titles may name in braces; `nil` makes
  /// one grid.
  package var splitKey: String?
  /// Computes the data in texts around the grid, if these are not about its own rows.
  package var dataTexts: (any DataTextSource)?
  /// The findings about texts around its grids that data is filled into.
  package var textFindings: [Diagnostic] = []

  package init(_ document: GridDocument) {
    rows = .data(document.data)
    presentation = document.sharedPresentation
    if !document.events.isEmpty, presentation.sortMark == nil { presentation.sortMark = true }
    themePlace = document.themePlace
    parts =
      document.blocks.isEmpty
      ? Self.parts(document.grids.map { .grid(GridRequest($0)) }, under: presentation.cover)
      : BlockParts(document).parts
  }

  /// Texts and grids of Swift values.
  /// - Parameters:
  ///   - document: its blocks, with a place for each grid.
  ///   - grids: the grids in these places, in order.
  package init(_ document: GridDocument, grids: [GridRequest]) {
    self.init(document)
    parts = BlockParts(document, grids: grids).parts
  }

  package init(_ grid: SourceGrid) {
    rows = .source(grid.source)
    presentation = grid.sharedPresentation
    styleForCell = grid.styleForCell
    rendererForPart = grid.rendererForPart
    parts = Self.parts(grid.grids.map { .grid(GridRequest($0)) }, under: presentation.cover)
  }

  /// Grids below the facts of a cover.
  private static func parts(_ grids: [DocumentPart], under cover: Cover?) -> [DocumentPart] {
    guard !grids.isEmpty, let facts = cover?.facts else { return grids }
    return [.text(facts)] + grids
  }

  /// The name of the data in messages; `nil` for Swift values, which have no name.
  package var dataName: String? {
    switch rows {
    case .data(let input): input.name
    case .table(_, let input): input?.name
    case .source: nil
    }
  }

  /// The data as a file, for messages about all of it; `nil` for Swift values.
  package var dataPlace: SourcePlace? { dataName.map { SourcePlace(file: $0) } }

  /// The name of the data on pages: that of its file; empty for Swift values.
  package var fileName: String { dataName?.split(separator: "/").last.map(String.init) ?? "" }

  /// Where pictures are: the requested folder, or else that of the data; `nil` is the working
  /// directory.
  package var imageFolder: String? {
    if let folder = presentation.imageFolder { return folder }
    let input: DataInput? =
      switch rows {
      case .data(let input): input
      case .table(_, let input): input
      case .source: nil
      }
    guard case .file(let path) = input?.source else { return nil }
    return path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// The same with limits for its data and pictures, and those of its parts.
  /// - Parameter year: the year of the run's date.
  package func limited(_ limits: RenderLimits, year: Int = 2000) -> GridRequest {
    var request = self
    // What is not changed stays the same value in memory as that of the document.
    if presentation.limits != limits { request.presentation.limits = limits }
    if presentation.runYear != year { request.presentation.runYear = year }
    request.parts = parts.map { (part) -> DocumentPart in
      guard case .grid(let grid) = part else { return part }
      return .grid(grid.limited(limits, year: year))
    }
    return request
  }

  /// - Throws: a `RenderError` if there are several grids.
  package func checkIsOneGrid() throws(RenderError) {
    guard parts.isEmpty else {
      throw RenderError(.usage, "a document with grids can only be rendered, as a whole")
    }
  }
}
