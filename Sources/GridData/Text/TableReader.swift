package import GridModel

/// Builds a table from a text in chunks, whose first bytes determine its encoding and form.
package protocol TableReader: ~Copyable {
  /// The file name in errors and warnings; `nil` omits it.
  var name: String? { get }
  /// The first bytes, until there are enough of them to begin.
  var opening: TextOpening { get set }
  var hasBegun: Bool { get }

  /// Decides how the text is read, based on the opening, and reads the bytes held back.
  mutating func begin() throws(DataError)

  mutating func scan(_ chunk: Span<UInt8>) throws(DataError)

  /// Names the columns and infers their types. Called once, when everything has been read.
  mutating func table() throws(DataError) -> (store: ColumnStore, diagnostics: [Diagnostic])
}

extension TableReader where Self: ~Copyable {
  /// The number of bytes scanned between checks for cancellation: about a millisecond's work.
  private static var pieceSize: Int { 1 << 18 }

  /// Continues reading. After an error, nothing more may be consumed.
  package mutating func consume(_ chunk: Span<UInt8>) throws(DataError) {
    do {
      var rest = 0..<chunk.count
      if !hasBegun {
        rest = opening.take(chunk)
        if !opening.isComplete { return }
        try begin()
      }
      // A large chunk is also read in pieces, so that a cancelled task ends soon.
      while !rest.isEmpty {
        try DataError.checkCancellation()
        let piece = rest.prefix(Self.pieceSize)
        try scan(chunk.extracting(piece))
        rest = rest.dropFirst(piece.count)
      }
    } catch {
      throw error.inFile(name)
    }
  }

  /// Ends the file.
  /// - Returns: the table, and the repairs made in it, in order.
  package consuming func finish() throws(DataError) -> (
    store: ColumnStore, diagnostics: [Diagnostic]
  ) {
    do {
      if !hasBegun { try begin() }
      return try table()
    } catch {
      throw error.inFile(name)
    }
  }
}
