import DocumentSupport
import GridPress
import GridSnapshots
import TestSupport
import Testing

@Suite("Masks of runs")
struct MaskAssignmentTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try write(people: 28, area: 9)
  }

  private func write(people: Int, area: Int) throws {
    try folder.write("data: {columns: [city, people], rows: [[Rome, \(people)]]}\n", to: "a.yaml")
    try folder.write("data: {columns: [lake, area], rows: [[Como, \(area)]]}\n", to: "b.yaml")
  }

  private func statuses(
    _ mode: RecordMode = .never, ignore: [SnapshotMask] = [], only: [SnapshotMask] = []
  ) async throws -> [String] {
    var matrix = try SnapshotMatrix([folder.path], golden: folder.file("golden"))
    matrix.masks = SnapshotMasks(ignore: ignore, only: only)
    let run = SnapshotRun(
      matrix, mode: mode, fonts: try PrivateFonts.source,
      pending: PendingSnapshots(folder.file("pending")))
    return try await run.record().cases.map(\.status)
  }

  @Test("a mask holds in the documents that have the part")
  func some() async throws {
    _ = try await statuses(.all)
    try write(people: 29, area: 10)
    #expect(try await statuses() == ["different", "different"])
    #expect(try await statuses(ignore: [.place(.column("people"))]) == ["passed", "different"])
    #expect(
      try await statuses(ignore: [.place(.column("people")), .place(.column("area"))]) == [
        "passed", "passed",
      ])
  }

  @Test("a document that has none of the parts that are compared fails: nothing could be compared")
  func nothingToCompare() async throws {
    _ = try await statuses(.all)
    #expect(try await statuses(only: [.place(.column("people"))]) == ["passed", "failed"])
  }

  @Test("a mask that no document has is a mistake")
  func misspelt() async throws {
    let error = await #expect(throws: RenderError.self) {
      try await statuses(ignore: [.place(.column("people")), .place(.column("poeple"))])
    }
    #expect(error?.kind == .usage)
    #expect(error?.message == "no case has the part to mask: {column: poeple}")
  }
}
