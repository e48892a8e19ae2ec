import GridModel

/// What an event does to the gesture during which it comes: the table of all gestures and events.
///
/// A new gesture ends the old one, as on a touch screen: a field is finished, a drag is put back, a
/// row that is slid aside is closed. The documentation's table is made of this one, and a test goes
/// through all of its combinations.
package enum GestureRule: String, CaseIterable, Sendable {
  /// The gesture goes on: the event is a part of it, or has its effect beside it.
  case goesOn
  /// The gesture is ended with its calls, then the event has its effect.
  case ends
  /// The typed text is stored, then the event has its effect. If the text is not accepted, the
  /// field stays, and the event has no effect.
  case finishes
  /// The gesture is ended with its calls, and that is all that the event does.
  case onlyEnds
  /// The event is the end of the gesture.
  case completes
  /// The event cannot be.
  case impossible

  /// In the table of the documentation.
  package var words: String {
    switch self {
    case .goesOn: "goes on"
    case .ends: "ends"
    case .finishes: "is finished"
    case .onlyEnds: "only ends"
    case .completes: "is completed"
    case .impossible: "65"
    }
  }

  /// - Parameter isOwn: whether the event is at the gesture's own part: a tap in its field, on its
  ///   button or its line, a swipe of its row, a width of its column, the escape key.
  package init(_ gesture: GestureKind, at event: EventKind, isOwn: Bool = false) {
    switch event {
    case .tap:
      // As on a touch screen, a tap beside what is open only closes it.
      let onlyCloses = gesture == .swipe || gesture == .overlay
      self = isOwn ? .goesOn : onlyCloses ? .onlyEnds : Self.beginning(after: gesture)
    case .longPress, .edit, .present: self = Self.beginning(after: gesture)
    case .swipe, .resize: self = isOwn ? .goesOn : Self.beginning(after: gesture)
    case .pull: self = gesture == .pull ? .goesOn : Self.beginning(after: gesture)
    case .drag: self = gesture.isDrag ? .goesOn : .impossible
    case .drop: self = gesture.isDrag ? .completes : .impossible
    case .cancel: self = gesture == .none || gesture == .update ? .impossible : .onlyEnds
    case .release: self = gesture == .pull ? .completes : .impossible
    case .scroll:
      switch gesture {
      case .none, .edit, .search, .row, .column, .range: self = .goesOn
      case .swipe, .pull, .update, .resize, .overlay: self = .ends
      }
    case .type: self = gesture == .edit || gesture == .search ? .goesOn : .impossible
    case .key:
      switch gesture {
      case .none, .edit, .search: self = .goesOn
      case .overlay: self = isOwn ? .onlyEnds : .goesOn
      case .update: self = .ends
      case .row, .column, .range, .swipe, .pull, .resize: self = isOwn ? .onlyEnds : .ends
      }
    case .point: self = gesture == .update ? .ends : .goesOn
    case .endEditing: self = gesture == .edit ? .completes : .impossible
    case .dismiss: self = gesture == .overlay ? .completes : .impossible
    case .select: self = .goesOn
    case .arrange: self = gesture.isDrag ? .ends : .goesOn
    case .columns, .update:
      switch gesture {
      case .row, .column, .range, .resize: self = .ends
      case .update: self = event == .update ? .ends : .goesOn
      case .none, .edit, .search, .swipe, .pull, .overlay: self = .goesOn
      }
    case .reload: self = gesture == .none ? .goesOn : .ends
    }
  }

  /// An event that begins a gesture.
  private static func beginning(after gesture: GestureKind) -> GestureRule {
    switch gesture {
    case .none: .goesOn
    case .edit: .finishes
    case .search, .row, .column, .range, .swipe, .pull, .update, .resize, .overlay: .ends
    }
  }
}

/// The kinds of events and of changes by the program that ``GestureRule`` distinguishes.
package enum EventKind: String, CaseIterable, Sendable {
  // Events.

  case tap
  case longPress
  case drag
  case drop
  case cancel
  case swipe
  case pull
  case release
  case scroll
  case resize
  case type
  case key
  case point

  // Changes by the program.

  case edit
  case endEditing
  case present
  case dismiss
  case select
  case arrange
  case columns
  case update
  case reload

  /// The steps of scripts, in the table of the documentation.
  package var words: String {
    switch self {
    case .tap: "`tap`, `doubleTap`"
    case .longPress, .drag, .drop, .cancel, .swipe, .pull, .release, .resize, .type, .key, .edit,
      .endEditing, .present, .dismiss, .update, .reload:
      "`\(rawValue)`"
    case .scroll: "`scroll`, `scrollOn`"
    case .point: "`hover`, `focus`, `press`, `leave`, `blur`"
    case .select:
      "`select`, `deselect`, `set`, `reloadRows`, `reloadColumns`, `refresh`"
    case .arrange: "`sort`, `collapse`, `expand`, `insert`, `remove`, `move`"
    case .columns: "`insertColumns`, `removeColumns`, `pin`"
    }
  }
}

extension GestureRule {
  /// The table of the documentation, in Markdown: a row for each kind of event, a column for each
  /// gesture.
  package static var table: [String] {
    let gestures = GestureKind.allCases
    let rows = EventKind.allCases.map { event in
      [event.words]
        + gestures.map { gesture in
          let (other, own) = (
            GestureRule(gesture, at: event), GestureRule(gesture, at: event, isOwn: true)
          )
          return own == other || !gesture.hasOwn(event)
            ? other.words : "\(other.words); own: \(own.words)"
        }
    }
    let header = ["step"] + gestures.map { $0 == .none ? "nothing" : $0.words }
    return ([header, header.map { _ in "---" }] + rows).map { cells in
      "| " + cells.joined(separator: " | ") + " |"
    }
  }
}

extension GestureKind {
  /// Whether a finger drags something.
  var isDrag: Bool { self == .row || self == .column || self == .range }

  /// Whether events of a kind can be at the gesture's own part.
  package func hasOwn(_ event: EventKind) -> Bool {
    switch (self, event) {
    case (.edit, .tap), (.search, .tap), (.swipe, .tap), (.overlay, .tap), (.swipe, .swipe),
      (.resize, .resize):
      true
    case (.row, .key), (.column, .key), (.swipe, .key), (.pull, .key), (.resize, .key),
      (.overlay, .key), (.range, .key):
      true
    default: false
    }
  }
}

extension GridEvent {
  package var kind: EventKind {
    switch self {
    case .tap: .tap
    case .point: .point
    case .longPress: .longPress
    case .drag: .drag
    case .drop: .drop
    case .cancel: .cancel
    case .swipe: .swipe
    case .pull: .pull
    case .release: .release
    case .scroll, .scrollOn: .scroll
    case .resize: .resize
    case .type: .type
    case .key: .key
    }
  }

  /// Whether a finger or a pointer is at the target, which must then be on the screen.
  var isTouch: Bool {
    switch self {
    case .tap, .longPress, .drag, .swipe: true
    case .point(let pointer, _): pointer != .focused
    case .drop, .cancel, .pull, .release, .scroll, .scrollOn, .resize, .type, .key: false
    }
  }

  /// The target of the event; `nil` if it has none.
  var target: GridPlace? {
    switch self {
    case .tap(let target, _), .longPress(let target), .drag(let target), .swipe(let target, _, _),
      .scroll(let target, _, _):
      target
    case .point(_, let target): target
    case .drop, .cancel, .pull, .release, .scrollOn, .resize, .type, .key: nil
    }
  }
}
