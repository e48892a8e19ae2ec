import GridCells
import GridCore

extension CellKind {
  static let images: [CellKind] = [image, flag]

  private static let image = CellKind(
    "image", "Image",
    "A picture: PNG, JPEG, GIF, WebP or SVG, from a file below the folder of the document or from the data.",
    standard: ImageCell(),
    keys: [
      Key(
        "from", .text, \.picture.key,
        "Key of the column with the path, the data: URI or the Base64; default the cell's own."),
      Key(
        "file", .text, \.picture.file,
        "Path with {value} for the value, such as logos/{value}.svg; default the value itself."),
      Key(
        "fit", .choice, \.fit, default: .contain,
        "How the picture fits its box: contain, cover (the rest is cut off), fill (stretched) or none (its own size); default contain."
      ),
      Key(
        "width", length, \.width,
        "Width of the box, in points; default by the height and the picture's sides."),
      Key(
        "height", length, \.height,
        "Height of the box, in points; default by the width, or 1.8 times the font's size."),
      Key(
        "radius", .number(in: 0...1000), \.radius, default: 0,
        "Radius of the box's corners, in points; default 0."),
      Key(
        "round", .flag, \.isRound, default: false,
        "Whether the picture is cut to a circle; default false."),
      Key(
        "alt", MarkNotation.pattern, \.alternative,
        "Alternative text of the picture, with keys of columns in braces; default the text beside it, the value in its path, or the title of the column."
      ),
      LabelNotation.key(
        \.label, \.text, default: .none,
        "Position of the text beside the picture, or a pattern of several columns instead of it; default none."
      ),
    ])

  private static let flag = CellKind(
    "flag", "Flag", "The flag of a country by its code of two letters.", standard: FlagCell(),
    keys: [
      Key("from", .text, \.key, "Key of the column with the codes; default the cell's own."),
      Key("height", length, \.height, "Height, in points; default 1.08 times the font's size."),
      LabelNotation.key(
        \.label, \.text, default: .none,
        "Position of the text beside the flag, or a pattern of several columns instead of it; default none."
      ),
    ])

  private static let length = Notation<Double>.number(in: 1...2000)
}
