import ArgumentParser
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
