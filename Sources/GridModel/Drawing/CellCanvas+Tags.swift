package import GridCore

extension CellCanvas {
  /// Draws content of an element of the document's structure, where the format has such a thing.
  package mutating func tagged(_ tag: ContentTag, _ draw: (inout CellCanvas) -> Void) {
    guard pixelSize == nil else { return draw(&self) }
    list.append(.beginTag(tag))
    draw(&self)
    list.append(.endTag)
  }
}
