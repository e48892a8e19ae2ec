/// A note under the grid to some of its parts, which bear its mark.
public struct Footnote: Hashable, Sendable {
  /// What the footnote says.
  public var text: String
  /// What it is about.
  public var targets: [FootnoteTarget]

  /// A footnote and the texts that have its mark.
  public init(_ text: String, at targets: FootnoteTarget...) {
    self.init(text, at: targets)
  }

  /// A footnote and the texts that have its mark.
  public init(_ text: String, at targets: [FootnoteTarget]) {
    self.text = text
    self.targets = targets
  }
}
