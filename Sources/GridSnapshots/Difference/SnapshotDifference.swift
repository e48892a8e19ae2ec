public import GridPress

/// A difference between a picture and the recorded one, found in its text layer, not in its pixels.
public struct SnapshotDifference: Hashable, Sendable {
  /// How a part differs.
  public enum Kind: Hashable, Sendable {
    /// The part is in both, and differs.
    case changed
    /// The part is not in the expected picture.
    case inserted
    /// The part is not in the drawn picture.
    case removed
    /// The part is elsewhere among its neighbours; the value is its number before.
    case reordered(from: Int)
  }

  /// `nil` for the whole picture and the whole grid.
  public var address: PartAddress?
  /// The column's title; `nil` for parts of no column.
  public var column: String?
  /// How the part differs.
  public var kind: Kind
  /// The changes; none for parts that were inserted or removed.
  public var changes: [Change]
  /// The text that the part shows now, or had before it was removed; `nil` if it has none.
  public var text: String?
  /// How far the part is from where it was, in points.
  public var movement: Movement
  /// What set the properties that changed, by their names; empty where it is not known.
  package var origins: [String: PropertyOrigin] = [:]
  /// The row of the data that a changed text is from, counted from 1; `nil` if it is not known.
  package var dataRow: Int?
  /// What people call the part where it has a better name than its address, as a row of totals
  /// does; `nil` if not.
  package var name: String?

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

    public init(x: Double = 0, y: Double = 0) {
      self.x = x
      self.y = y
    }

    /// Whether the part is where it was.
    public var isZero: Bool { x == 0 && y == 0 }
  }

  /// A change of a part.
  public enum Change: Hashable, Sendable {
    /// A resolved property; `nil` where it was not set.
    case property(String, from: String?, to: String?)
    /// The text is another; `nil` for a part without one.
    case text(from: String?, to: String?)
    /// A rule or state applies that did not.
    case noteAdded(TranscriptNote)
    /// An expected note is missing.
    case noteRemoved(TranscriptNote)
    /// A property of the part has another value; `nil` if it has none.
    case value(String, from: String?, to: String?)
    /// The text is the same, but the drawing is not.
    case drawing
    /// The drawing shows another picture.
    case picture
    /// In points.
    case width(from: Double, to: Double)
    /// In points.
    case height(from: Double, to: Double)
    /// The part is the same elsewhere; how far is in ``SnapshotDifference/movement``.
    case moved
    /// The columns are in another order.
    case columnOrder(from: [String], to: [String])
  }
}
