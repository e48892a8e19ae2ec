package import GridModel

/// What must be true of the data before anything is drawn of it: that both sides of a balance sheet are equal, that no amount is missing.
/// It is seen over all rows of the data, also those that ``GridPresentation/where``, ``GridPresentation/rows`` and
/// ``GridPresentation/limit`` leave out.
public struct DataCheck: Hashable, Sendable {
  /// An expression with aggregates that must be true; `nil` is none.
  public var that: SQLText?
  /// Expressions with aggregates whose values must be equal, two or more; default none.
  public var equal: [SQLText]
  /// What an error says if it is not so; `nil` names the expressions.
  public var message: String?
  /// Where the document asks for it.
  @Incidental package var place: SourcePlace? = nil

  /// Sets the properties that the arguments are named after; one that is left out has the default
  /// shown here.
  public init(that: SQLText? = nil, equal: [SQLText] = [], message: String? = nil) {
    self.that = that
    self.equal = equal
    self.message = message
  }
}
