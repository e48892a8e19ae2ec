/// One coat of paint of a box, before it is placed.
public enum Fill: Hashable, Sendable {
  case color(Color)
  case gradient(Gradient)
  case image(ImageFill)

  package var isOpaque: Bool {
    switch self {
    case .color(let color): color.isOpaque
    case .gradient(let gradient): gradient.isOpaque
    case .image: false
    }
  }
}
