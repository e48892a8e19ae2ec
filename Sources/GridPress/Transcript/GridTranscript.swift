public import GridCore
import GridModel

/// The contents of a picture of a grid as text: every visible part with its text, its frame and its
/// resolved style.
///
/// It is the layer of a golden that can be read without fonts and reviewed in a pull request, and
/// in which differences are found before pixels are compared.
public struct GridTranscript: Hashable, Sendable {
  /// The size of the picture, in points.
  public var size: Size
  /// The properties of the whole grid: its background, the lines and gaps between its parts. None
  /// where there are several grids.
  public var grid: [TranscriptProperty]
  /// The grids of a document of several; none for a grid by itself.
  public var grids: [Grid]
  /// The styles of the parts, by name.
  public var styles: [String: [TranscriptProperty]]
  /// From top to bottom, a row before its cells.
  public var parts: [TranscriptPart]

  public init(
    size: Size, grid: [TranscriptProperty] = [], grids: [Grid] = [],
    styles: [String: [TranscriptProperty]] = [:], parts: [TranscriptPart] = []
  ) {
    self.size = size
    self.grid = grid
    self.grids = grids
    self.styles = styles
    self.parts = parts
  }

  /// One of several grids.
  public struct Grid: Hashable, Sendable {
    /// Its title, or its other name in the outline.
    public var title: String
    /// The properties of the whole grid.
    public var properties: [TranscriptProperty]

    public init(title: String, properties: [TranscriptProperty] = []) {
      self.title = title
      self.properties = properties
    }
  }

  /// The properties of a part's style; none if it has no style.
  public func properties(of part: TranscriptPart) -> [TranscriptProperty] {
    part.style.flatMap { styles[$0] } ?? []
  }

  /// The title of a column: the text of its header, or its key if that is empty or hidden.
  /// - Parameters:
  ///   - key: of the column.
  ///   - grid: which of several grids; `nil` if there is one.
  public func title(ofColumn key: String, in grid: Int? = nil) -> String {
    let header = parts.first {
      $0.address.kind == .columnHeader && $0.address.column == key && $0.address.grid == grid
    }
    guard let title = header?.text, !title.isEmpty else { return key }
    return title
  }
}

/// A resolved property of a style, or of the lines between parts.
public struct TranscriptProperty: Hashable, Sendable {
  /// As documents call it: `background`, `font.size`.
  public var name: String
  /// The value of the property.
  public var value: String

  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// A visible part of a picture.
public struct TranscriptPart: Hashable, Sendable {
  /// Which part of the grid it is.
  public var address: PartAddress
  /// The visible part of its frame, in points, rounded to hundredths.
  public var frame: Rect
  /// The name of its style in the transcript's table; `nil` for parts without their own style.
  public var style: String?
  /// `nil` for parts that show no text.
  public var text: String?
  /// Further notes: the rules that match, states, how many rows it spans.
  public var notes: [TranscriptNote]

  public init(
    _ address: PartAddress, frame: Rect, style: String? = nil, text: String? = nil,
    notes: [TranscriptNote] = []
  ) {
    self.address = address
    self.frame = frame
    self.style = style
    self.text = text
    self.notes = notes
  }
}

/// A note on a part, such as a state or a matching rule: `selected`, `rule "overdue"`.
public struct TranscriptNote: Hashable, Sendable {
  /// The subject of the note.
  public var name: String
  /// Its value; `nil` if its name is enough.
  public var value: String?

  public init(_ name: String, _ value: String? = nil) {
    self.name = name
    self.value = value
  }

  /// The kind of cell that draws something other than text.
  package static let drawn = "drawn"
  /// The drawing in words.
  package static let alternative = "alternative"
  /// How many drawing commands it has, and a digest of them.
  package static let drawing = "drawing"
  /// Digests of the pictures in the drawing.
  package static let picture = "picture"
  /// The marks of footnotes after the text.
  package static let footnote = "footnote"

  /// Whether it describes a part's content, as its text does, and not its style.
  package var isOfContent: Bool {
    [Self.drawn, Self.alternative, Self.drawing, Self.picture, Self.footnote].contains(name)
  }
}

extension GridTranscript {
  /// One of its grids by itself, as if it were the only one; `nil` is the parts above all of them.
  package func part(_ grid: Int?) -> GridTranscript {
    if grids.isEmpty { return self }
    var part = self
    part.grids = []
    part.parts = parts.filter { $0.address.grid == grid }
    guard let grid else { return part }
    part.size = .zero
    part.grid = grids[grid].properties
    for index in part.parts.indices { part.parts[index].address.grid = nil }
    return part
  }

  /// The numbers that ``part(_:)`` takes.
  package var partNumbers: [Int?] { [nil] + grids.indices.map(Optional.some) }
}
