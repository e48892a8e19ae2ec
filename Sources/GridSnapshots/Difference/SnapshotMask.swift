import GridCore
public import GridModel
public import GridPress

/// Some parts of a grid, by their names.
public enum SnapshotMask: Hashable, Sendable, CustomStringConvertible {
  /// A column with its header, by key or title.
  case column(String)
  /// A section with its header, rows and footers, by its title.
  case section(String)
  /// A section by its number, from 0.
  case sectionNumber(Int)
  /// Counted from 0.
  case row(section: Int, row: Int)
  /// Counted from 0; the column by key or title.
  case cell(section: Int, row: Int, column: String)
  /// All parts of a kind: `.parts(.title)`.
  case parts(PartAddress.Kind)

  public var description: String {
    switch self {
    case .column(let name): "column \(name.quotedForWords)"
    case .section(let title): "section \(title.quotedForWords)"
    case .sectionNumber(let number): "section \(number)"
    case .row(let section, let row): "section \(section), row \(row)"
    case .cell(let section, let row, let column):
      "section \(section), row \(row), \(column.quotedForWords)"
    case .parts(let kind): kind.rawValue
    }
  }

  func covers(_ address: PartAddress, in index: TranscriptIndex) -> Bool {
    switch self {
    case .column(let name): Self.isCalled(name, address, in: index)
    case .section(let title):
      address.section.map { number in
        index.sections.contains { $0.number == number && $0.title == title }
      } ?? false
    case .sectionNumber(let number): address.section == number
    case .row(let section, let row):
      address.section == section && address.index == row
        && (address.kind == .row || address.kind == .cell || address.kind.isAttachedToRow)
    case .cell(let section, let row, let column):
      (address.kind == .cell || address.kind.isAttachedToRow) && address.section == section
        && address.index == row
        && Self.isCalled(column, address, in: index)
    case .parts(let kind): address.kind == kind
    }
  }

  private static func isCalled(
    _ name: String, _ address: PartAddress, in index: TranscriptIndex
  ) -> Bool {
    guard address.kind.isOfColumn, let key = address.column else { return false }
    return key == name || index.title(ofColumn: key) == name
  }
}

/// Which parts of a grid are compared.
public struct SnapshotMasks: Hashable, Sendable {
  /// Parts that may differ; default none.
  public var ignore: [SnapshotMask]
  /// The only parts that are compared; none is all.
  public var only: [SnapshotMask]

  public init(ignore: [SnapshotMask] = [], only: [SnapshotMask] = []) {
    self.ignore = ignore
    self.only = only
  }

  /// Whether the whole grid is compared.
  public var isEmpty: Bool { ignore.isEmpty && only.isEmpty }

  func shows(_ address: PartAddress, in index: TranscriptIndex) -> Bool {
    guard only.isEmpty || only.contains(where: { $0.covers(address, in: index) }) else {
      return false
    }
    return !ignore.contains { $0.covers(address, in: index) }
  }

  /// The masks that mean no part of a grid: most likely misspelt.
  func unknown(in transcript: GridTranscript) -> [SnapshotMask] {
    let grids = transcript.partNumbers.map { TranscriptIndex(transcript.part($0)) }
    return (ignore + only).filter { mask in
      !grids.contains { index in
        index.transcript.parts.contains { mask.covers($0.address, in: index) }
      }
    }
  }

  /// Where the masked parts are on both pictures.
  func regions(of transcripts: [GridTranscript], scale: Double) -> PictureRegions {
    func areas(of masks: [SnapshotMask]) -> [PixelArea] {
      transcripts.flatMap { transcript in
        transcript.partNumbers.map(transcript.part)
      }.flatMap { transcript in
        let index = TranscriptIndex(transcript)
        return transcript.parts.filter { part in
          masks.contains { $0.covers(part.address, in: index) }
        }.map { PixelArea(around: $0.frame, scale: scale) }
      }
    }
    return PictureRegions(ignored: areas(of: ignore), only: only.isEmpty ? nil : areas(of: only))
  }
}
