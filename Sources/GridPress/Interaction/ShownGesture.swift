import GridCore
import GridDocuments
import GridInteraction
import GridModel

/// A gesture that an animation shows at the end of a moment: what it touches, and how.
struct ShownGesture {
  enum Kind: Hashable {
    /// A pointer comes over the part.
    case move
    /// The part is touched this often.
    case tap(count: Int)
    /// A finger goes down on the part and stays there.
    case press
    /// What is held is moved over the part, while this many moments are shown on its way.
    case drag(pictureCount: Int)
    /// What is held is let go.
    case release
    /// A finger slides over the part to the left or right.
    case slide(SwipedRow.Side)
    /// The grid is pulled down by a number of points, and stays so.
    case pull(Double)
    /// The grid is scrolled on by a number of points.
    case scroll(ScrollOffset)
    /// The end of the column is moved by a number of points.
    case resize(by: Double)
    /// A key is pressed, or a text is typed.
    case keys(String)
  }

  var kind: Kind
  /// The part where it ends; `nil` is where it is.
  var part: GridPart?

  /// - Parameter live: the grid before the step.
  /// - Returns: `nil` for a step without a gesture.
  init?(_ action: ScriptStep.Action, in live: LiveGrid) {
    func part(_ target: GridPlace) -> GridPart? { try? live.interaction.part(target) }
    switch action {
    case .event(.tap(let target, let count)):
      self.init(kind: .tap(count: count), part: part(target))
    case .event(.point(.hovered, let target?)): self.init(kind: .move, part: part(target))
    case .event(.point(.pressed, let target?)): self.init(kind: .press, part: part(target))
    case .event(.longPress(let target)): self.init(kind: .press, part: part(target))
    case .event(.drag(let target)):
      self.init(kind: .drag(pictureCount: 0), part: part(target))
    case .drag(let target, let count):
      self.init(kind: .drag(pictureCount: count), part: part(target))
    case .event(.drop), .event(.cancel), .event(.release): self.init(kind: .release, part: nil)
    case .event(.swipe(let target, let side, _)):
      self.init(kind: .slide(side), part: part(target))
    case .event(.pull(let distance)): self.init(kind: .pull(distance), part: nil)
    case .event(.resize(let column, let width, let progress)):
      let header = GridPart.columnHeader(column)
      guard let old = Self.width(of: header, in: live) else { return nil }
      self.init(kind: .resize(by: (width - old) * progress), part: header)
    case .event(.type(let text)): self.init(kind: .keys(text.beginning(Self.typedCount)), part: nil)
    case .event(.key(let key)): self.init(kind: .keys(key.cap), part: nil)
    case .event(.scroll), .event(.scrollOn): return nil
    case .event(.point), .picture, .transition, .expect, .change, .pause: return nil
    }
  }

  /// How a step scrolled the grid, which is known after it.
  /// - Returns: `nil` if it did not.
  init?(scrolledBy action: ScriptStep.Action, from before: LiveGrid, to after: LiveGrid) {
    switch action {
    case .event(.scroll), .event(.scrollOn): break
    default: return nil
    }
    guard let start = try? before.interaction.model.scrollOffset,
      let end = try? after.interaction.model.scrollOffset, start != end
    else { return nil }
    self.init(kind: .scroll(ScrollOffset(x: end.x - start.x, y: end.y - start.y)), part: nil)
  }

  /// The most of a typed text that is shown, in characters.
  private static let typedCount = 30

  private static func width(of header: GridPart, in live: LiveGrid) -> Double? {
    guard let transcript = try? live.transcript() else { return nil }
    return transcript.parts.first { $0.address.part == header }?.frame.width
  }

  private init(kind: Kind, part: GridPart?) {
    self.kind = kind
    self.part = part
  }
}

extension GridKey {
  /// What is on the key.
  fileprivate var cap: String {
    switch self {
    case .return: "return"
    case .escape: "esc"
    case .tab: "tab"
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .shiftUp: "shift ↑"
    case .shiftDown: "shift ↓"
    case .shiftLeft: "shift ←"
    case .shiftRight: "shift →"
    case .space: "space"
    case .delete: "delete"
    }
  }
}
