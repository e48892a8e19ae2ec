import GridCore
import GridModel

/// The source of a cell's picture.
public struct CellPicture: Hashable, Sendable {
  /// The key of the column that names it; `nil` is the cell's own.
  public var key: String?
  /// A path with `{value}`, which is replaced by the value; `nil` uses the value itself: a path, a
  /// `data:` URI, Base64, or SVG.
  public var file: String?

  public init(key: String? = nil, file: String? = nil) {
    self.key = key
    self.file = file
  }

  /// `nil` if the cell has none.
  func reference(for content: CellContent) -> ImageReference? {
    let value = key.map { content.value($0) ?? "" } ?? content.value
    guard !value.isEmpty else { return nil }
    guard let file else { return .text(value) }
    guard let place = file.firstRange(of: "{value}") else { return .file(file) }
    return .file(file.replacingCharacters(in: place, with: value))
  }
}

extension String {
  fileprivate func firstRange(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }

  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
  }
}
