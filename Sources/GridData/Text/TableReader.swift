package import GridModel

/// Makes a table of a text that comes in chunks, once its first bytes have told how it is written.
package protocol TableReader: ~Copyable {
  /// What errors and warnings call the file; `nil` leaves it out.
  var name: String? { get }
  /// The first bytes, until there are enough of them to begin.
  var opening: TextOpening { get set }
  var hasBegun: Bool { get }

  /// Decides by the opening how the text is read, and reads what has been held back.
  mutating func begin() throws(DataError)

  mutating func scan(_ chunk: Span<UInt8>) throws(DataError)

  /// Names the columns and infers their types. Called once, when all has been read.
  mutating func table() throws(DataError) -> (store: ColumnStore, diagnostics: [Diagnostic])
}

extension TableReader where Self: ~Copyable {
  /// How many bytes are scanned without asking whether the task is cancelled: about a millisecond's work.
  private static var pieceSize: Int { 1 << 18 }

  /// Reads on. After an error nothing more may be consumed.
  package mutating func consume(_ chunk: Span<UInt8>) throws(DataError) {
    do {
      var rest = 0..<chunk.count
      if !hasBegun {
        rest = opening.take(chunk)
        if !opening.isComplete { return }
        try begin()
      }
      // What comes in one piece is read in pieces all the same, so that a cancelled task ends soon.
      while !rest.isEmpty {
        try DataError.checkCancellation()
        let piece = rest.prefix(Self.pieceSize)
        try scan(chunk.extracting(piece))
        rest = rest.dropFirst(piece.count)
      }
    } catch {
      throw named(error)
    }
  }

  /// Ends the file.
  /// - Returns: the table, and what was repaired in it in the order it was found.
  package consuming func finish() throws(DataError) -> (
    store: ColumnStore, diagnostics: [Diagnostic]
  ) {
    do {
      if !hasBegun { try begin() }
      return try table()
    } catch {
      throw named(error)
    }
  }

  private func named(_ error: DataError) -> DataError {
    var error = error
    error.place.file = name
    return error
  }
}
