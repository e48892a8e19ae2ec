public import GridDocuments
public import GridInteraction
public import GridModel

/// The live grid in a call of a ``LiveGridDelegate``: what it shows at that time, and a way to
/// change it.
///
/// Its properties are those of ``grid``. What is sent is handled when the current event is done, in
/// the order in which it was sent, before ``LiveGrid/send(_:)`` or ``LiveGrid/perform(_:)``
/// returns. So a delegate can send any event in any call, and no call interrupts another.
@dynamicMemberLookup
public struct LiveGridProxy {
  /// The grid as it is at the time of the call. It is a copy without delegates: events that are
  /// sent to a copy of it change that alone.
  public let grid: LiveGrid
  private let queue: EventQueue

  init(_ grid: LiveGrid, _ queue: EventQueue) {
    self.grid = grid
    self.queue = queue
  }

  /// A property of the grid, so that `proxy.selected` is `proxy.grid.selected`.
  public subscript<Value>(dynamicMember path: KeyPath<LiveGrid, Value>) -> Value {
    grid[keyPath: path]
  }

  /// The item of a row; see ``LiveGrid/item(at:as:)-(RowPath,_)``.
  /// - Returns: `nil` if there is no such row, or it has no item of this type.
  public func item<Item>(at row: RowPath, as type: Item.Type = Item.self) -> Item? {
    grid.item(at: row, as: type)
  }

  /// The item of a cell; see ``LiveGrid/item(at:as:)-(CellPath,_)``.
  /// - Returns: `nil` if there is no such cell, or it has no item of this type.
  public func item<Item>(at cell: CellPath, as type: Item.Type = Item.self) -> Item? {
    grid.item(at: cell, as: type)
  }

  /// The items of the selected rows; see ``LiveGrid/selectedItems(as:)``.
  public func selectedItems<Item>(as type: Item.Type = Item.self) -> [Item] {
    grid.selectedItems(as: type)
  }

  /// Sends an event, which is handled after the current one. If it is impossible then, the call of
  /// ``LiveGrid/send(_:)`` that is going on throws its problem, and what was done before remains.
  public func send(_ event: GridEvent) { queue.add(.event(event)) }

  /// Makes a change by the program, after the current event. If it is impossible then, the call of
  /// ``LiveGrid/send(_:)`` that is going on throws its problem, and what was done before remains.
  public func perform(_ change: ProgramChange) { queue.add(.change(change)) }
}

/// What delegates have sent during an event, to be handled after it.
final class EventQueue {
  enum Step {
    case event(GridEvent)
    case change(ProgramChange)
  }

  private var steps: [Step] = []

  /// How many steps may follow from one event: more are an endless exchange.
  static let maximum = 1000

  func add(_ step: Step) { steps.append(step) }

  func next() -> Step? { steps.isEmpty ? nil : steps.removeFirst() }

  func clear() { steps = [] }
}

/// Calls the delegates of a live grid with the grid as it is.
struct LiveGridCalls: InteractionObserver {
  let renderer: Renderer
  let queue: EventQueue

  private func proxy(_ live: Interaction<LiveData>) -> LiveGridProxy {
    LiveGridProxy(LiveGrid(live, renderer: renderer), queue)
  }

  func shouldPerform(
    _ action: GridAction, asking delegate: any DataGridDelegate, in live: Interaction<LiveData>
  ) -> Bool {
    (delegate as? any LiveGridDelegate)?.shouldPerform(action, in: proxy(live)) ?? true
  }

  func willPerform(
    _ action: GridAction, telling delegate: any DataGridDelegate, in live: Interaction<LiveData>
  ) {
    (delegate as? any LiveGridDelegate)?.willPerform(action, in: proxy(live))
  }

  func didPerform(
    _ action: GridAction, telling delegate: any DataGridDelegate, in live: Interaction<LiveData>
  ) {
    (delegate as? any LiveGridDelegate)?.didPerform(action, in: proxy(live))
  }

  /// The style that delegates give a cell that is about to be drawn.
  /// - Parameter style: that of the styling callback.
  func style(
    of cell: CellContext, _ style: Style, asking delegates: [any LiveGridDelegate],
    in live: Interaction<LiveData>
  ) -> Style {
    var prepared = PreparedCell(cell, style: style)
    let proxy = proxy(live)
    for delegate in delegates { delegate.prepareCell(&prepared, in: proxy) }
    return prepared.style
  }
}
