public import GridPress

extension SnapshotMask {
  /// Reads what ``description`` writes: `column "Updated"`, `section "Totals"`, `section 0`,
  /// `section 0, row 3`, `section 0, row 3, "Price"`, `title`. The quotes can be omitted.
  /// - Throws: `RenderError` of kind `usage`.
  public init(_ text: String) throws(RenderError) {
    guard let mask = Self.read(text[...]) else {
      let kinds = PartAddress.Kind.allCases.map(\.rawValue)
      // The word needs a name after it.
      let nearest = text.hasSuffix(" ") ? nil : nearestName(to: text, among: kinds)
      let hint =
        nearest.map { "did you mean \($0)?" }
        ?? "write column \"Price\", section \"Totals\", section 0, row 3, \"Price\", or one of "
        + kinds.joined(separator: ", ")
      throw RenderError(.usage, "no part of a grid is called \"\(text)\"; \(hint)")
    }
    self = mask
  }

  private static func read(_ text: Substring) -> SnapshotMask? {
    if let name = text.after("column ") { return name.isEmpty ? nil : .column(name.unquoted) }
    if let place = text.after("section ") {
      return place.isEmpty ? nil : numbered(place) ?? .section(place.unquoted)
    }
    return PartAddress.Kind(rawValue: String(text)).map { .parts($0) }
  }

  /// A mask that starts with the number of a section; `nil` for a title.
  private static func numbered(_ text: Substring) -> SnapshotMask? {
    guard let (section, rest) = text.leadingNumber else { return nil }
    if rest.isEmpty { return .sectionNumber(section) }
    guard let (row, end) = rest.after(", row ")?.leadingNumber else { return nil }
    if end.isEmpty { return .row(section: section, row: row) }
    guard let column = end.after(", "), !column.isEmpty else { return nil }
    return .cell(section: section, row: row, column: column.unquoted)
  }
}

extension Substring {
  /// The text after a prefix; `nil` without that prefix.
  fileprivate func after(_ beginning: String) -> Substring? {
    hasPrefix(beginning) ? dropFirst(beginning.count) : nil
  }

  fileprivate var leadingNumber: (Int, Substring)? {
    let digits = prefix(while: \.isASCIIDigit)
    return Int(digits).map { ($0, dropFirst(digits.count)) }
  }

  fileprivate var unquoted: String {
    count >= 2 && hasPrefix("\"") && hasSuffix("\"") ? String(dropFirst().dropLast()) : String(self)
  }
}
