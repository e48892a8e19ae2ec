import GridDocuments
public import GridInteraction
public import GridModel
import GridPainting

/// A grid that reacts to events, without a screen: taps select and sort, drags move rows and columns, typing edits. A picture of it
/// can be taken at any moment.
///
/// ```swift
/// var live = try LiveGrid(grid, delegates: [delegate])
/// try live.send(.tap(.part(.columnHeader("age"))))
/// try await live.render(to: [RenderOutput(.file("sorted.png"), as: .png)])
/// ```
///
/// What is selected, edited and lit up belongs to rows of the data: it follows its row when the grid is sorted, filtered or moved about.
public struct LiveGrid {
  var interaction: Interaction<LiveData>
  private let renderer: Renderer

  /// A grid as it is before anything is done to it.
  ///
  /// - Parameters:
  ///   - drawable: a source of Swift values has no sections of its own: live grids are grouped by their columns. The values are taken
  ///     from the source once, and shown by the formats of the columns. What is changed goes back to an ``EditableGridSource`` such as
  ///     ``DataSourceHelper``: see ``source`` and ``items(as:)``.
  ///   - renderer: what draws pictures of it, and measures its texts.
  ///   - delegates: called in their order.
  /// - Throws: `RenderError` as drawing it would.
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
    let data = try LiveData(request, renderer: renderer)
    // Problems of the first state have their places in the document.
    _ = try data.grid(in: data.baseState)
    interaction = Interaction(
      data, rules: request.presentation.interaction, delegates: delegates)
    interaction.begin(with: data.baseState)
  }

  // MARK: - Events

  /// Does what an event does.
  /// - Returns: what was done, in its order; nothing for an event without effect.
  /// - Throws: `EventProblem` if the event cannot be: its place does not exist, nothing is held or edited. The grid is as before then.
  @discardableResult
  public mutating func send(_ event: GridEvent) throws(EventProblem) -> [GridAction] {
    try interaction.send(event)
    return interaction.done
  }

  /// A line for each call of a delegate and each change of the state since the beginning, in their order.
  public var log: [String] { interaction.log }

  // MARK: - What is shown

  /// The rows and cells that are selected and shown, from top to bottom.
  public var selected: [SelectedPart] { interaction.selected }

  /// What the grid is sorted by; none if it is not.
  public var sort: [RowSorting] { interaction.model.request.presentation.sort }

  /// The values of the collapsed sections, from top to bottom.
  public var collapsedSections: [String] { interaction.model.collapsedSections }

  /// The state of the grid as it is drawn.
  public var state: GridState { interaction.shownState }

  /// The texts of a column as they are shown, row by row; `nil` if there is no such column. The column that flows over several has the
  /// texts of all items.
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

  /// Draws the grid as it is at this moment to every one of `outputs`.
  /// - Returns: what was shortened or could not be drawn.
  @discardableResult
  nonisolated(nonsending) public func render(
    to outputs: [RenderOutput]
  ) async throws(RenderError) -> [Diagnostic] {
    try await render(try prepared(), to: outputs)
  }

  /// Draws the grid as it is at a moment.
  nonisolated(nonsending) func render(
    _ prepared: PreparedGrid, to outputs: [RenderOutput]
  ) async throws(RenderError) -> [Diagnostic] {
    try await renderer.render(prepared, to: outputs, engine: interaction.model.engine) { _ in }
  }

  func prepared() throws(RenderError) -> PreparedGrid {
    let data = interaction.model
    var prepared = PreparedGrid(
      try shownGrid(), of: data.request, images: data.images, diagnostics: data.rows.diagnostics,
      memory: data.layoutMemory)
    prepared.schemes = try prepared.svg.schemes.map { scheme throws(RenderError) in
      (scheme, try data.inScheme(scheme).grid(in: interaction.shownState))
    }
    return prepared
  }

  // MARK: - Changes by the program

  /// Makes a change that is no event: delegates hear of it, but are not asked.
  /// - Throws: `EventProblem` if what is to be changed does not exist.
  public mutating func perform(_ change: ProgramChange) throws(EventProblem) {
    try changing { interaction throws(EventProblem) in try interaction.perform(change) }
  }

  /// Makes a change as a whole or not at all.
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
