import GridPress
import Testing

@Suite("Geometry, stages and explanations in asynchronous functions")
struct AsyncQuestionTests {
  private let grid = Grid(["Oslo", "Rome"]) { Column("City", \.self) }

  /// What the functions that wait answer.
  private func waiting() throws -> (size: Size, stage: String, explanation: String, key: String) {
    let key = try #require(
      try Renderer().geometry(of: grid).cells(in: Rect(x: 0, y: 0, width: 1000, height: 1000)).last)
    return (
      try Renderer().geometry(of: grid).size, try Renderer().inspect(grid, stage: .grid),
      "\(try Renderer().explain(grid, cell: key))", key.column
    )
  }

  @Test("they answer what the functions that wait answer")
  @MainActor func answers() async throws {
    let expected = try waiting()
    let path = CellPath(section: 0, row: 1, column: expected.key)
    let size = try await Renderer().geometry(of: grid).size
    let stage = try await Renderer().inspect(grid, stage: .grid)
    let explanation = try await Renderer().explain(grid, cell: path)
    #expect(size == expected.size)
    #expect(stage == expected.stage)
    #expect("\(explanation)" == expected.explanation)
  }

  @Test("a cancelled task gets an error of the kind cancelled")
  func cancellation() async {
    let grid = grid
    let task = Task { () async -> RenderError.Kind? in
      while !Task.isCancelled { await Task.yield() }
      do throws(RenderError) {
        _ = try await Renderer().geometry(of: grid)
        return nil
      } catch {
        return error.kind
      }
    }
    task.cancel()
    #expect(await task.value == .cancelled)
  }
}
