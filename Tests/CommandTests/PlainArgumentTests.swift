import Foundation
import TestSupport
import Testing

/// `render` reads frequent options itself, whether option and value are one argument or two; with
/// an option that is not among them, ArgumentParser reads all.
@Suite("Arguments in both spellings")
struct PlainArgumentTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("id,name,kind,amount\n1,Anna,a,30\n2,Bo,b,12\n3,Cy,a,1\n", to: "a.csv")
    try folder.write("page: {size: A6}\n", to: "gridpress.yaml")
  }

  private struct Outcome: Equatable {
    var exitCode: Int32
    var errors: String
    var files: [String: [UInt8]] = [:]
  }

  /// - Parameter arguments: those of `render`.
  private func outcome(_ arguments: [String]) async throws -> Outcome {
    let before = Set(try folder.names)
    let run = try await Gridpress.run(["render"] + arguments, in: folder.path)
    var outcome = Outcome(exitCode: run.exitCode, errors: run.errors)
    for name in try folder.names where !before.contains(name) {
      outcome.files[name] = try folder.bytes(name)
      try FileManager.default.removeItem(atPath: folder.file(name))
    }
    return outcome
  }

  @Test(
    "an option and its value are one argument or two",
    arguments: [
      [
        ["a.csv"], ["-o", "a.svg"], ["--output", "b.svg"], ["--title", "Töpfe & Co"],
        ["--subtitle", "all"], ["--note", "one"], ["--note", "two"], ["--locale", "de"],
        ["--theme", "material"], ["--variant", "dark"], ["--width", "300.5"],
        ["--sort", "kind"], ["--sort", "amount:desc"], ["--where", "amount > 3"],
        ["--rename", "amount=Sum = total"], ["--rename", "name=Who"],
        ["--format", "amount=number:1"], ["--total", "amount=sum"], ["--hide", "id"],
        ["--limit", "2"], ["--limit", "cells=1000"], ["--set", "rowNumbers=true"],
        ["--set", "style.rows.height=50"], ["--no-config"],
      ],
      [
        ["a.csv"], ["--output", "a.pdf"], ["--page", "A5"], ["--landscape"],
        ["--margin", "20,30"], ["--date", "2024-01-02"], ["--columns", "*,-id"],
        ["--group-by", "kind"],
      ],
      [
        ["a.csv"], ["-o", "a.svg"], ["--subtitle", "all"], ["--note", "one"], ["--note", "a=b"],
        ["--rename", "amount=Sum = total"], ["--rename", "name=Who"], ["--align", "name=center"],
        ["--align", "a*=leading"], ["--hide", "id,kind"], ["--dates", "dd.MM.yyyy"],
        ["--dates", "id=epoch"],
      ],
      [["a.csv"], ["-o", "a.svg"], ["--hide", "nothing"]],
      [["a.csv"], ["-o", "a.svg"], ["--hide", "id"], ["--hide", "kind"]],
      [["a.csv"], ["-o", "a.svg"], ["--fonts", "missing"], ["--fonts", "."]],
      [["a.csv"], ["-o", "a.pdf"], ["--pages", "1"]],
      [["a.csv"], ["-o", "{kind}.png"], ["--split-by", "kind"], ["--scale", "1.5"], ["-q"]],
      [["a.csv"], ["a.csv"], ["-o", "picture"], ["--to", "svg"]],
      [["a.csv"], ["-o", "picture"], ["--to", "svg"], ["--quiet"]],
      [["a.csv"], ["-o", "a.png"], ["--sheet", "2024"]],
      [["a.csv"], ["-o", "a.png"], ["--scale", "2x"]],
      [["a.csv"], ["-o", "a.png"], ["--scale", "nan"]],
      [["a.csv"], ["-o", "a.png"], ["--scale", "-1"]],
      [["a.csv"], ["-o", "a.png"], ["--theme", "none"]],
      [["a.csv"], ["-o", "a.png"], ["--title", ""]],
      [["a.csv"], ["-o", "a.png"], ["--theme", "dark"], ["--theme", "light"]],
      [["a.csv"], ["-o", "a.png"], ["--them", "dark"]],
      [["-o", "a.png"], ["--theme", "dark"]],
    ])
  func spellings(_ arguments: [[String]]) async throws {
    let plain = try await outcome(arguments.flatMap(\.self))
    // Of the first input too, so that ArgumentParser reads all of them.
    let joined = arguments.map { $0.joined(separator: $0[0].hasPrefix("--") ? "=" : " ") }
      .flatMap { $0.hasPrefix("-o ") ? ["-o", String($0.dropFirst(3))] : [$0] }
    #expect(plain == (try await outcome(joined + ["--diagnostics=text"])))
    // After an equals sign at the end, ArgumentParser misses a value.
    if arguments.last?.last != "" { #expect(plain == (try await outcome(joined))) }
    #expect(plain.exitCode != 0 || !plain.files.isEmpty)
  }

  @Test("an option without its value is reported")
  func missing() async throws {
    let outcome = try await outcome(["a.csv", "-o", "a.png", "--theme"])
    #expect(outcome.exitCode == 64 && outcome.errors.contains("--theme"), "\(outcome.errors)")
  }
}
