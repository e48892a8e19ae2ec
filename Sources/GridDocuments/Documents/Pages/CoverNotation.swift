import GridModel

/// The keys of a cover.
enum CoverNotation {
  /// Its layout alone, or all of it.
  static let cover = Notation<Cover>.mapping(
    "cover", "Cover", start: Cover(),
    keys: [
      Key(
        "layout", .choice, \.layout, default: .field,
        "field is a field of colour over the upper half, with the title at its foot; picture is a picture with a band under it that has the title; plain is the title under a short rule. Default field."
      ),
      Key(
        "picture", picture, \.picture,
        "The picture of the layout picture, by its file or with its alternative text; it fills its room, and the rest is cut off."
      ),
      Key("date", .textWithData, \.date, "The date in words, in Markdown; default none."),
      Key(
        "author", .textWithData, \.author, "Who made the report, in Markdown; default none."),
      Key(
        "confidentiality", .textWithData, \.confidentiality,
        "Who may read it, in Markdown; default none."
      ).called("confidential", "classification"),
    ]
  ).orShort(
    Notation<Cover.Layout>.choice.converted(
      read: { layout, _ in Cover(layout) },
      write: { cover throws(EncodingFailure) in cover.layout }),
    when: { $0 == Cover($0.layout) }
  ).placed(at: \.place)

  private static let picture = Notation<Cover.Picture>.mapping(
    "coverPicture", "Picture of a cover", start: Cover.Picture(""),
    keys: [
      Key(
        "file", .picture, "File of the picture, below the folder of the document.",
        set: { file, _, picture in picture.file = file }, get: { picture in picture.file }),
      Key("alt", .text, \.alternative, "Alternative text; default none, as for decoration."),
    ],
    needs: ["file": "a picture needs a file"]
  ).orShort(
    Notation<String>.picture.converted(
      read: { file, _ in Cover.Picture(file) },
      write: { picture throws(EncodingFailure) in picture.file }),
    when: { $0 == Cover.Picture($0.file) })
}
