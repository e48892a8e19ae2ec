public import GridCore

extension CellStyle {
  /// For what is said by the way: the text's colour, nearer to what lies behind it, but well to be read.
  public var mutedColor: Color {
    guard let background else { return textColor.faded(by: 0.65) }
    return legible(textColor.over(background).mixed(with: background, amount: 0.35))
  }

  /// The colour as texts and thin lines can have it: taken toward the text's as far as it needs to be read.
  /// - Parameters:
  ///   - backdrop: what lies behind; `nil` is what lies behind the cell.
  ///   - contrast: 1…21 as WCAG has it; default 4.5, what it asks for texts.
  public func legible(
    _ color: Color, on backdrop: Color? = nil, contrast: Double = 4.5
  ) -> Color {
    guard let backdrop = backdrop ?? background, backdrop.isOpaque else { return color }
    let color = color.over(backdrop)
    let target =
      textColor.over(backdrop).contrast(with: backdrop) >= contrast
      ? textColor : backdrop.readableText
    for step in 0...10 {
      let mixed = color.mixed(with: target, amount: Double(step) / 10)
      if mixed.contrast(with: backdrop) >= contrast { return mixed }
    }
    return target
  }

  /// White, on dark black: the colour of texts and marks on filled shapes. It is the same for all colours of a column, which are made
  /// readable under it.
  public var textOnFills: Color {
    (background ?? .white).relativeLuminance < 0.18 ? .black : .white
  }

  /// The colour as the ground of ``textOnFills``: taken away from it as far as that needs to be read.
  /// - Parameter contrast: 1…21 as WCAG has it; default 4.5, what it asks for texts.
  public func fill(_ color: Color, contrast: Double = 4.5) -> Color {
    let text = textOnFills
    let ground: Color = text == .white ? .black : .white
    return (0...10).lazy.map { color.mixed(with: ground, amount: Double($0) / 10) }
      .first { $0.contrast(with: text) >= contrast } ?? ground
  }

  /// A light shade of a colour, as what badges are filled with.
  public func tint(_ color: Color, by amount: Double = 0.16) -> Color {
    guard let background else { return color.faded(by: amount) }
    return background.mixed(with: color.over(background), amount: amount)
  }
}
