package import GridModel

/// What is shown for missing values in columns whose formats do not say it.
public struct MissingTexts: Hashable, Sendable {
  /// In all columns that ``byKind`` has nothing for; `nil`, the default, leaves the cells empty, or with the word of the data.
  public var all: String?
  /// By what a column holds; default nothing.
  public var byKind: [Kind: String]

  /// What a column holds.
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

  /// Sets the properties that the arguments are named after; one that is left out has the default
  /// shown here.
  public init(_ all: String? = nil, byKind: [Kind: String] = [:]) {
    self.all = all
    self.byKind = byKind
  }

  /// What is shown in a column of a type.
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
