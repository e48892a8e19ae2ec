public import Foundation
public import GridModel

/// A key that rows are sorted by, and the direction.
public struct SortOrder: Hashable, Sendable {
  /// The key of the column that rows are sorted by.
  public var key: String
  /// Whether small or large values come first.
  public var direction: SortDirection

  /// Sets the properties with the names of the arguments; an omitted one has the default shown here.
  public init(_ key: String, _ direction: SortDirection = .ascending) {
    self.key = key
    self.direction = direction
  }
}

/// A key that no column has.
public struct UnknownKey: Error, Hashable, Sendable {
  /// The key that no column has.
  public var key: String
  /// The existing keys.
  public var knownKeys: [String]
}

extension UnknownKey: CustomStringConvertible {
  /// A sentence with the nearest key or all keys.
  public var description: String {
    let hint = suggestion(
      for: key, among: knownKeys,
      otherwise: "; there are \(knownKeys.map { "\"\($0)\"" }.joined(separator: ", "))")
    return "no column is called \"\(key)\"\(hint)"
  }
}

extension UnknownKey: LocalizedError {
  public var errorDescription: String? { description }
}
