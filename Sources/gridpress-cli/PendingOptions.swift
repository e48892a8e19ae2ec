import ArgumentParser
import GridSnapshots

/// Where what differs waits.
struct PendingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Folder where what differs waits.", valueName: "dir"),
    completion: .directory)
  var pending = ".gridpress"

  var snapshots: PendingSnapshots { PendingSnapshots(pending) }
}
