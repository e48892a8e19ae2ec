import ArgumentParser
import GridPress

/// The limits of drawing, and which files documents may refer to.
struct ReadingOptions: ParsableArguments {
  @Option(
    name: .customLong("limit"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "KEY=VALUE: a limit of drawing, such as cells=1000 or sql-time=0.5; untrusted sets all limits for input that has not been "
        + "checked. gridpress limits lists them. A number alone, for one table: the maximum number of rows, the first after "
        + "--where and sorting; of each file with --split-by. Repeat for more.",
      valueName: "n|key=value"))
  var limit: [String] = []

  @Option(
    help: ArgumentHelp("The same as --limit sql-time=S.", valueName: "s"))
  var sqlTime: Double?

  @Option(
    help: ArgumentHelp(
      "Documents may refer to files below this folder: data, themes and extended documents; if not given, only to files below their own.",
      valueName: "dir"),
    completion: .directory)
  var root: String?

  @Flag(help: "Documents may refer to any file.")
  var allowOutside = false

  /// The number of rows that was given; `nil` for none.
  func rowCount() throws(RenderError) -> Int? {
    guard let text = limit.last(where: { !Self.isLimit($0) }) else { return nil }
    guard let count = Int(text), count >= 1 else {
      throw RenderError(
        .usage,
        Int(text) == nil
          ? "--limit takes a number of rows, or KEY=VALUE such as cells=1000, not \"\(text)\""
          : "--limit is a number of rows from 1, not \(text)")
    }
    return count
  }

  /// - Throws: `RenderError` of kind `usage` for a number of rows where no table is drawn.
  func checkNoRowCount() throws(RenderError) {
    guard let text = limit.first(where: { !Self.isLimit($0) }) else { return }
    throw RenderError(.usage, "--limit takes KEY=VALUE such as cells=1000 here, not \"\(text)\"")
  }

  func limits() throws(RenderError) -> RenderLimits {
    var limits = RenderLimits()
    for text in limit where Self.isLimit(text) {
      do throws(RenderLimits.Problem) { try limits.set(text) } catch {
        throw RenderError(.usage, "--limit: \(error.message)")
      }
    }
    if let sqlTime {
      guard sqlTime > 0, sqlTime <= 86_400 else {
        throw RenderError(
          .usage, "--sql-time is a number of seconds above 0, at most 86400, not \(sqlTime)")
      }
      limits[.sqlTime] = sqlTime
    }
    return limits
  }

  func files() throws(RenderError) -> FileAccess {
    guard let root else { return allowOutside ? .anywhere : .documentFolder }
    guard !allowOutside else {
      throw RenderError(.usage, "--root and --allow-outside cannot be used together")
    }
    return .below([root])
  }

  private static func isLimit(_ text: String) -> Bool { text.contains("=") || text == "untrusted" }
}

extension ReadingOptions: OmissibleOptions {
  mutating func setDefaults() {
    (limit, sqlTime, root, allowOutside) = ([], nil, nil, false)
  }
}
