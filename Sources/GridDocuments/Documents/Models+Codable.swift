public import GridCore
public import GridModel

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
    do throws(EncodingFailure) {
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

/// A colour as themes write it, `"#0B7A75"`. A colour that this cannot express is the list of its
/// red, green, blue and alpha, so that encoding and decoding never change a colour.
extension Color: Codable {
  /// Reads a colour as themes and documents write it, or a list of red, green, blue and alpha from
  /// 0 to 1.
  /// - Throws: `DecodingError` for a value that is not a colour.
  public init(from decoder: any Decoder) throws {
    guard var list = try? decoder.unkeyedContainer() else {
      self = try NotationCoding.decoded("colour", .color, from: decoder)
      return
    }
    let parts = try (0..<4).map { _ in
      let part = try list.decode(Double.self)
      guard (0...1).contains(part) else {
        throw DecodingError.dataCorruptedError(
          in: list, debugDescription: "a colour has parts from 0 to 1, not \(part)")
      }
      return part
    }
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }

  /// Writes the colour as a text such as `#0B7A75` if it is one with 8 bits a channel, else as a
  /// list.
  /// - Throws: what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    if Color(hex: hexadecimal) == self {
      var container = encoder.singleValueContainer()
      try container.encode(hexadecimal)
    } else {
      var list = encoder.unkeyedContainer()
      for part in [red, green, blue, alpha] { try list.encode(part) }
    }
  }
}

/// A style as a theme file writes it: only the keys that are set, colours with 8 bits a channel.
extension Style: Codable {
  /// Reads the keys of a style.
  /// - Throws: `DecodingError` with all problems, a line each; the underlying error is a
  ///   ``RenderError``.
  public init(from decoder: any Decoder) throws {
    self = try NotationCoding.decoded("style", StyleNotation.style, from: decoder)
  }

  /// Writes the keys that are set.
  /// - Throws: `EncodingError` for values that theme files cannot express, such as a number out of
  ///   its range.
  public func encode(to encoder: any Encoder) throws {
    try NotationCoding.encode(self, StyleNotation.style, to: encoder)
  }
}

/// Styles as a theme file writes them: only the keys that are set, colours with 8 bits a channel.
extension StyleSheet: Codable {
  /// Reads the styles of elements, and what is between them.
  /// - Throws: `DecodingError` with all problems, a line each; the underlying error is a
  ///   ``RenderError``.
  public init(from decoder: any Decoder) throws {
    self = try NotationCoding.decoded("style sheet", StyleNotation.styleSheet, from: decoder)
  }

  /// Writes the keys that are set.
  /// - Throws: `EncodingError` for values that theme files cannot express, such as a number out of
  ///   its range.
  public func encode(to encoder: any Encoder) throws {
    try NotationCoding.encode(self, StyleNotation.styleSheet, to: encoder)
  }
}

/// A theme as a theme file that extends nothing: its styles contain the results of its variants and
/// named colours.
extension Theme: Codable {
  /// Reads a theme without variants and named colours.
  /// - Throws: `DecodingError` with all problems, a line each; the underlying error is a
  ///   ``RenderError``.
  public init(from decoder: any Decoder) throws {
    self = try NotationCoding.decoded("theme", StyleNotation.theme, from: decoder)
  }

  /// Writes the name, and the styles with all that they have from other themes and variants.
  /// - Throws: `EncodingError` for values that theme files cannot express, such as a number out of
  ///   its range.
  public func encode(to encoder: any Encoder) throws {
    try NotationCoding.encode(self, StyleNotation.theme, to: encoder)
  }
}

/// A state as a document writes it under `state`: only the keys that are set.
extension GridState: Codable {
  /// Reads the state of the grid.
  /// - Throws: `DecodingError` with all problems, a line each; the underlying error is a
  ///   ``RenderError``.
  public init(from decoder: any Decoder) throws {
    self = try NotationCoding.decoded("state", StateNotation.state, from: decoder)
  }

  /// Writes the keys that are set.
  /// - Throws: `EncodingError` for values that documents cannot express, such as a number out of
  ///   its range.
  public func encode(to encoder: any Encoder) throws {
    try NotationCoding.encode(self, StateNotation.state, to: encoder)
  }
}

/// A document in its own format: the encoded JSON is a document that can be read from a file.
extension GridDocument: Codable {
  /// Reads a document. Relative paths are relative to the working directory. The meaning of the
  /// rows of `data` depends on the order of their keys, which decoders may lose: then write
  /// `columns` and rows that are lists.
  /// - Throws: `DecodingError` with all problems, a line each; the underlying error is a
  ///   ``RenderError``.
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

  /// Writes the keys that differ from the defaults; colours with 8 bits a channel, data that is not
  /// a file as a text.
  /// - Throws: `EncodingError` for values that documents cannot express: standard input as data, a
  ///   theme that is a Swift value, a number out of its range.
  public func encode(to encoder: any Encoder) throws {
    let value: PlainValue
    do throws(EncodingFailure) {
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
  /// The JSON Schema (draft 2020-12) of documents: every key with its meaning, unit, default and
  /// range. It is generated from the declarations by which documents are read.
  public static var jsonSchema: String {
    DocumentNotation.document.schema.file(title: "GridPress document")
  }
}
