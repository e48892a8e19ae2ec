import GridCore
import GridModel

extension StyleNotation {
  /// A picture behind a box: its file, or with how it fits.
  static let imageFill = Notation<ImageFill>.mapping(
    "imageFill", "Picture behind a box", start: ImageFill(""),
    keys: [
      Key(
        "file", .text, "File of the picture, below the folder of the document.",
        set: { file, _, fill in fill.file = file }, get: { fill in fill.file }),
      Key(
        "fit", .choice, \.fit, default: .cover,
        "How it fits the box: cover (what is left over is cut off), contain, fill (stretched) or none (its own size); default cover."
      ),
      Key(
        "repeat", .flag, \.repeats, default: false,
        "Whether it is repeated in its own size; default false."),
      Key(
        "x", .number(in: 0...1), \.x, default: 0.5,
        "Where it stands across: 0 is left, 1 is right; default 0.5."),
      Key(
        "y", .number(in: 0...1), \.y, default: 0.5,
        "Where it stands down: 0 is top, 1 is bottom; default 0.5."),
      Key(
        "opacity", .number(in: 0...1), \.opacity, default: 1,
        "How much of it is seen, 0 to 1; default 1."),
    ],
    needs: ["file": "a picture needs a file"])
}
