/// A text whose parts look different. Line feeds begin new lines.
public struct RichText: Hashable, Sendable {
  public struct Run: Hashable, Sendable {
    public var text: String
    public var look: TextLook

    public init(_ text: String, _ look: TextLook = TextLook()) {
      self.text = text
      self.look = look
    }
  }

  public var runs: [Run]

  public init(_ runs: [Run] = []) { self.runs = runs }

  public init(_ text: String, _ look: TextLook = TextLook()) { runs = [Run(text, look)] }

  public mutating func append(_ text: String, _ look: TextLook = TextLook()) {
    guard !text.isEmpty else { return }
    if let last = runs.indices.last, runs[last].look == look {
      runs[last].text += text
    } else {
      runs.append(Run(text, look))
    }
  }

  /// The text alone.
  public var plain: String { runs.map(\.text).joined() }

  public var isEmpty: Bool { runs.allSatisfy(\.text.isEmpty) }
}
