import DocumentSupport
import Foundation
import Platform
import Synchronization
import TestSupport
import Testing

@testable import GridPress

@Suite("Drawing and tasks")
struct RenderingTaskTests {
  /// - Parameter read: called when a cell is read.
  private static func table(
    _ count: Int, read: @escaping @Sendable () -> Void = {}
  ) -> Grid<Int> {
    Grid(Array(0..<count)) {
      Column("n", \.self)
      Column("square") { number in
        read()
        return number * number
      }
      Column("words") { "row \($0) of \(count), with some words" }
    }
  }

  @Test("eight drawings at once give the bytes of one")
  func atOnce() async throws {
    let renderer = Renderer(fonts: try PrivateFonts.source)
    let table = Self.table(60)
    let formats: [FileFormat] = [.png(scale: 2), .pdf, .svg]
    let one = try await renderer.data(for: table, as: formats)
    let all = try await withThrowingTaskGroup(of: [Data].self) { group in
      for _ in 0..<8 { group.addTask { try await renderer.data(for: table, as: formats) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(all == Array(repeating: one, count: 8))
  }

  @Test("a renderer that has drawn other things draws the same as a new one, and reports the same")
  func reuse() async throws {
    let fonts = try PrivateFonts.source
    var sheet = StyleSheet()
    sheet[.rows] = Style(font: FontStyle(families: ["No Such Font"], size: 17, weight: 700))
    let tables = [
      Self.table(12), Self.table(12).styles(sheet).theme("ios7", variant: "dark"),
      Self.table(3).title("Ünïcode — 日本 ∑").theme("dark"), Self.table(12),
    ]
    let renderer = Renderer(fonts: fonts)
    for table in tables + tables.reversed() {
      let formats: [FileFormat] = [.png(scale: 2), .pdf, .svg]
      let used = try await renderer.data(for: table, as: formats)
      #expect(used == (try await Renderer(fonts: fonts).data(for: table, as: formats)))
    }
  }

  @Test("a task that is cancelled before it draws draws nothing", arguments: ["png", "pdf", "svg"])
  func cancelledBefore(_ ending: String) async throws {
    let folder = try TemporaryFolder()
    let renderer = Renderer(fonts: try PrivateFonts.source)
    let path = folder.file("a.\(ending)")
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      _ = try await renderer.write(Self.table(10), to: path)
    }
    task.cancel()
    let result = await task.result
    #expect(throws: RenderError(.cancelled, "the drawing was cancelled")) { try result.get() }
    #expect(try folder.names == [])
  }

  @Test(
    "a task that is cancelled while it draws stops, and leaves no file",
    arguments: ["png", "pdf", "svg"])
  func cancelledWhile(_ ending: String) async throws {
    let folder = try TemporaryFolder()
    let renderer = Renderer(fonts: try PrivateFonts.source)
    let path = folder.file("a.\(ending)")
    let running = Mutex<Task<Void, any Error>?>(nil)
    let deadline = Mutex<Deadline?>(nil)
    let table = Self.table(100_000) {
      // From its first cell on: an uncancelled drawing takes many times as long. A test that sleeps
      // is woken only when other tests leave it a thread.
      deadline.withLock { deadline in
        if deadline != nil { return }
        deadline = Deadline(after: .milliseconds(500)) { running.withLock { $0?.cancel() } }
      }
    }
    let task = Task {
      _ = try await renderer.write(table, to: path)
    }
    running.withLock { $0 = task }
    let result = await task.result
    deadline.withLock { $0?.cancel() }
    #expect(deadline.withLock { $0?.isOver } == true)
    #expect(throws: RenderError(.cancelled, "the drawing was cancelled")) { try result.get() }
    #expect(try folder.names == [])
  }

  @MainActor
  @Test("the caller's actor goes on while it draws", arguments: [FileFormat.png, .pdf, .svg])
  func free(_ format: FileFormat) async throws {
    let isFree = DispatchSemaphore(value: 0)
    let waited = Mutex<DispatchTimeoutResult?>(nil)
    let table = Grid([1, 2, 3]) {
      Column("n") { n in
        // The first cell waits until the actor has done something else.
        waited.withLock { if $0 == nil { $0 = isFree.wait(timeout: .now() + 30) } }
        return n
      }
    }
    // It has its turn once this function leaves the actor.
    Task { @MainActor in isFree.signal() }
    _ = try await Renderer(fonts: try PrivateFonts.source).data(for: table, as: format)
    #expect(waited.withLock { $0 } == .success)
  }
}
