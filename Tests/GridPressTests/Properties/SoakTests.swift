import Foundation
import GridPress
import TestSupport
import Testing

/// Many drawings in one process leave nothing behind. `scripts/soak` draws thousands: `GRIDPRESS_SOAK=5000`.
@Suite("Drawing again and again", .serialized)
struct SoakTests {
  private static let variables = ProcessInfo.processInfo.environment
  private static let count = variables["GRIDPRESS_SOAK"].flatMap { Int($0) }

  private static let documents = [
    "data: {rows: [{a: 1, b: x}, {a: 2.5, b: y}]}\ntitle: T\n",
    "data: {rows: [{a: 1, b: x}, {a: 2, b: y}, {a: 3, b: y}]}\ngroup: b\nsummary: {a: sum}\npage: {size: A6}\n",
    "data: {rows: [{a: 1, b: 3}, {a: 2, b: 4}]}\ntheme: dark\nwhere: a > 0\n"
      + "columns: [{key: a, cell: bar}, b]\nrules: [{when: a > 1, style: {text: red}}]\n",
    "data: {rows: [{a: \"**x** 山田 🙂\", b: محمد}]}\ncolumns: [{key: a, cell: markdown}, b]\n",
  ]
  /// One that cannot be read, and one that cannot be drawn.
  private static let faulty = [
    "data: {rows: [{a: 1}]}\ncolour: red\n", "data: {rows: [{a: 1}]}\nwhere: b >\n",
  ]

  /// One of each kind in turn. What is neither faulty nor cancelled must be drawn.
  private static func draw(_ number: Int, by shared: Renderer) async throws {
    let formats: [FileFormat] = [.png(scale: 1), .pdf, .svg]
    let format = formats[number % 3]
    // Each tenth has fonts and memories of its own.
    let renderer = number % 10 == 9 ? Renderer(fonts: try PrivateFonts.source) : shared
    let texts = number % 7 == 6 ? faulty : documents
    let text = texts[number % texts.count].replacing("T\n", with: "T \(number)\n")
    let task = Task {
      let document = try DocumentReader.read(text, name: "soak.yaml")
      return try await renderer.data(for: document, as: [format])
    }
    if number % 11 == 10 { task.cancel() }
    let result = await task.result
    if number % 7 != 6, number % 11 != 10 {
      #expect(try result.get().isEmpty == false, "\(text)")
    }
  }

  @Test("keeps no file open, and memory flat")
  func soak() async throws {
    let renderer = Renderer(fonts: try PrivateFonts.source)
    let total = Self.count ?? 60
    let warm = max(30, total / 5)
    var (first, lines): (Usage?, [String]) = (nil, [])
    let clock = ContinuousClock()
    var start = clock.now
    for number in 0..<total {
      try await Self.draw(number, by: renderer)
      if number + 1 == warm { first = Usage() }
      guard Self.count != nil, (number + 1) % max(1, total / 10) == 0 else { continue }
      let usage = Usage()
      let time = (clock.now - start) / max(1, total / 10)
      lines.append(
        "\(number + 1) renders: \(usage.residentBytes / 1024) KiB resident, \(usage.fileCount) files open, \(time) a render"
      )
      start = clock.now
    }
    let last = Usage()
    guard let first else { return }
    // Other tests of the same process open files, too: alone, it is none.
    if Self.count != nil { #expect(last.fileCount <= first.fileCount) }
    guard Self.count != nil else { return }
    let slope = Double(last.residentBytes - first.residentBytes) / Double(total - warm)
    lines.append("slope after \(warm) renders: \(Int(slope.rounded())) bytes a render")
    FileHandle.standardError.write(Data((lines.joined(separator: "\n") + "\n").utf8))
    #expect(slope <= 1024, "\(lines)")
  }

  /// What the process has of the system.
  private struct Usage {
    /// In bytes; 0 where the system does not say.
    let residentBytes: Int
    let fileCount: Int

    init() {
      let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
      let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
      residentBytes = pages * 4096
      fileCount =
        (try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count) ?? 0
    }
  }
}
