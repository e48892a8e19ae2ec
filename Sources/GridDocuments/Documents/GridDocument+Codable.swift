/// A document in its own format: the encoded JSON is a document that can be read from a file.
extension GridDocument: Codable {
  /// Reads a document. Relative paths are relative to the working directory. The meaning of the rows of `data`
  /// depends on the order of their keys, which decoders may lose: then write `columns` and rows that are lists.
  /// - Throws: `DecodingError` with all problems, a line each; the underlying error is a ``RenderError``.
  public init(from decoder: any Decoder) throws {
    let value = try PlainValue(from: decoder)
    do throws(RenderError) {
      self = try Self.read(value)
    } catch {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath, debugDescription: error.description,
          underlyingError: error))
    }
  }

  /// Writes the keys that differ from the defaults; colours with 8 bits a channel, data that is not a file as a text.
  /// - Throws: `EncodingError` for values that documents cannot express: standard input as data, a theme that is a Swift value, a
  ///   number out of its range.
  public func encode(to encoder: any Encoder) throws {
    let value: PlainValue
    do throws(Unwritable) {
      value = DocumentParts.written(try DocumentNotation.document.write(self))
    } catch {
      throw invalid("\(error.path.joined(separator: ".")) \(error.reason)", encoder)
    }
    do throws(RenderError) {
      // What the reader would refuse must not be written.
      _ = try Self.read(value)
    } catch {
      throw invalid(error.description, encoder)
    }
    try value.encode(to: encoder)
  }

  private static func read(_ value: PlainValue) throws(RenderError) -> GridDocument {
    let problems = ProblemList()
    let root = YAMLValue(value, path: "", origin: YAMLOrigin(file: nil, problems: problems))
    return try DocumentFile.read(root, problems: problems)
  }

  private func invalid(_ message: String, _ encoder: any Encoder) -> EncodingError {
    .invalidValue(self, .init(codingPath: encoder.codingPath, debugDescription: message))
  }
}

extension GridDocument {
  /// The JSON Schema (draft 2020-12) of documents: every key with its meaning, unit, default and range. It is generated from the
  /// declarations by which documents are read.
  public static var jsonSchema: String {
    DocumentNotation.document.schema.file(title: "GridPress document")
  }
}
