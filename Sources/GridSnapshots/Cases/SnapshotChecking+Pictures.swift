import Foundation
import GridPress

/// Pages of a PDF as pictures.
extension SnapshotChecking {
  nonisolated(nonsending) mutating func comparePages(of pdf: [UInt8]) async throws {
    guard let pageRenderer = snapshot.pageRenderer, snapshot.format.isPaged else { return }
    let pages = try await pageRenderer.pages(of: pdf)
    if pages.isEmpty { throw Failure(reason: "the page renderer made no picture") }
    for (index, page) in pages.enumerated() { try compare(page, number: index + 1) }
  }

  private mutating func compare(_ picture: [UInt8], number: Int) throws {
    let name = PageRenderer.file(page: number, of: snapshot.name)
    let (outcome, comparison) = try compare(picture, with: name)
    var page = SnapshotResult.Page(
      number: number, expected: set.store.expected.appending(path: name),
      actual: set.store.actual.appending(path: name))
    switch outcome {
    case .same, .recorded: return
    case .missing: found.words.append("page \(number) was never recorded")
    case .different(let words):
      found.words.append("page \(number): \(words)")
      page.difference = try comparison.map { try keepDifference($0, of: name) }
    }
    found.pages.append(page)
  }

  /// Compares a picture that has no text layer with the recorded one.
  /// - Returns: the result, and the comparison if they differ.
  mutating func compare(
    _ picture: [UInt8], with name: String
  ) throws -> (SnapshotStore.Outcome, PictureComparison?) {
    var comparison: PictureComparison?
    let outcome = try store.check(name, picture) { bytes in
      if PictureComparison.areSurelyEqual(bytes, picture) { return nil }
      let compared = try PictureComparison(
        expected: bytes, actual: picture, tolerance: snapshot.tolerance)
      guard let result = try compared.result(), !result.isTolerated else { return nil }
      comparison = compared
      return "\(result)"
    }
    note(outcome, name)
    return (outcome, comparison)
  }
}

/// The pictures that a document takes when it is played, and the log of its calls.
extension SnapshotChecking {
  nonisolated(nonsending) mutating func compareScript() async throws {
    guard let scale = snapshot.format.pixelScale, case .document(let document) = snapshot.subject,
      !document.events.isEmpty
    else { return }
    let folder = try WorkingFolder.made(for: "script")
    defer { try? FileManager.default.removeItem(at: folder) }
    let pattern = folder.appending(path: "{number}.png")
    let result = try await set.renderer.play(
      document, to: [RenderOutput(.file(pattern.path), as: .png, scale: scale)])
    guard result.failures.isEmpty else {
      throw Failure(reason: result.failures.map(\.message).joined(separator: "; "))
    }
    try compare(calls: result.log)
    for (index, name) in result.pictureNames.enumerated() {
      let picture = try Data(contentsOf: folder.appending(path: "\(index + 1).png"))
      try compare([UInt8](picture), number: index + 1, name: name)
    }
  }

  private mutating func compare(calls: [String]) throws {
    let text = calls.map { $0 + "\n" }.joined()
    var line: Int?
    let outcome = try store.check(snapshot.callsFile, Array(text.utf8)) { bytes in
      let comparison = TextComparison(
        expected: String(decoding: bytes, as: UTF8.self), actual: text)
      line = comparison.firstLine
      return comparison.difference
    }
    note(outcome, snapshot.callsFile)
    switch outcome {
    case .same, .recorded: break
    case .missing: found.words.append("the calls were never recorded")
    case .different(let words):
      let cause = line.flatMap { script()?.origin(ofCall: $0) }
      let setBy = note(cause)
      found.words += ["calls:" + setBy] + words.split(separator: "\n").map(String.init)
    }
  }

  private mutating func compare(_ picture: [UInt8], number: Int, name: String) throws {
    let file = snapshot.scriptPicture(number: number, name: name)
    let (outcome, comparison) = try compare(picture, with: file)
    switch outcome {
    case .same, .recorded: break
    case .missing: found.words.append("picture \(number), \(name), was never recorded")
    case .different(let words):
      let pixels = try comparison?.result()
      let cause = pixels.flatMap { origin(of: $0, inPicture: number) }
      let setBy = note(cause)
      found.words.append("picture \(number), \(name): \(words)" + setBy)
      if let comparison, found.difference == nil {
        found.difference = try keepDifference(comparison, of: file)
      }
    }
  }
}

/// The steps that set what differs.
extension SnapshotChecking {
  private mutating func script() -> ScriptOrigins? {
    if scriptOrigins == nil, case .document(let document) = snapshot.subject {
      // Without origins only the causes are missing from the words.
      scriptOrigins = try? ScriptOrigins(document, by: set.renderer)
    }
    return scriptOrigins
  }

  /// What differs before the first step is not set by any.
  private mutating func origin(
    of difference: PictureDifference, inPicture number: Int
  ) -> PropertyOrigin.Source? {
    guard let scale = snapshot.format.pixelScale else { return nil }
    let before = Set(found.differences.compactMap(\.address))
    return script()?.origin(ofPicture: number) { transcript in
      difference.parts(of: transcript, scale: scale).map(\.address).filter {
        !before.contains($0)
      }
    }
  }

  /// What set a difference, for its line, which it is a source of.
  private mutating func note(_ origin: PropertyOrigin.Source?) -> String {
    guard let origin else { return "" }
    found.sources.append([origin])
    return " (set by \(origin.words))"
  }
}

extension SnapshotCase {
  /// The name of the file with the log of calls.
  var callsFile: String { name + ".calls.txt" }

  /// The name of the file of a picture that the script takes.
  func scriptPicture(number: Int, name picture: String) -> String {
    let word = String(picture.map { $0 == "/" || $0 == "\0" ? "-" : $0 })
    return "\(name)-\(number)-\(word).png"
  }

  /// Whether its document has events.
  var hasScript: Bool {
    guard case .document(let document) = subject else { return false }
    return !document.events.isEmpty
  }

  /// Whether a file is the log of calls, or may be a picture that the script takes.
  func isOfScript(_ file: String) -> Bool {
    guard hasScript else { return false }
    if file == callsFile { return true }
    guard file.hasPrefix(name + "-"), file.hasSuffix(".png") else { return false }
    let number = file.dropFirst(name.count + 1).prefix { $0.isASCII && $0.isNumber }
    return !number.isEmpty && file.dropFirst(name.count + 1 + number.count).hasPrefix("-")
  }
}
