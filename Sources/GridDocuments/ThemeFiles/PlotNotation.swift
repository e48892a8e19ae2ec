import GridCore
import GridModel

extension StyleNotation {
  /// The colours of what cells draw.
  static let plot = Notation<PlotStyle>.mapping(
    "plot", "Drawings in cells", start: PlotStyle(),
    keys: [
      Key("line", .color, \.line, "Lines, bars and points of a single series; default blue."),
      Key("area", .color, \.area, "What is under a line; default line, translucent."),
      Key("positive", .color, \.positive, "What is more, up, won or good; default a bluish green."),
      Key("negative", .color, \.negative, "What is less, down, lost or bad; default vermilion."),
      Key("neutral", .color, \.neutral, "What is neither; default the text's, translucent."),
      Key(
        "track", .color, \.track,
        "What a bar or a rating is filled up from; default the text's, translucent."),
      Key(
        "reference", .color, \.reference,
        "Lines that values are compared with; default the text's, translucent."),
      Key("highlight", .color, \.highlight, "What stands out; default vermilion."),
      Key(
        "categories", .list(of: .color), \.categories,
        "Kinds without an order; default seven colours that any eye tells apart."),
    ])
}
