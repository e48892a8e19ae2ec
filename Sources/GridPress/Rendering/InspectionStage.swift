/// A stage of the work that can be printed as text.
public enum InspectionStage: String, Hashable, Sendable, CaseIterable {
  /// Where everything is: columns, strips, cells, styles.
  case layout
  /// What is drawn, command by command.
  case displayList = "display-list"
}
