/// The keys of a logo.
enum LogoNotation {
  /// Its file alone, or with its height.
  static let logo = Notation<Logo>.mapping(
    "logo", "Logo", start: Logo(""),
    keys: [
      Key(
        "file", .text, "File of the picture, below the folder of the document.",
        set: { file, _, logo in logo.file = file }, get: { logo in logo.file }),
      Key(
        "height", .number(in: 1...2000), \.height, default: 48,
        "How high it is, in points; default 48."),
      Key(
        "alt", .text, \.alternative,
        "Alternative text; default none, as for decoration."),
    ],
    needs: ["file": "a logo needs a file"]
  ).orShort(
    Notation<String>.text.converted(
      read: { file, _ in Logo(file) }, write: { logo throws(Unwritable) in logo.file }),
    when: { $0 == Logo($0.file) }
  ).placed(at: \.place)
}
