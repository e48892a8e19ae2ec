/// One coat of paint of a box, before it is placed.
public enum Fill: Hashable, Sendable {
  /// One colour.
  case color(Color)
  /// Colours that pass into each other.
  case gradient(Gradient)
  /// A picture.
  case image(ImageFill)

  package var isOpaque: Bool {
    switch self {
    case .color(let color): color.isOpaque
    case .gradient(let gradient): gradient.isOpaque
    case .image: false
    }
  }
}
