import GridData
import GridModel
import PangoCairo

/// Reads the data of a document.
enum TableLoader {
  static func load(_ input: DataInput) throws(RenderError) -> (ColumnStore, [Diagnostic]) {
    var dialect = CSVDialect(header: input.header == .absent ? .absent : .present)
    if let delimiter = input.delimiter {
      guard let byte = delimiter.asciiValue, let known = CSVDelimiter(byte) else {
        throw RenderError(
          input.place == nil ? .usage : .badInput,
          "\"\(delimiter)\" cannot be the delimiter: take a comma, a semicolon, a tab or another "
            + "sign, but no letter, digit or quote", at: input.place)
      }
      dialect.delimiter = known
    }
    var reader = CSVReader(name: input.name, dialect: dialect)
    do {
      switch input.source {
      case .bytes(let bytes, _):
        try reader.consume(bytes.span)
      case .file(let path):
        try feed(&reader, from: try InputFile(path: path))
      case .standardInput:
        try feed(&reader, from: .standardInput())
      }
      let (store, diagnostics) = try reader.finish()
      return (store, diagnostics)
    } catch let error as DataError {
      throw RenderError(.badInput, error.message, at: error.place)
    } catch let error as SystemError {
      throw RenderError(input: error, askedAt: input.place)
    } catch {
      throw RenderError(.badInput, "\(error)", at: SourcePlace(file: input.name))
    }
  }

  private static func feed(_ reader: inout CSVReader, from file: InputFile) throws {
    while true {
      let chunk = try file.nextChunk()
      if chunk.isEmpty { return }
      try reader.consume(chunk.span)
    }
  }
}
