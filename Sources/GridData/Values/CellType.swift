import GridModel

/// The type of a single cell.
enum CellType {
  /// The type that a text has by itself; `.empty` for white space.
  /// - Parameter likely: the type of the column so far: tried first, it changes nothing else.
  @inline(__always)
  static func of(_ text: Span<UInt8>, likely: ColumnType) -> ColumnType {
    switch likely {
    case .integer, .decimal:
      if let number = NumericText(text) { return number.isWhole ? .integer : .decimal }
    case .date:
      if DateText(text) != nil { return .date }
    default: break
    }
    return of(text)
  }

  /// The type that a text has by itself; `.empty` for white space.
  static func of(_ text: Span<UInt8>) -> ColumnType {
    let trimmed = text.trimmedRange
    if trimmed.isEmpty { return .empty }
    let first = text[trimmed.lowerBound]
    let isLetter = first & 0xDF >= UInt8(ascii: "A") && first & 0xDF <= UInt8(ascii: "Z")
    if isLetter { return BooleanText(text) == nil ? .text : .boolean }
    if let number = NumericText(text) { return number.isWhole ? .integer : .decimal }
    if DateText(text) != nil { return .date }
    if TimeText(text) != nil { return .time }
    return .text
  }
}
