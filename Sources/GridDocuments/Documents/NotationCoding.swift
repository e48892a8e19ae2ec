/// Values that are encoded as documents and theme files write them.
enum NotationCoding {
  /// - Parameter name: the name of the value in messages.
  static func decoded<Value>(
    _ name: String, _ notation: Notation<Value>, from decoder: any Decoder
  ) throws -> Value {
    let problems = ProblemList()
    let value = YAMLValue(
      try PlainValue(from: decoder), path: "", origin: YAMLOrigin(file: nil, problems: problems))
    let read = notation.read(value)
    if problems.isEmpty, let read { return read }
    let error = problems.error ?? RenderError(.badInput, "is not a \(name)")
    throw DecodingError.dataCorrupted(
      .init(
        codingPath: decoder.codingPath, debugDescription: error.description,
        underlyingError: error))
  }

  static func encode<Value>(
    _ value: Value, _ notation: Notation<Value>, to encoder: any Encoder
  ) throws {
    let written: PlainValue
    do throws(Unwritable) {
      written = try notation.write(value)
    } catch {
      throw EncodingError.invalidValue(
        value,
        .init(
          codingPath: encoder.codingPath,
          debugDescription: (error.path + [error.reason]).joined(separator: " ")))
    }
    try written.encode(to: encoder)
  }
}
