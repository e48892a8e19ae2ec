/// The keys of the options of SVG files.
enum SVGPropertiesNotation {
  static let properties = Notation<SVGProperties>.mapping(
    "svg", "SVG", start: SVGProperties(),
    keys: [
      Key(
        "text", .choice, \.text, default: .outlines,
        "Whether texts are the outlines of their letters (outlines), or texts that can be selected and searched, with their fonts in the file (selectable); "
          + "default outlines."),
      Key(
        "schemes", .list(of: .choice), \.schemes, default: [],
        "The colour schemes that the file has a picture for, as variants of the theme: [light, dark] follows what the reader's system is set to; default one picture."
      ),
    ],
    check: { properties, value in
      let schemes = properties.schemes
      if Set(schemes).count < schemes.count || schemes.count == 1 {
        value["schemes"]?.problem("schemes are two, each once: [light, dark]")
      }
    }
  ).placed(at: \.place)
}
