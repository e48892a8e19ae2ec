#if YAML
import CYAML

/// Reads the YAML of a text, of which JSON is a part, as a sequence of events.
package struct YAMLParser: ~Copyable {
  private let library = Libraries.yaml.required
  private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
  /// The bytes of the text, which the library reads one after the other as it parses.
  private let bytes: UnsafeMutableBufferPointer<UInt8>

  package init(_ text: String) {
    bytes = .allocate(capacity: text.utf8.count)
    _ = bytes.initialize(from: text.utf8)
    let isInitialized = library.yaml_parser_initialize(parser)
    precondition(isInitialized == 1, "the memory is used up")
    library.yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    library.yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
  }

  deinit {
    library.yaml_parser_delete(parser)
    parser.deallocate()
    bytes.deallocate()
  }

  /// The next event; after the end of the text, the end again. Not called after a failure.
  package func next() throws(Failure) -> YAMLEvent {
    while true {
      var event = yaml_event_t()
      guard library.yaml_parser_parse(parser, &event) == 1 else { throw failure() }
      defer { library.yaml_event_delete(&event) }
      if let event = YAMLEvent(event) { return event }
    }
  }

  private func failure() -> Failure {
    let state = parser.pointee
    switch state.error {
    case YAML_READER_ERROR:
      return .character(state.problem_value, offset: state.problem_offset)
    case YAML_MEMORY_ERROR: preconditionFailure("the memory is used up")
    default:
      return .syntax(
        state.problem.map { String(cString: $0) } ?? "malformed YAML",
        context: state.context.map { String(cString: $0) },
        line: Int(state.problem_mark.line) + 1, column: Int(state.problem_mark.column) + 1)
    }
  }

  /// A reason that the text is not YAML.
  package enum Failure: Error {
    /// A character that YAML does not allow, and the number of bytes before it.
    case character(Int32, offset: Int)
    /// What the library says of it and of what it was reading, and the place, from 1.
    case syntax(String, context: String?, line: Int, column: Int)
  }
}

/// A step of reading YAML.
package struct YAMLEvent {
  package enum Kind {
    /// A document begins.
    case document
    /// A text, a number or another word.
    case scalar(String, Style)
    /// A list or mapping begins, which has the values up to the ``end`` that belongs to it.
    case list, mapping
    case end
    /// The value that has this anchor.
    case alias(String)
    case endOfText
  }

  /// How a scalar is written.
  package enum Style {
    case plain, literal, other
  }

  package let kind: Kind
  /// The name of the scalar, list or mapping in aliases; `nil` for none.
  package let anchor: String?
  /// Where it begins, from 1.
  package let line: Int
  /// From 1, in characters of Unicode.
  package let column: Int

  /// - Returns: `nil` for the beginning of the text and the end of a document.
  fileprivate init?(_ event: yaml_event_t) {
    switch event.type {
    case YAML_STREAM_START_EVENT, YAML_DOCUMENT_END_EVENT: return nil
    case YAML_DOCUMENT_START_EVENT: (kind, anchor) = (.document, nil)
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      kind = .scalar(String(decoding: bytes, as: UTF8.self), Style(scalar.style))
      anchor = Self.name(scalar.anchor)
    case YAML_SEQUENCE_START_EVENT:
      (kind, anchor) = (.list, Self.name(event.data.sequence_start.anchor))
    case YAML_MAPPING_START_EVENT:
      (kind, anchor) = (.mapping, Self.name(event.data.mapping_start.anchor))
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: (kind, anchor) = (.end, nil)
    case YAML_ALIAS_EVENT:
      (kind, anchor) = (.alias(Self.name(event.data.alias.anchor) ?? ""), nil)
    default: (kind, anchor) = (.endOfText, nil)
    }
    line = Int(event.start_mark.line) + 1
    column = Int(event.start_mark.column) + 1
  }

  private static func name(_ start: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    start.map { String(cString: $0) }
  }
}

extension YAMLEvent.Style {
  fileprivate init(_ style: yaml_scalar_style_t) {
    switch style {
    case YAML_PLAIN_SCALAR_STYLE: self = .plain
    case YAML_LITERAL_SCALAR_STYLE: self = .literal
    default: self = .other
    }
  }
}
#endif
