import ArgumentParser
import GridPress
import GridSnapshots

struct AcceptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept",
    abstract: "Replace recorded files with the results of the last run of gridpress test.",
    discussion: .paragraphs(
      """
      Examples:
        gridpress accept
        gridpress accept 'sales.*'

      Exit codes:
        0   done, or nothing waits
        64  no case that waits matches
        66  there was no run
      """))

  @OptionGroup var pending: PendingCases

  func run() throws {
    for snapshot in try pending.cases() {
      try pending.snapshots.accept(snapshot)
      try Console.print("accepted: \(snapshot.title)\n")
    }
  }
}

struct RejectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reject",
    abstract: "Discard the results of the last run of gridpress test; recorded files are kept.",
    discussion: .paragraphs(
      """
      Examples:
        gridpress reject
        gridpress reject 'sales.*'

      Exit codes:
        0   done, or nothing waits
        64  no case that waits matches
        66  there was no run
      """))

  @OptionGroup var pending: PendingCases

  func run() throws {
    for snapshot in try pending.cases() {
      try pending.snapshots.reject(snapshot)
      try Console.print("rejected: \(snapshot.title)\n")
    }
  }
}

/// Which of the pending cases a command handles.
struct PendingCases: ParsableArguments {
  @Argument(
    help: ArgumentHelp("Names of cases, with * and ?; all if not given.", valueName: "pattern"))
  var pattern: String?

  @OptionGroup var options: PendingOptions

  var snapshots: PendingSnapshots { options.snapshots }

  /// The pending cases; a pattern that none matches is an error.
  func cases() throws -> [RunRecord.Case] {
    let cases = try snapshots.cases(matching: pattern)
    if let pattern, cases.isEmpty {
      throw RenderError(.usage, "no pending case matches \"\(pattern)\"")
    }
    if cases.isEmpty { Console.write("nothing is pending\n") }
    return cases
  }
}

/// The folder of pending differences.
struct PendingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Folder of pending differences.", valueName: "dir"),
    completion: .directory)
  var pending = ".gridpress"

  var snapshots: PendingSnapshots { PendingSnapshots(pending) }
}
