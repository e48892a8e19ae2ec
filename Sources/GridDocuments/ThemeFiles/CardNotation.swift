import GridModel

extension StyleNotation {
  static let cards = Notation<CardStyles>.mapping(
    "cards", "Cards", start: CardStyles(),
    keys: [
      Key(
        "row", card, \.row, default: CardStyle(),
        "Behind each row; gaps between rows set them apart. Default none."),
      Key(
        "section", card, \.section, default: CardStyle(),
        "Behind the rows of each section together; default none."),
    ])

  private static let card = Notation<CardStyle>.mapping(
    "card", "Card", description: "A rounded box behind rows, which are cut to its corners.",
    start: CardStyle(),
    keys: [
      Key(
        "radius", .number(in: 0...1000), \.radius,
        "Radius of the corners, in points; default 0."),
      Key("line", line, \.line, "Around it; default none."),
      Key("shadow", shadow, \.shadow, "Soft shadow under it; default none."),
    ])
}
