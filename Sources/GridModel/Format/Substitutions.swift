/// Texts that are shown instead of some values.
public struct Substitutions: Hashable, Sendable {
  /// For empty cells, and cells of white space; `nil` leaves them empty.
  public var missing: String?
  /// For numbers that are 0.
  public var zero: String?
  /// For numbers that are not 0 but closer to it than a limit.
  public var small: Limit?
  /// For numbers farther from 0 than a limit.
  public var large: Limit?

  /// Sets the properties with the names of the arguments; an omitted one has the default
  /// shown here.
  public init(
    missing: String? = nil, zero: String? = nil, small: Limit? = nil, large: Limit? = nil
  ) {
    self.missing = missing
    self.zero = zero
    self.small = small
    self.large = large
  }

  /// A limit beyond which a text is shown. The sign is ignored, and the value is that of the data, before any scaling.
  public struct Limit: Hashable, Sendable {
    /// The number that values are compared with.
    public var value: Double
    /// The text shown instead of a value beyond the limit.
    public var text: String

    /// Sets the properties with the names of the arguments.
    public init(_ value: Double, _ text: String) {
      self.value = value
      self.text = text
    }
  }

  /// Whether numbers have to be checked.
  package var concernNumbers: Bool { zero != nil || small != nil || large != nil }

  /// The text shown instead of a number.
  package func text(for number: Double) -> String? {
    let size = abs(number)
    if size == 0 { return zero }
    if let small, size < small.value { return small.text }
    if let large, size > large.value { return large.text }
    return nil
  }
}
