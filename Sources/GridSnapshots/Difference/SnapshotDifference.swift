/// A way in which a picture is not as recorded, found on what it shows, not on its pixels.
public struct SnapshotDifference: Hashable, Sendable {
  /// What has become of a part.
  public enum Kind: Hashable, Sendable {
    /// The part is in both, and differs.
    case changed
    /// The part is not in what was expected.
    case inserted
    /// The part is not in what was drawn.
    case removed
    /// The part is elsewhere among its neighbours; the value is its number before.
    case reordered(from: Int)
  }

  /// `nil` for the picture and the grid as a whole.
  public var address: PartAddress?
  /// What people call the column; `nil` for parts of no column.
  public var column: String?
  /// What has become of the part.
  public var kind: Kind
  /// What is different; none for parts that were inserted or removed.
  public var changes: [Change]
  /// The text that the part shows now, or had before it was removed.
  public var text: String?
  /// How far the part is from where it was, in points.
  public var movement: Movement

  /// Sets the properties that the arguments are named after; one that is left out has the default
  /// shown here.
  public init(
    _ address: PartAddress?, column: String? = nil, kind: Kind = .changed, changes: [Change] = [],
    text: String? = nil, movement: Movement = Movement()
  ) {
    self.address = address
    self.column = column
    self.kind = kind
    self.changes = changes
    self.text = text
    self.movement = movement
  }

  /// How far a part has moved.
  public struct Movement: Hashable, Sendable {
    /// To the right, in points.
    public var x: Double
    /// Downwards, in points.
    public var y: Double

    /// Sets the properties that the arguments are named after; one that is left out has the
    /// default shown here.
    public init(x: Double = 0, y: Double = 0) {
      self.x = x
      self.y = y
    }

    /// Whether the part is where it was.
    public var isZero: Bool { x == 0 && y == 0 }
  }

  /// What is different about a part.
  public enum Change: Hashable, Sendable {
    /// A resolved property; `nil` where it was not set.
    case property(String, from: String?, to: String?)
    /// The text is another; `nil` for a part without one.
    case text(from: String?, to: String?)
    /// Something holds now that did not: a rule, a state.
    case noteAdded(TranscriptNote)
    /// A note that was expected is gone.
    case noteRemoved(TranscriptNote)
    /// Something that holds for the part has another value; `nil` where it does not hold.
    case value(String, from: String?, to: String?)
    /// The text is the same, but what is drawn is not.
    case drawing
    /// What is drawn shows another picture.
    case picture
    /// In points.
    case width(from: Double, to: Double)
    /// In points.
    case height(from: Double, to: Double)
    /// The part is the same elsewhere; how far is in ``SnapshotDifference/movement``.
    case moved
    /// The columns stand in another order.
    case columnOrder(from: [String], to: [String])
  }
}
