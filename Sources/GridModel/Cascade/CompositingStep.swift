import GridCore

/// One colour laid over what the layers below it gave.
package struct CompositingStep: Hashable, Sendable {
  /// The layer that brings the colour.
  package var layer: String
  /// What the layer brings.
  package var value: String
  /// What shows once it is laid on, in the notation of documents.
  package var result: String
  /// How the colours were blended, channel by channel; `nil` where nothing had to be.
  package var arithmetic: String?

  package init(layer: String, value: String, result: String, arithmetic: String? = nil) {
    self.layer = layer
    self.value = value
    self.result = result
    self.arithmetic = arithmetic
  }
}

extension CompositingStep {
  /// A colour over one colour.
  init(_ layer: String, _ color: Color, over below: Color?) {
    self.layer = layer
    value = color.notation
    guard let below, !color.isOpaque, color.alpha > 0 else {
      result = color.alpha <= 0 ? (below ?? color).notation : color.notation
      return
    }
    let blended = color.over(below)
    result = blended.notation
    if below.isOpaque { arithmetic = Self.arithmetic(color, over: below, result: blended) }
  }

  /// `128/255 × (255, 0, 0) + 127/255 × (255, 255, 255)`: source-over on something opaque.
  private static func arithmetic(_ color: Color, over below: Color, result: Color) -> String {
    let alpha = Int(RGBA8(color).alpha)
    func channels(_ color: Color) -> String {
      let bytes = RGBA8(color)
      return "(\(bytes.red), \(bytes.green), \(bytes.blue))"
    }
    return "\(alpha)/255 × \(channels(color)) + \(255 - alpha)/255 × \(channels(below)) = "
      + channels(result)
  }
}
