import GridCore
public import GridModel
public import GridPress

/// Some parts of a grid: those at a place, or all of a kind, which no place is.
public enum SnapshotMask: Hashable, Sendable, CustomStringConvertible {
  /// What is at a place: a column with its header, by key or title; a section with its headers,
  /// rows and footers, by the texts of its headers; a row or a cell with what is attached to it;
  /// any other part. Recorded files have no data, so that rows are named by their positions.
  case place(GridPlace)
  /// All parts of a kind: `.parts(.title)`.
  case parts(PartAddress.Kind)

  /// The text from which the mask is read: `{column: price}`, `cell 0,2,price`, `footnote`.
  public var description: String {
    switch self {
    case .place(let place): place.text
    case .parts(let kind): kind.rawValue
    }
  }

  /// Why recorded files do not tell which parts are meant; `nil` if they do.
  var problem: String? {
    guard case .place(let place) = self else { return nil }
    switch place {
    case .row: return Self.unknownRow
    case .part(let part) where part.row?.isNamed == true: return Self.unknownRow
    case .action(_, let row?) where row.isNamed: return Self.unknownRow
    case .point, .summary: return "write the address of the part: summaryCell 0,4,price"
    case .part, .column, .section, .sectionHeader, .spanner, .action, .shortcut, .filter: return nil
    }
  }

  private static let unknownRow =
    "recorded files have no data: name the row by its position, row 0,2"

  func covers(_ address: PartAddress, in index: TranscriptIndex) -> Bool {
    switch self {
    case .place(let place): Self.covers(place, address, in: index)
    case .parts(let kind): address.kind == kind
    }
  }

  private static func covers(
    _ place: GridPlace, _ address: PartAddress, in index: TranscriptIndex
  ) -> Bool {
    switch place {
    case .column(let name): return isCalled(name, address, in: index)
    case .part(.columnHeader(let name)):
      return address.kind == .columnHeader && isCalled(name, address, in: index)
    case .part(.row(let row)):
      return address.part.row == row
    case .part(.cell(let cell)):
      return address.part.row == cell.row && isCalled(cell.column, address, in: index)
    case .part(let part): return address.part == part
    case .section(let path):
      return address.section.map { index.isSection($0, at: path) } ?? false
    case .sectionHeader(let number, nil): return address.section == number
    case .sectionHeader(let number, let level?):
      return address.part == .sectionHeader(section: number, level: level)
    case .spanner(let title): return address.kind == .spanner && address.column == title
    case .action(let title, let row):
      return address.kind == .swipeAction && address.column == title
        && (row.map { $0 == address.part.row } ?? true)
    case .shortcut(let title):
      return address.kind == .shortcut && index[address]?.text == title
    case .filter: return address.part == .filterField
    case .row, .point, .summary: return false
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

  /// - Throws: `RenderError` of kind `usage` with all masks that recorded files cannot answer.
  func check() throws(RenderError) {
    try ProblemList.throwAll(
      (ignore + only).compactMap { mask in
        mask.problem.map { RenderError(.usage, "\(mask) cannot be masked: \($0)") }
      })
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
