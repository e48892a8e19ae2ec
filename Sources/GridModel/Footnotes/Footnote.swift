/// A note under the grid to some of its parts, which bear its mark.
public struct Footnote: Hashable, Sendable {
  public var text: String
  /// What it is about.
  public var targets: [FootnoteTarget]

  public init(_ text: String, at targets: FootnoteTarget...) {
    self.init(text, at: targets)
  }

  public init(_ text: String, at targets: [FootnoteTarget]) {
    self.text = text
    self.targets = targets
  }
}
