import GridCore
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
/// try await live.write(to: "sorted.png")
/// ```
///
/// Selection, edits and flashes belong to rows of the data: they follow their row when the grid is
/// sorted, filtered or reordered.
public struct LiveGrid {
  @Boxed var interaction: Interaction<LiveData>
  let renderer: Renderer
  /// What delegates have sent.
  private let queue: EventQueue
  /// Findings about the parts of its initial state that it does not begin with.
  private(set) var beginFindings: [Diagnostic] = []

  /// A grid in its initial state.
  ///
  /// - Parameters:
  ///   - drawable: the values of a source are read once, and shown in the formats of the columns
  ///     or as the source writes them. Its sections are shown unless the grid groups rows by
  ///     columns: rows stay in their section, and are sorted within it. Changes are written back to
  ///     an ``EditableGridSource`` such as ``DataSourceHelper``: see ``source`` and
  ///     ``items(as:)``. Rows that it has selected are selected.
  ///   - renderer: draws pictures of it, and measures its texts.
  ///   - delegates: called in their order. A ``LiveGridDelegate`` gets the grid with each call.
  /// - Throws: the same `RenderError` as drawing it.
  public init(
    _ drawable: some Drawable, renderer: Renderer = Renderer(),
    delegates: [any DataGridDelegate] = []
  ) throws(RenderError) {
    try self.init(
      try renderer.request(drawable), renderer: renderer, delegates: delegates)
  }

  private init(
    _ request: GridRequest, renderer: Renderer, delegates: [any DataGridDelegate]
  ) throws(RenderError) {
    self.renderer = renderer
    queue = EventQueue()
    var data = try LiveData(request, renderer: renderer)
    // Problems of the first state have their places in the document.
    _ = try data.grid(in: data.baseState)
    data.bindFigure()
    interaction = Interaction(
      data, rules: data.bound(request.presentation.interaction), delegates: delegates)
    beginFindings = interaction.begin(with: data.baseState)
    interaction.state.selectedRows.formUnion(data.source.selected)
    if delegates.contains(where: { $0 is any LiveGridDelegate }) {
      interaction.observer = LiveGridCalls(renderer: renderer, queue: queue)
    }
  }

  /// A copy for a delegate, which has no delegates of its own.
  init(_ interaction: Interaction<LiveData>, renderer: Renderer) {
    var interaction = interaction
    interaction.delegates = []
    interaction.observer = nil
    self.interaction = interaction
    self.renderer = renderer
    queue = EventQueue()
  }

  // MARK: - Events

  /// Handles an event.
  /// - Returns: the actions, in their order; none for an event without effect.
  /// - Throws: `EventProblem` if the event is impossible: its place does not exist, is outside of
  ///   the window or covered, or nothing is held or edited. The grid is then unchanged. If it is
  ///   one that a delegate has sent, everything before it remains.
  @discardableResult
  public mutating func send(_ event: GridEvent) throws(EventProblem) -> [GridAction] {
    try handling { live throws(EventProblem) in
      try live.interaction.send(event)
      return live.interaction.done
    }
  }

  /// Handles an event, then what delegates have sent meanwhile.
  private mutating func handling(
    _ handle: (inout LiveGrid) throws(EventProblem) -> [GridAction]
  ) throws(EventProblem) -> [GridAction] {
    var done: [GridAction]
    do throws(EventProblem) {
      done = try handle(&self)
    } catch {
      queue.clear()
      throw error
    }
    var count = 0
    while let step = queue.next() {
      count += 1
      do throws(EventProblem) {
        guard count <= EventQueue.maximum else {
          throw EventProblem("they answer each other without end")
        }
        done += try follow(step)
      } catch {
        queue.clear()
        throw EventProblem("of the events that delegates have sent: \(error.message)")
      }
    }
    return done
  }

  private mutating func follow(_ step: EventQueue.Step) throws(EventProblem) -> [GridAction] {
    switch step {
    case .event(let event): try interaction.send(event)
    case .change(let change):
      interaction.beginReport()
      try changing { interaction throws(EventProblem) in try interaction.perform(change) }
    }
    return interaction.done
  }

  /// One line for each delegate call and each state change since the beginning, in their order.
  public var log: [String] { interaction.log }

  // MARK: - Shown content

  /// The rows and cells that are selected and shown, from top to bottom.
  public var selected: [GridPart] { interaction.selected }

  /// The rectangles of selected cells, from top to bottom: rows and columns of a range that are no
  /// longer beside each other are in different ones.
  public var selectedRanges: [CellRange] { interaction.selectedRanges }

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
  /// - Throws: `RenderError` if the grid cannot be arranged, or if the part of a callout or crop is
  ///   not shown at this moment.
  public func geometry() throws(RenderError) -> GridGeometry {
    let engine = interaction.model.engine
    let layout = interaction.model.layout(of: try shownGrid())
    return GridGeometry(FigureGeometry(layout, measurer: engine))
  }

  func shownGrid() throws(RenderError) -> DataGrid {
    try interaction.model.grid(in: interaction.shownState)
  }

  /// The grid in its current state, ready to be drawn.
  /// - Parameters:
  ///   - state: `nil` is the current one.
  ///   - keepsLayouts: whether it is drawn with the grid's own font engine, so that measurements
  ///     of earlier layouts are valid.
  func prepared(
    in state: GridState? = nil, keepsLayouts: Bool = true
  ) throws(RenderError) -> PreparedReport {
    let delegates = interaction.delegates.compactMap { $0 as? any LiveGridDelegate }
    let calls = LiveGridCalls(renderer: renderer, queue: queue)
    func report(of data: LiveData) throws(RenderError) -> PreparedReport {
      var data = data
      if !delegates.isEmpty {
        data.prepare = { calls.style(of: $0, $1, asking: delegates, in: interaction) }
      }
      let grid = PreparedGrid(
        try data.grid(in: state ?? interaction.shownState), of: data.request,
        diagnostics: data.rows.diagnostics, cache: keepsLayouts ? data.layoutCache : nil)
      return PreparedReport(
        grid, of: try data.request.withPageTexts(from: grid.grid), images: data.images)
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
    _ = try handling { live throws(EventProblem) in
      // What it does is not returned, and must not be kept for the next change either.
      live.interaction.beginReport()
      try live.changing { interaction throws(EventProblem) in try interaction.perform(change) }
      return []
    }
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
