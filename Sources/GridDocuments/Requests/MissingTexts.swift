package import GridModel

/// The texts for missing values in columns whose formats do not set them.
public struct MissingTexts: Hashable, Sendable {
  /// In all columns that ``byKind`` has nothing for; `nil`, the default, leaves the cells empty, or with the word of the data.
  public var all: String?
  /// By the kind of values of a column; default none.
  public var byKind: [Kind: String]

  /// The kind of values of a column.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Columns of numbers.
    case number
    /// Columns of dates, with or without a time.
    case date
    /// Columns of times of the day.
    case time
    /// Columns of yes and no.
    case boolean
    /// Columns of texts.
    case text
  }

  /// Sets the properties with the names of the arguments; an omitted one has the default
  /// shown here.
  public init(_ all: String? = nil, byKind: [Kind: String] = [:]) {
    self.all = all
    self.byKind = byKind
  }

  /// The text for a column of a type.
  package func text(for type: ColumnType) -> String? {
    let kind: Kind =
      switch type {
      case .integer, .decimal: .number
      case .date: .date
      case .time: .time
      case .boolean: .boolean
      case .text, .empty: .text
      }
    return byKind[kind] ?? all
  }
}
