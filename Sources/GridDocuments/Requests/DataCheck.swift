package import GridModel

/// A condition that the data must meet before it is drawn: both sides of a balance sheet are equal, no amount is missing.
/// It is evaluated over all rows of the data, also those that ``GridPresentation/where``, ``GridPresentation/rows`` and
/// ``GridPresentation/limit`` leave out.
public struct DataCheck: Hashable, Sendable {
  /// An expression with aggregates that must be true; `nil` is none.
  public var that: SQLText?
  /// Expressions with aggregates whose values must be equal, two or more; default none.
  public var equal: [SQLText]
  /// The message of the error if the check fails; `nil` names the expressions.
  public var message: String?
  /// Where the document requests it.
  @Incidental package var place: SourcePlace? = nil

  /// Sets the properties with the names of the arguments; an omitted one has the default
  /// shown here.
  public init(that: SQLText? = nil, equal: [SQLText] = [], message: String? = nil) {
    self.that = that
    self.equal = equal
    self.message = message
  }
}
