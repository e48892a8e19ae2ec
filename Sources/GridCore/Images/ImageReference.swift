/// Which picture to show.
public enum ImageReference: Hashable, Sendable {
  /// A file, by a path relative to the folder of the document.
  case file(String)
  /// What a cell of the data says: a `data:` URI, the Base64 of a picture, an SVG picture itself, or else the path of a file.
  case text(String)
  /// The bytes of a file.
  case bytes([UInt8])
  /// The flag of a country, by its code of two letters (ISO 3166-1).
  case flag(String)
}
