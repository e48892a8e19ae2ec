/// A note under the grid that refers to some of its parts, which have its mark.
public struct Footnote: Hashable, Sendable {
  /// The text of the footnote.
  public var caption: Caption
  /// The parts that it refers to, and where a document refers to them.
  package var placedTargets: [PlacedTarget]

  /// A part that a footnote refers to.
  package struct PlacedTarget: Hashable, Sendable {
    package var target: GridPlace
    /// For messages.
    @Incidental package var place: SourcePlace? = nil
    /// The section of the target in a live grid, whose sections move: the values of its groups in
    /// the data. `nil` is the section with the target's number.
    package var group: [String]? = nil

    package init(_ target: GridPlace, at place: SourcePlace? = nil) {
      self.target = target
      self.place = place
    }
  }

  /// Creates a footnote and marks its targets.
  public init(_ text: String, at targets: GridPlace...) {
    self.init(text, at: targets)
  }

  /// Creates a footnote and marks its targets.
  public init(_ text: String, at targets: [GridPlace]) {
    caption = Caption(text)
    placedTargets = targets.map { PlacedTarget($0) }
  }

  /// The text of ``caption``; setting it makes that a plain text.
  public var text: String {
    get { caption.text }
    set { caption = Caption(newValue) }
  }

  /// The parts that it refers to.
  public var targets: [GridPlace] {
    get { placedTargets.map(\.target) }
    set { placedTargets = newValue.map { PlacedTarget($0) } }
  }
}

/// The characters of footnote marks.
public enum FootnoteMarkStyle: Hashable, Sendable {
  /// 1, 2, 3 …
  case numbers
  /// a, b, c … z, aa, bb …
  case letters
  /// *, †, ‡, §, ‖, ¶, #, then two of each, and so on.
  case symbols
  /// These texts in their order, then two of each, and so on.
  case own([String])

  /// The styles with names, by name.
  package static let named: [(name: String, style: FootnoteMarkStyle)] = [
    ("numbers", .numbers), ("letters", .letters), ("symbols", .symbols),
  ]

  /// The mark of the footnote with this number, from 0.
  package func mark(_ number: Int) -> String {
    switch self {
    case .numbers: String(number + 1)
    case .letters: Self.repeated(Self.alphabet, number)
    case .symbols: Self.repeated(Self.signs, number)
    // Without custom marks, a note is marked by its number.
    case .own(let marks): marks.isEmpty ? String(number + 1) : Self.repeated(marks, number)
    }
  }

  private static let alphabet = "abcdefghijklmnopqrstuvwxyz".map { String($0) }
  private static let signs = "*†‡§‖¶#".map { String($0) }

  private static func repeated(_ marks: [String], _ number: Int) -> String {
    String(repeating: marks[number % marks.count], count: number / marks.count + 1)
  }
}
