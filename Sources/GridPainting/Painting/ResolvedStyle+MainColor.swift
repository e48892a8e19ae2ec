import GridCore
import GridModel

extension ResolvedStyle {
  /// The colour of a part that is only background, from the middle or another location of a gradient.
  func mainColor(at location: Double = 0.5) -> RGBA8 {
    switch fills.last {
    case .color(let color): RGBA8(color)
    case .gradient(let gradient): RGBA8(gradient.color(at: location))
    case .image, nil: textColor
    }
  }
}
