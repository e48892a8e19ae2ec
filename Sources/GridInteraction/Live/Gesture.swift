import GridModel

/// What a finger or the keyboard is doing: a grid has one gesture at a time, as on a touch screen,
/// so no state can have two that exclude each other.
package enum Gesture: Hashable, Sendable {
  case none
  /// The field over a cell is open.
  case editing(InteractionState.Edit)
  /// The search field has the keyboard.
  case searching
  case held(InteractionState.Held)
  /// A corner of the selected cells is dragged; `before` are those that were selected.
  case ranging(before: [LiveRange])
  case swiped(InteractionState.Swipe)
  case pulled(InteractionState.Pull)
  /// A column has been resized by a share of its way.
  case resizing(InteractionState.Resizing)
  /// Something is open beside a cell.
  case presented(LiveOverlay)

  package var kind: GestureKind {
    switch self {
    case .none: .none
    case .editing: .edit
    case .searching: .search
    case .held(.row): .row
    case .held(.column): .column
    case .ranging: .range
    case .swiped: .swipe
    case .pulled(let pull): pull.phase == .updating ? .update : .pull
    case .resizing: .resize
    case .presented: .overlay
    }
  }
}

/// The kinds of ``Gesture``, as ``GestureRule`` distinguishes them.
package enum GestureKind: String, CaseIterable, Sendable {
  case none
  case edit
  case search
  case row
  case column
  case range
  case swipe
  case pull
  case update
  case resize
  case overlay

  /// In the table of the documentation.
  package var words: String {
    switch self {
    case .none: "nothing"
    case .edit: "an open field"
    case .search: "the search field"
    case .row: "a held row"
    case .column: "a held column"
    case .range: "a held corner"
    case .swipe: "a row slid aside"
    case .pull: "a pulled grid"
    case .update: "a grid that is updated"
    case .resize: "a column part of its way"
    case .overlay: "an open menu"
    }
  }
}

// The gesture of a state by its kind. Setting one replaces any other; setting `nil` ends it.
extension InteractionState {
  package var editing: Edit? {
    get { if case .editing(let edit) = gesture { edit } else { nil } }
    set { replace(newValue.map { .editing($0) }, .edit) }
  }

  package var isFilterFocused: Bool {
    get { gesture == .searching }
    set { replace(newValue ? .searching : nil, .search) }
  }

  package var held: Held? {
    get { if case .held(let held) = gesture { held } else { nil } }
    set { replace(newValue.map { .held($0) }, .row, .column) }
  }

  package var swiped: Swipe? {
    get { if case .swiped(let swipe) = gesture { swipe } else { nil } }
    set { replace(newValue.map { .swiped($0) }, .swipe) }
  }

  package var pull: Pull? {
    get { if case .pulled(let pull) = gesture { pull } else { nil } }
    set { replace(newValue.map { .pulled($0) }, .pull, .update) }
  }

  package var resizing: Resizing? {
    get { if case .resizing(let resizing) = gesture { resizing } else { nil } }
    set { replace(newValue.map { .resizing($0) }, .resize) }
  }

  package var overlay: LiveOverlay? {
    get { if case .presented(let overlay) = gesture { overlay } else { nil } }
    set { replace(newValue.map { .presented($0) }, .overlay) }
  }

  private mutating func replace(_ new: Gesture?, _ kinds: GestureKind...) {
    if let new {
      gesture = new
    } else if kinds.contains(gesture.kind) {
      gesture = .none
    }
  }
}
