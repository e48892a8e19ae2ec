import ArgumentParser
import GridSnapshots

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
