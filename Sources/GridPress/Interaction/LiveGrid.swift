import GridDocuments
public import GridInteraction
public import GridModel
import GridPainting

/// A grid that reacts to events, without a screen: taps select and sort, drags move rows and
/// columns, typing edits. A picture of it can be taken at any moment.
///
/// ```swift
/// var live = try LiveGrid(grid, delegates: [delegate])
/// try live.send(.tap(.part(.columnHeader("age"))))
/// try await live.render(to: [RenderOutput(.file("sorted.png"), as: .png)])
/// ```
///
/// Selection, edits and flashes belong to rows of the data: they follow their row when the grid is
/// sorted, filtered or reordered.
public struct LiveGrid {
  var interaction: Interaction<LiveData>
  private let renderer: Renderer

  /// A grid in its initial state.
  ///
  /// - Parameters:
  ///   - drawable: a source of Swift values must not have sections: live grids are grouped by their
  ///     columns. The values are read from the source once, and shown in the formats of the
  ///     columns. Changes are written back to an ``EditableGridSource`` such as
  ///     ``DataSourceHelper``: see ``source`` and ``items(as:)``.
  ///   - renderer: draws pictures of it, and measures its texts.
  ///   - delegates: called in their order.
  /// - Throws: the same `RenderError` as drawing it.
  public init(
    _ drawable: some Drawable, renderer: Renderer = Renderer(),
    delegates: [any DataGridDelegate] = []
  ) throws(RenderError) {
    try self.init(renderer.request(drawable), renderer: renderer, delegates: delegates)
  }

  private init(
    _ request: GridRequest, renderer: Renderer, delegates: [any DataGridDelegate]
  ) throws(RenderError) {
    self.renderer = renderer
    var data = try LiveData(request, renderer: renderer)
    // Problems of the first state have their places in the document.
    _ = try data.grid(in: data.baseState)
    data.bindFigure()
    interaction = Interaction(
      data, rules: data.bound(request.presentation.interaction), delegates: delegates)
    interaction.begin(with: data.baseState)
  }

  // MARK: - Events

  /// Handles an event.
  /// - Returns: the actions, in their order; none for an event without effect.
  /// - Throws: `EventProblem` if the event is impossible: its place does not exist, is outside of
  ///   the window or covered, or nothing is held or edited. The grid is then unchanged.
  @discardableResult
  public mutating func send(_ event: GridEvent) throws(EventProblem) -> [GridAction] {
    try interaction.send(event)
    return interaction.done
  }

  /// One line for each delegate call and each state change since the beginning, in their order.
  public var log: [String] { interaction.log }

  // MARK: - Shown content

  /// The rows and cells that are selected and shown, from top to bottom.
  public var selected: [SelectedPart] { interaction.selected }

  /// The columns that the grid is sorted by; none if it is not.
  public var sort: [RowSorting] { interaction.model.request.presentation.sort }

  /// The collapsed sections whose headers are shown, from top to bottom.
  public var collapsedSections: [SectionPath] { interaction.model.collapsedSections }

  /// The state in which the grid is drawn.
  public var state: GridState { interaction.shownState }

  /// The shown texts of a column, row by row; `nil` if there is no such column. The column that
  /// flows over several has the texts of all items.
  public func texts(ofColumn key: String) -> [String]? {
    let grid = interaction.model.grid
    if let flow = grid.flow, flow.field == key { return interaction.model.itemTexts(in: flow) }
    guard let column = grid.columns.first(where: { $0.key == key }) else { return nil }
    return grid.sections.flatMap { section in
      section.positions.map { grid.source.string(row: grid.order[$0], column: column.sourceIndex) }
    }
  }

  /// Where the parts of the grid are at this moment.
  public func geometry() throws(RenderError) -> GridGeometry {
    let engine = interaction.model.engine
    let layout = interaction.model.layout(of: try shownGrid())
    return GridGeometry(FigureGeometry(layout, measurer: engine))
  }

  func shownGrid() throws(RenderError) -> DataGrid {
    try interaction.model.grid(in: interaction.shownState)
  }

  /// Draws the grid in its current state to every one of `outputs`.
  /// - Returns: findings about shortened or undrawn content.
  @discardableResult
  nonisolated(nonsending) public func render(
    to outputs: [RenderOutput]
  ) async throws(RenderError) -> [Diagnostic] {
    try await render(try prepared(), to: outputs)
  }

  /// Draws the grid in a state.
  nonisolated(nonsending) func render(
    _ report: PreparedReport, to outputs: [RenderOutput]
  ) async throws(RenderError) -> [Diagnostic] {
    try await renderer.render(report, to: outputs, engine: interaction.model.engine) { _ in }
  }

  func prepared() throws(RenderError) -> PreparedReport {
    func report(of data: LiveData) throws(RenderError) -> PreparedReport {
      let grid = PreparedGrid(
        try data.grid(in: interaction.shownState), of: data.request,
        diagnostics: data.rows.diagnostics, cache: data.layoutCache)
      return PreparedReport(grid, of: data.request, images: data.images)
    }
    let data = interaction.model
    var prepared = try report(of: data)
    prepared.schemes = try prepared.svg.schemes.map { scheme throws(RenderError) in
      (scheme, try report(of: try data.inScheme(scheme)))
    }
    return prepared
  }

  // MARK: - Changes by the program

  /// Makes a programmatic change: delegates are notified, but not asked.
  /// - Throws: `EventProblem` if the part to be changed does not exist.
  public mutating func perform(_ change: ProgramChange) throws(EventProblem) {
    try changing { interaction throws(EventProblem) in try interaction.perform(change) }
  }

  /// Makes a change completely or not at all.
  mutating func changing(
    _ change: (inout Interaction<LiveData>) throws(EventProblem) -> Void
  ) throws(EventProblem) {
    let before = interaction
    do {
      try change(&interaction)
    } catch {
      interaction = before
      throw error
    }
  }
}
