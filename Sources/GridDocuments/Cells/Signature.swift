/// A line to sign on, with who signs below it.
public struct Signature: Hashable, Sendable {
  /// What is signed for, such as "Prepared by"; `nil` is not said.
  public var role: String?
  /// Who signs; `nil` is not said.
  public var name: String?
  /// The date, on a line of its own beside the other. Empty is a line to write it on, `nil` no such line.
  public var date: String?

  /// Sets the properties that the arguments are named after; one that is left out has the default shown here.
  public init(role: String? = nil, name: String? = nil, date: String? = nil) {
    self.role = role
    self.name = name
    self.date = date
  }
}
