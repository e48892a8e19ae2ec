/// One of the ``RenderLimits``. Its raw value is its key on the command line: `--limit cells=1000`.
public enum RenderLimit: String, Hashable, Sendable, CaseIterable {
  /// Rows times columns, of the data and of each grid.
  case cells
  /// Columns of the data, and of each grid.
  case columns
  /// All texts of a table together.
  case text
  /// Pixels of a PNG.
  case pixels
  /// Pages of a PDF, or pictures of single pages.
  case pages
  /// From the beginning of a drawing to its end.
  case time
  /// A file of a document or of a theme.
  case documentBytes = "document-bytes"
  /// Values of a document with those of its aliases.
  case documentValues = "document-values"
  /// How deeply values are nested, in documents, themes and JSON.
  case nesting
  /// Problems that are reported one by one.
  case problems
  /// Each query and each expression in SQL.
  case sqlTime = "sql-time"
  /// Memory that SQL uses besides its data.
  case sqlMemory = "sql-memory"
  /// Different pictures in the cells of a grid.
  case pictures
  /// The file of a picture.
  case pictureBytes = "picture-bytes"
  /// The files of all pictures that a document reads.
  case totalPictureBytes = "total-picture-bytes"
  /// Pixels of a picture that is read.
  case picturePixels = "picture-pixels"
  /// Pixels of all pictures that a document reads.
  case totalPicturePixels = "total-picture-pixels"
  /// Elements of an SVG picture.
  case pictureElements = "picture-elements"
  /// Processor time for drawing an SVG picture once.
  case pictureTime = "picture-time"
}

extension RenderLimit {
  /// The unit of a limit's value.
  public enum Unit: String, Hashable, Sendable {
    /// A count.
    case count = ""
    /// A number of bytes.
    case bytes
    /// A time in seconds.
    case seconds = "s"
  }

  /// All properties of a limit, in one place.
  struct Declaration {
    let unit: Unit
    let defaultValue: Double
    /// The value for unchecked input.
    let untrusted: Double
    let range: ClosedRange<Double>
    let sentence: String

    init(
      _ sentence: String, _ defaultValue: Double, untrusted: Double, _ unit: Unit = .count,
      in range: ClosedRange<Double> = 1...1e15
    ) {
      self.sentence = sentence
      self.defaultValue = defaultValue
      self.untrusted = untrusted
      self.unit = unit
      self.range = range
    }
  }

  private static let kibibyte = 1024.0
  private static let mebibyte = 1024 * kibibyte
  /// The offsets of a table have 32 bits.
  private static let textBytes = Double(UInt32.max)

  var declaration: Declaration {
    switch self {
    case .cells:
      Declaration(
        "Rows times columns, of the data and of each grid.", 100_000_000, untrusted: 1_000_000)
    case .columns: Declaration("Columns of the data, and of each grid.", 16_384, untrusted: 1000)
    case .text:
      Declaration(
        "Texts of a table, all together.", Self.textBytes, untrusted: 64 * Self.mebibyte, .bytes,
        in: 1...Self.textBytes)
    case .pixels: Declaration("Pixels of a PNG.", 20_000_000_000, untrusted: 100_000_000)
    case .pages:
      Declaration("Pages of a PDF, or pictures of single pages.", 1_000_000, untrusted: 2000)
    case .time:
      Declaration(
        "Time from the beginning of a drawing to its end.", 3600, untrusted: 30, .seconds,
        in: 0.001...1e6)
    case .documentBytes:
      Declaration(
        "A document's or a theme's file.", 4 * Self.mebibyte, untrusted: Self.mebibyte, .bytes,
        in: 1...Self.textBytes)
    case .documentValues:
      Declaration(
        "Values of a document; those of an alias count each time.", 1_000_000,
        untrusted: 100_000)
    case .nesting:
      Declaration(
        "How deeply values are nested, in documents, themes and JSON.", 64, untrusted: 64,
        in: 1...256)
    case .problems:
      Declaration(
        "Problems that are reported one by one; the others are counted.", 100, untrusted: 100)
    case .sqlTime:
      Declaration(
        "Time of each query and each expression in SQL.", 86_400, untrusted: 5, .seconds,
        in: 0.001...86_400)
    case .sqlMemory:
      Declaration(
        "Memory for SQL besides the table that it reads, and for each of its values.",
        256 * Self.mebibyte, untrusted: 64 * Self.mebibyte, .bytes,
        in: Self.mebibyte...Self.textBytes)
    case .pictures: Declaration("Different pictures in a grid.", 100_000, untrusted: 1000)
    case .pictureBytes:
      Declaration(
        "The file of a picture or of an attachment.", 64 * Self.mebibyte,
        untrusted: 16 * Self.mebibyte, .bytes,
        in: 1...Self.textBytes)
    case .totalPictureBytes:
      Declaration(
        "The files of all different pictures of a document together.", 1024 * Self.mebibyte,
        untrusted: 64 * Self.mebibyte, .bytes)
    case .picturePixels:
      Declaration(
        "Pixels of a picture in a cell; of an SVG picture, those of all pictures in it together.",
        50_000_000, untrusted: 20_000_000)
    case .totalPicturePixels:
      Declaration(
        "Pixels of all different pictures of a document together.", 20_000_000_000,
        untrusted: 200_000_000)
    case .pictureElements:
      Declaration("Elements of an SVG picture.", 200_000, untrusted: 50_000)
    case .pictureTime:
      Declaration(
        "Processor time for drawing an SVG picture once.", 1, untrusted: 1, .seconds,
        in: 0.001...86_400)
    }
  }

  /// A sentence that states what is limited.
  public var sentence: String { declaration.sentence }
  /// The unit of its value.
  public var unit: Unit { declaration.unit }
  /// The allowed values.
  public var range: ClosedRange<Double> { declaration.range }

  /// A value with its unit, as in messages and tables: `64 MiB`, `5 s`, `1,000,000`.
  public func text(_ value: Double) -> String {
    switch unit {
    case .seconds:
      let whole = value.rounded()
      return "\(whole == value ? "\(Int(whole).grouped)" : "\(value)") s"
    case .count: return Int(value).grouped
    case .bytes:
      for (size, name) in [(Self.mebibyte, "MiB"), (Self.kibibyte, "KiB")]
      where value >= size && value.truncatingRemainder(dividingBy: size) == 0 {
        return "\(Int(value / size).grouped) \(name)"
      }
      return "\(Int(value).grouped) bytes"
    }
  }
}
