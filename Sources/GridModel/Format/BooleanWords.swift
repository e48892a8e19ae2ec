/// The words for true and false. `true`, `yes` and 1 are true; `false`, `no` and 0 are false.
public struct BooleanWords: Hashable, Sendable {
  /// The word for yes.
  public var yes: String
  /// The word for no.
  public var no: String

  /// - Parameters:
  ///   - yes: what is shown for true.
  ///   - no: what is shown for false.
  public init(yes: String = "yes", no: String = "no") {
    self.yes = yes
    self.no = no
  }
}
