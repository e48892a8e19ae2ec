import ArgumentParser
import GridPress
import GridSnapshots

struct AcceptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept",
    abstract: "Make what the last run of gridpress test made the recorded files.",
    discussion: """
      Examples:
        gridpress accept
        gridpress accept 'sales.*'

      Exit codes:
        0   done, or nothing waits
        64  no case that waits matches
        66  there was no run
      """)

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
    abstract: "Throw away what the last run of gridpress test made; recorded files stay.",
    discussion: """
      Examples:
        gridpress reject
        gridpress reject 'sales.*'

      Exit codes:
        0   done, or nothing waits
        64  no case that waits matches
        66  there was no run
      """)

  @OptionGroup var pending: PendingCases

  func run() throws {
    for snapshot in try pending.cases() {
      try pending.snapshots.reject(snapshot)
      try Console.print("rejected: \(snapshot.title)\n")
    }
  }
}

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

/// Where what differs waits.
struct PendingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Folder where what differs waits.", valueName: "dir"),
    completion: .directory)
  var pending = ".gridpress"

  var snapshots: PendingSnapshots { PendingSnapshots(pending) }
}
