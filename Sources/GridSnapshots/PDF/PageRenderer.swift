import Foundation
public import GridPress

/// A command that makes pictures of a PDF's pages: `pdftoppm -r 96 -png {input} {output}`.
public struct PageRenderer: Hashable, Sendable {
  /// The program, as a path or a name in `PATH`, and its arguments. `{input}` is replaced by the
  /// PDF, `{output}` by the start of the pictures' names, to which the program adds the number of
  /// the page and `.png`.
  public var command: [String]

  public init(_ command: [String]) { self.command = command }

  /// Why there are no pictures.
  public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    public var description: String
  }

  static func file(page: Int, of name: String) -> String { "\(name).page-\(page).png" }

  static func isPage(_ file: String, of name: String) -> Bool {
    guard file.hasPrefix(name + ".page-"), file.hasSuffix(".png") else { return false }
    return Int(file.dropFirst(name.count + ".page-".count).dropLast(".png".count)) != nil
  }

  /// The pictures of all pages, in order.
  func pages(of pdf: [UInt8]) async throws -> [[UInt8]] {
    let folder = try WorkingFolder.made(for: "pages")
    defer { try? FileManager.default.removeItem(at: folder) }
    let input = folder.appending(path: "input.pdf")
    try Data(pdf).write(to: input)
    try await run(input: input.path, output: folder.appending(path: "page").path)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasPrefix("page") && $0.hasSuffix(".png") }
    // `page-10` comes after `page-9`.
    return try files.sorted { ($0.count, $0) < ($1.count, $1) }.map {
      [UInt8](try Data(contentsOf: folder.appending(path: $0)))
    }
  }

  private func run(input: String, output: String) async throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command.map {
      $0.replacing("{input}", with: input).replacing("{output}", with: output)
    }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let status = try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Int32, any Error>) in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do {
        try process.run()
      } catch {
        process.terminationHandler = nil
        continuation.resume(throwing: error)
      }
    }
    // The exit codes of env for a missing program, and for one that cannot be run.
    if status == 127 || status == 126, let program = command.first {
      throw Failure(
        description: "the page renderer \(program) is not installed, or not in PATH")
    }
    guard status == 0 else {
      throw Failure(
        description:
          "the page renderer \(command.joined(separator: " ")) ended with status \(status)")
    }
  }
}

extension PageRenderer {
  /// Reads a command as it is typed: `pdftoppm -r 96 -png {input} {output}`. Words with spaces are
  /// quoted.
  /// - Throws: `RenderError` of kind `usage`.
  public init(_ text: String) throws(RenderError) {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in text {
      if character == quote {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        quote = character
        word = word ?? ""
      } else if quote == nil, character.isWhitespace {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    let isWhole = ["{input}", "{output}"].allSatisfy { name in
      words.dropFirst().contains { $0.contains(name) }
    }
    guard quote == nil, isWhole else {
      throw RenderError(
        .usage,
        "a page renderer is a command with {input} and {output}, such as "
          + "pdftoppm -r 96 -png {input} {output}, not \"\(text)\"")
    }
    self.init(words)
  }
}
