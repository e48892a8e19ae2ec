/// How a ruled line is drawn along its way.
public enum LinePattern: String, Hashable, Sendable, CaseIterable {
  /// No line: it clears that of the layer below, and gives way to any other line at its place.
  case none
  /// No line, and no other at its place: neither the neighbour's nor a separator.
  case hidden
  /// A line without gaps.
  case solid
  /// Dashes three times as long as the line is wide, two widths apart.
  case dashed
  /// Dots as long as the line is wide, one width apart.
  case dotted
  /// Two lines, each a third of the width, and a third between them.
  case double

  /// Whether anything is drawn.
  package var isDrawn: Bool { self != .none && self != .hidden }
}
