/// How a file of separated values is written.
package struct CSVDialect: Hashable, Sendable {
  /// Whether the first record names the columns.
  package enum Header: Hashable, Sendable {
    case present
    /// The columns are called `column1`, `column2`, ….
    case absent
  }

  /// `nil` lets the reader choose among `, ; tab |` from the first 64 KiB.
  package var delimiter: CSVDelimiter?
  package var header: Header

  package init(delimiter: CSVDelimiter? = nil, header: Header = .present) {
    self.delimiter = delimiter
    self.header = header
  }

  /// Tab-separated values with a header.
  package static let tsv = CSVDialect(delimiter: .tab)
}
