import GridModel

/// The layers over and under documents: keys that are set from outside, and the configuration of
/// the project and the user.
package struct DocumentLayers: Sendable {
  /// A later one over an earlier one.
  package var settings: [DocumentSetting]
  package var configuration: Configuration

  package init(
    settings: [DocumentSetting] = [], configuration: Configuration = Configuration()
  ) {
    self.settings = settings
    self.configuration = configuration
  }

  /// The document of a tree between its layers, after adding all problems; `nil` if too little can
  /// be read to check the rest.
  package func document(_ root: YAMLValue, problems: ProblemList) -> GridDocument? {
    let settings = settings.compactMap { $0.document(problems: problems) }
    for setting in settings where setting["extends"] != nil {
      setting.problem("extends cannot be set: write it into a document")
    }
    return DocumentFile.partial(
      root, under: settings, over: configuration.documents(problems: problems))
  }

  /// The document of a table between its layers.
  /// - Throws: `RenderError` with all problems of the layers.
  package func document(of table: DataInput) throws(RenderError) -> GridDocument {
    // The language of documents takes longer to set up than a small picture to draw.
    if settings.isEmpty, configuration.isEmpty { return GridDocument(data: table) }
    let problems = ProblemList()
    let origin = YAMLOrigin(file: nil, problems: problems)
    let place = SourcePlace()
    let data =
      (try? DataNotation.data.write(table.named)).map {
        YAMLValue($0, path: "data", origin: origin)
      }
      ?? YAMLValue(content: .scalar("-", .plain), origin: origin, place: place)
    let member = YAMLValue.Member(key: "data", keyPlace: place, value: data)
    let root = YAMLValue(content: .mapping([member]), origin: origin, place: place)
    let document = document(root, problems: problems)
    try problems.throwIfAny()
    guard var document else { preconditionFailure("a document that is not read has problems") }
    guard document.data.source == table.named.source else {
      throw RenderError(
        .usage, "--set: the table is the input: of data, only how it is written can be set")
    }
    document.data.source = table.source
    document.data.place = nil
    document.data.selectionPlace = nil
    document.data.linePlaces = []
    document.presentation.imageFolder = nil
    return document
  }
}

extension DataInput {
  /// The input with a name instead of a source that only a program can give.
  fileprivate var named: DataInput {
    var input = self
    if case .file = source { return input }
    input.source = .file("-")
    return input
  }
}
