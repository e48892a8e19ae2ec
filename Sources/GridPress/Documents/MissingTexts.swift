import GridModel

/// What is shown for missing values in columns whose formats say nothing of them.
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
  func text(for type: ColumnType) -> String? {
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

/// The key `missing` of documents: a text, or texts by what columns hold.
enum MissingNotation {
  static let texts = mapping.orShort(
    Notation.text.converted(
      read: { text, _ in MissingTexts(text) }, write: { texts in texts.all ?? "" }),
    when: { $0.byKind.isEmpty && $0.all != nil })

  private static let mapping = Notation<MissingTexts>.mapping(
    "missingTexts", "Missing values", start: MissingTexts(),
    keys: [
      Key("all", .text, \.all, "In all other columns; default nothing.")
    ]
      + MissingTexts.Kind.allCases.map { kind in
        Key(
          kind.rawValue, .text, "In columns of the type \(kind.rawValue); default as in all.",
          set: { text, _, texts in texts.byKind[kind] = text }, get: { texts in texts.byKind[kind] }
        )
      })
}
