package import GridModel

/// A piece of SQL, in the dialect of SQLite.
///
/// Columns are named by their keys; a key that is not a plain name, or is an SQL keyword, is in
/// double quotes: `"Unit price" > 3`. Texts are in single quotes. Whole numbers are integers and
/// divide as such (`a * 1.0 / b` does not), decimals are binary floating-point numbers, Booleans
/// are 1 and 0, an empty cell is NULL. Dates are texts that sort by their value: `2024-01-31`, in a
/// column with times `2024-01-31 10:30:00`, and in one with offsets from UTC
/// `2024-01-31 10:30:00+00:00`; times are `10:30`. What differs from run to run is refused:
/// `random()`, the current time, the machine's time zone.
public struct SQLText: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The SQL as it is written.
  public var text: String
  /// Where the document has it, for messages.
  @Incidental package var place: SourcePlace? = nil
  /// Where its first character is; `nil` if that is not known.
  @Incidental package var textPlace: SourcePlace? = nil

  public init(_ text: String) { self.text = text }

  public init(stringLiteral text: String) { self.init(text) }
}
