/// A row with a search field above the column headers.
public struct FilterRow: Hashable, Sendable {
  /// The typed text; empty shows the placeholder.
  public var text: String
  /// `nil` is the built-in word.
  public var placeholder: String?
  /// Whether the caret is in the field.
  public var isFocused: Bool

  public init(text: String = "", placeholder: String? = nil, isFocused: Bool = false) {
    self.text = text
    self.placeholder = placeholder
    self.isFocused = isFocused
  }
}

/// The shortened titles of the sections, one below another at the right edge of a grid.
public struct ShortcutBar: Hashable, Sendable {
  /// The line of the section index that a finger is on.
  public enum Pressed: Hashable, Sendable {
    /// By its number, from 0.
    case index(Int)
    /// The line with this title.
    case title(String)
  }

  /// `nil` takes the first letter of every section's title, each once.
  public var titles: [String]?
  /// The line that a finger is on; `nil` is none.
  public var pressed: Pressed?

  public init(titles: [String]? = nil, pressed: Pressed? = nil) {
    self.titles = titles
    self.pressed = pressed
  }
}

/// The row above a grid that pulling the grid down uncovers.
public struct PullDown: Hashable, Sendable {
  /// The phase of a pull.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// Not far enough yet: an arrow points down.
    case pulled
    /// Releasing will reload: the arrow points up.
    case release
    /// The grid is being reloaded.
    case updating
  }

  /// The phase of the pull.
  public var phase: Phase
  /// `nil` is the built-in text of the phase.
  public var text: String?

  /// How much of the row is uncovered, 0…1; default all of it.
  public var progress: Double

  public init(_ phase: Phase, text: String? = nil, progress: Double = 1) {
    self.phase = phase
    self.text = text
    self.progress = progress
  }
}

/// Rows whose values have not arrived yet: bars replace texts.
public struct LoadingRows: Hashable, Sendable {
  /// The number of rows shown instead of the grid's own; `nil` keeps those.
  public var count: Int?

  public init(count: Int? = nil) {
    self.count = count
  }

  package static let maximumCount = 10_000
}

/// Rows without values that replace loading rows, with typical widths of such values.
struct PlaceholderRows: RowSource {
  var columns: [SourceColumn]
  var rowCount: Int

  func appendText(row: Int, column: Int, to buffer: inout [UInt8]) {
    let count = columns[column].type.isNumeric ? 6 : 10
    buffer.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: count))
  }
}
