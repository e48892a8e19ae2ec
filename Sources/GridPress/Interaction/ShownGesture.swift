import GridDocuments
import GridInteraction
import GridModel

/// A gesture that an animation shows at the end of a moment: what it touches, and how.
struct ShownGesture {
  enum Kind {
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
    case .event(.drop), .event(.cancel): self.init(kind: .release, part: nil)
    case .event(.swipe(let target, let side, _)):
      self.init(kind: .slide(side), part: part(target))
    case .event, .picture, .transition, .expect, .change, .pause: return nil
    }
  }

  private init(kind: Kind, part: GridPart?) {
    self.kind = kind
    self.part = part
  }
}
