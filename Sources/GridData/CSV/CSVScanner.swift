import GridModel
import Platform

/// The state machine that cuts bytes into fields and records and copies the text of the fields.
///
/// - unquoted: everything up to a delimiter or line end is the field's text, quotes included.
/// - quoted: everything up to the closing quote, line ends included; `""` is one quote.
/// - after the closing quote: further text is appended to the field unchanged, with a warning.
/// - An empty line is not a record.
/// - escaped: the character after an escape, in or outside of quotes, is text if it is a quote, a
///   delimiter, a line end or the escape; otherwise the escape is text too.
///
/// It processes only whole characters, so it can stop between any two bytes.
struct CSVScanner {
  private enum State {
    case fieldStart
    case unquoted
    case quoted
    case afterQuote
    case escaped
    case escapedInQuotes
  }

  private let notation: CSVNotation
  private var rows: RowBuilder
  private var log: DiagnosticLog
  /// The text of all fields so far is `text[..<textEnd]`, followed by room for more.
  private var text: [UInt8] = []
  private var textEnd = 0
  private var state = State.fieldStart
  private var position: TextPosition
  /// The offset in the stream of the next byte that is passed to `scan`.
  private var offset: Int
  /// A character whose last bytes are in the next chunk.
  private var sequence: UTF8Sequence?
  private var openingQuote = SourcePlace()

  /// - Parameters:
  ///   - start: the place in the stream of the first byte that will be scanned.
  ///   - hasNames: whether the first record has the names of the columns.
  ///   - expectedByteCount: the number of bytes to reserve for text, 0 for none.
  ///   - log: the findings so far.
  init(
    _ notation: CSVNotation, start: SkippedLines.Start, hasNames: Bool, limits: TableLimits,
    expectedByteCount: Int, log: DiagnosticLog
  ) {
    text.reserveCapacity(limits.reservedByteCount(expected: expectedByteCount))
    self.notation = notation
    self.log = log
    rows = RowBuilder(limits: limits)
    rows.hasRecordOfNames = hasNames
    rows.skipBlankLine(nextLine: start.line)
    position = TextPosition(start: start.offset, line: start.line)
    offset = start.offset
  }

  mutating func scan(_ chunk: Span<UInt8>) throws(DataError) {
    var index = 0
    while index < chunk.count {
      if sequence != nil {
        continueSequence(in: chunk, at: &index)
        continue
      }
      try rows.checkRecord(textEnd: textEnd)
      // With one more for an escape at the end of the last chunk.
      makeRoom(chunk.count - index + 1)
      if notation.escape == 0, !notation.skipsSpaces {
        try scanText(chunk, from: &index, isPlain: true)
      } else {
        try scanText(chunk, from: &index, isPlain: false)
      }
      if index < chunk.count { passUnusualByte(chunk[index], at: &index) }
    }
    offset += chunk.count
  }

  /// Ends the last record and returns everything read; the scanner is then empty.
  /// - Returns: the text of all fields, their offsets in it, and the findings.
  mutating func finish() throws(DataError) -> (
    text: [UInt8], rows: RowBuilder, log: DiagnosticLog
  ) {
    if let sequence { replace(sequence) }
    sequence = nil
    if state == .escaped || state == .escapedInQuotes {
      append([notation.escape])
      state = state == .escaped ? .unquoted : .quoted
    }
    if state == .quoted {
      throw DataError(
        place: openingQuote,
        message: "the quote that opens here is never closed; close it, or double a quote that is "
          + "part of the text")
    }
    if state == .afterQuote || !rows.isAtRecordStart(textEnd: textEnd) {
      rows.endField(textEnd: textEnd)
      try rows.endRecord(nextLine: position.line, log: &log)
    }
    text.removeLast(text.count - textEnd)
    // Swapped, since otherwise the first change of the offsets would copy them.
    var result = (text: [UInt8](), rows: RowBuilder(limits: rows.limits), log: log)
    swap(&result.text, &text)
    swap(&result.rows, &rows)
    textEnd = 0
    return result
  }

  /// Copies fields until the chunk ends or a byte needs special handling: NUL, or the first one of
  /// a character that is invalid or continues in the next chunk.
  ///
  /// - Parameter isPlain: whether the notation is that of the standard. It is a constant in both
  ///   copies of this function, so that nearly all files cost nothing for what few have.
  @inline(__always)
  private mutating func scanText(
    _ chunk: Span<UInt8>, from index: inout Int, isPlain: Bool
  ) throws(DataError) {
    // Everything that changes with each byte is a local variable, which the compiler keeps in a
    // register. The text is taken out of the scanner, so that its span and `rows` can be used at
    // the same time. `makeRoom` has made it long enough for the whole chunk.
    let quote = notation.quote
    let delimiter = notation.delimiter.byte
    // Control characters end the loops anyway: as one, the escape costs nothing.
    let escape = isPlain ? 0 : notation.escape
    let outerEscape = isPlain || !notation.escapesUnquoted ? 0 : notation.escape
    let count = chunk.count
    var output: [UInt8] = []
    swap(&output, &text)
    var end = textEnd
    var state = self.state
    var at = index
    defer {
      swap(&output, &text)
      textEnd = end
      self.state = state
      index = at
    }
    var target = output.mutableSpan

    scan: while at < count {
      var byte = chunk[at]
      switch state {
      case .fieldStart:
        if byte == quote {
          openingQuote = place(at: at)
          state = .quoted
          at += 1
        } else if !isPlain, notation.skipsSpaces, byte == 0x20, delimiter != 0x20 {
          at += 1
        } else {
          // Without a step: the byte may be a delimiter or a line end.
          state = .unquoted
        }

      case .unquoted:
        // Nearly all bytes of a file. One comparison, since those of other characters than ASCII
        // are negative: they, control characters and the delimiter end the loop.
        if isPlain, byte != delimiter {
          let length = PlainBytes.copy(chunk, from: at, to: &target, at: end, until: delimiter)
          end += length
          at += length
          if at == count { break scan }
          byte = chunk[at]
        }
        while Int8(bitPattern: byte) >= 0x20 && byte != delimiter
          && (isPlain || byte != outerEscape)
        {
          target[end] = byte
          end += 1
          at += 1
          if at == count { break scan }
          byte = chunk[at]
        }
        if byte == delimiter {
          rows.endField(textEnd: end)
          state = .fieldStart
          at += 1
        } else if !isPlain, outerEscape != 0, byte == outerEscape {
          state = .escaped
          at += 1
        } else if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
          passLineEnd(byte, at: at)
          // An empty line is skipped; so is the line feed after a carriage return.
          if rows.isAtRecordStart(textEnd: end) {
            rows.skipBlankLine(nextLine: position.line)
          } else {
            rows.endField(textEnd: end)
            try rows.endRecord(nextLine: position.line, log: &log)
          }
          state = .fieldStart
          at += 1
        } else {
          let length = characterLength(at: at, in: chunk)
          if length == 0 { break scan }
          for _ in 0..<length {
            target[end] = chunk[at]
            end += 1
            at += 1
          }
        }

      // The same loop with the quote in place of the delimiter; line ends are text, but counted.
      case .quoted:
        if isPlain, byte != quote {
          let length = PlainBytes.copy(chunk, from: at, to: &target, at: end, until: quote)
          end += length
          at += length
          if at == count { break scan }
          byte = chunk[at]
        }
        while Int8(bitPattern: byte) >= 0x20 && byte != quote && (isPlain || byte != escape) {
          target[end] = byte
          end += 1
          at += 1
          if at == count { break scan }
          byte = chunk[at]
        }
        if byte == quote {
          state = .afterQuote
          at += 1
        } else if !isPlain, escape != 0, byte == escape {
          state = .escapedInQuotes
          at += 1
        } else {
          let length = characterLength(at: at, in: chunk)
          if length == 0 { break scan }
          passLineEnd(byte, at: at)
          for _ in 0..<length {
            target[end] = chunk[at]
            end += 1
            at += 1
          }
        }

      case .afterQuote:
        if byte == quote {
          target[end] = byte
          end += 1
          state = .quoted
          at += 1
        } else if byte == delimiter {
          rows.endField(textEnd: end)
          state = .fieldStart
          at += 1
        } else if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
          passLineEnd(byte, at: at)
          rows.endField(textEnd: end)
          try rows.endRecord(nextLine: position.line, log: &log)
          state = .fieldStart
          at += 1
        } else if byte == 0 {
          // Removed by the caller; the state remains, as if it had not been there.
          break scan
        } else if !isPlain, notation.skipsSpaces, byte == 0x20 {
          at += 1
        } else {
          log.add(
            .strayQuote, at: place(at: at),
            "text follows a closing quote; it is kept as part of the field")
          state = .unquoted
        }

      case .escaped, .escapedInQuotes:
        // What has no meaning of its own needs no escape, so that this is text too.
        let isLineEnd = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
        let isSpecial = byte == quote || byte == escape || byte == delimiter || isLineEnd
        let after = state == .escaped ? State.unquoted : .quoted
        if !isSpecial {
          target[end] = escape
          end += 1
          state = after
        } else {
          if isLineEnd { passLineEnd(byte, at: at) }
          target[end] = byte
          end += 1
          at += 1
          state = after
        }
      }
    }
  }

  /// The length of the character at an index, in bytes; 0 when `scanText` must not copy it.
  @inline(__always)
  private mutating func characterLength(at index: Int, in chunk: Span<UInt8>) -> Int {
    let byte = chunk[index]
    if byte < 0x80 { return byte == 0 ? 0 : 1 }
    let length = UTF8Sequence.length(at: index, in: chunk)
    if length > 1 { position.passCharacter(byteCount: length) }
    return length
  }

  @inline(__always)
  private mutating func passLineEnd(_ byte: UInt8, at index: Int) {
    if byte == UInt8(ascii: "\n") {
      position.passLineFeed(at: offset + index)
    } else if byte == UInt8(ascii: "\r") {
      position.passCarriageReturn(at: offset + index)
    }
  }

  private func place(at index: Int) -> SourcePlace {
    SourcePlace(line: position.line, column: position.column(at: offset + index))
  }

  /// Drops a NUL, begins a character that straddles chunks, or replaces an invalid byte.
  private mutating func passUnusualByte(_ byte: UInt8, at index: inout Int) {
    if byte == 0 {
      log.add(.removedNUL, at: place(at: index), "a NUL byte was removed")
    } else if let begun = UTF8Sequence(lead: byte, offset: offset + index) {
      sequence = begun
    } else {
      replaceBytes([byte], at: offset + index)
    }
    index += 1
  }

  private mutating func continueSequence(in chunk: Span<UInt8>, at index: inout Int) {
    guard var current = sequence else { return }
    switch current.take(chunk[index]) {
    case .incomplete:
      sequence = current
      index += 1
    case .complete:
      append(current.bytes)
      position.passCharacter(byteCount: current.bytes.count)
      sequence = nil
      index += 1
    case .rejected:
      replace(current)
      sequence = nil
    }
  }

  private mutating func replace(_ faulty: UTF8Sequence) {
    replaceBytes(faulty.bytes, at: faulty.offset)
  }

  private mutating func replaceBytes(_ bytes: [UInt8], at faultOffset: Int) {
    let place = SourcePlace(line: position.line, column: position.column(at: faultOffset))
    log.add(.invalidUTF8, at: place, UTF8Sequence.replacementMessage(bytes))
    append(UTF8Sequence.replacement)
    position.passCharacter(byteCount: bytes.count)
  }

  private mutating func append(_ bytes: [UInt8]) {
    makeRoom(bytes.count)
    for byte in bytes {
      text[textEnd] = byte
      textEnd += 1
    }
  }

  /// Reserves this many bytes after the text.
  private mutating func makeRoom(_ count: Int) {
    let missing = textEnd + count - text.count
    if missing > 0 {
      text.append(addingCapacity: missing) { $0.append(repeating: 0, count: missing) }
    }
  }
}
