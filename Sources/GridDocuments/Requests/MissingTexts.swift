package import GridModel

/// What is shown for missing values in columns whose formats do not say it.
public struct MissingTexts: Hashable, Sendable {
  /// In all columns that ``byKind`` has nothing for; `nil`, the default, leaves the cells empty, or with the word of the data.
  public var all: String?
  /// By what a column holds; default nothing.
  public var byKind: [Kind: String]

  /// What a column holds.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case number
    case date
    case time
    case boolean
    case text
  }

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
