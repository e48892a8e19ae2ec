/// What the cells of a column are for, so that a theme can set those quieter that are looked up and
/// not read.
///
/// Themes style the cells of each role by an element of its name, over that of the rows. A column
/// without a role has the one of its values: numbers are figures, and texts that are codes, such as
/// identifiers and telephone numbers, are secondary. Labels of rows have no role.
public enum ColumnRole: String, Hashable, Sendable, CaseIterable {
  /// Neither of the others: the cells have the style of the rows.
  case plain
  /// Looked up and not read: identifiers, dates of changes, remarks.
  case secondary
  /// What the table is about: amounts, counts, measures.
  case figure

  /// The element that themes style its cells with; `nil` is the rows' own style.
  package var element: StyleElement? {
    switch self {
    case .plain: nil
    case .secondary: .secondary
    case .figure: .figure
    }
  }
}

extension GridColumn {
  /// The role that it is given, or that of its values.
  package var shownRole: ColumnRole {
    if let role = appearance.role { return role }
    if isStub || control != nil || appearance.cell != nil { return .plain }
    switch type {
    case .integer, .decimal: return .figure
    case .text where holdsCodes: return .secondary
    case .text, .boolean, .date, .time, .empty: return .plain
    }
  }
}
