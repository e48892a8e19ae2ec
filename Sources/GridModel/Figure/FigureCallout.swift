package import GridCore

/// A remark on a part of a picture, its part found.
package struct FigureCallout: Hashable, Sendable {
  package enum Mark: Hashable, Sendable {
    /// A text beside the grid, with a line to the area. An empty text leaves the number alone.
    case label(number: Int?, text: String, side: CalloutSide?)
    /// The area is coloured like a text that is marked with a pen.
    case highlight
    /// All but the area is darkened.
    case spotlight
    /// A line is drawn around the area.
    case box
  }

  package var area: FigureArea
  package var mark: Mark
  /// Where a document says so, for messages.
  @Incidental package var place: SourcePlace?

  package init(area: FigureArea, mark: Mark, place: SourcePlace?) {
    self.area = area
    self.mark = mark
    self.place = place
  }
}

/// What a callout is about.
package enum FigureArea: Hashable, Sendable {
  case part(GridPart)
  /// A column with its header.
  case column(String)
  /// In points from the top left of the grid's picture.
  case point(Point)
}

/// On which side of a grid the text of a callout stands.
public enum CalloutSide: String, Hashable, Sendable, CaseIterable {
  case left
  case right
  case top
  case bottom
}
