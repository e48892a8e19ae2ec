import ArgumentParser
import GridPress
import GridSnapshots

/// Which of the cases that wait.
struct PendingCases: ParsableArguments {
  @Argument(
    help: ArgumentHelp("Names of cases, with * and ?; all if not given.", valueName: "pattern"))
  var pattern: String?

  @OptionGroup var options: PendingOptions

  var snapshots: PendingSnapshots { options.snapshots }

  /// The cases that wait; a pattern that none matches is a mistake.
  func cases() throws -> [RunRecord.Case] {
    let cases = try snapshots.cases(matching: pattern)
    if let pattern, cases.isEmpty {
      throw RenderError(.usage, "no case that waits matches \"\(pattern)\"")
    }
    if cases.isEmpty { Console.write("nothing waits\n") }
    return cases
  }
}
