import ArgumentParser
import Foundation
import GridPress
import GridSnapshots

struct ReviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Step through what differs, and accept or reject it.",
    discussion: """
      On a terminal each difference is told in words; a accepts it, r rejects it, s leaves it for
      later, q ends. Elsewhere the differences are listed.

      Examples:
        gridpress review
        gridpress review 'sales.*'

      Exit codes:
        0   nothing waits any more
        1   something still waits
        64  no case that waits matches
        66  there was no run
      """)

  @OptionGroup var pending: PendingCases

  func run() throws {
    let cases = try pending.cases()
    let asks = Console.canAsk
    review: for (number, snapshot) in cases.enumerated() {
      try Console.print("[\(number + 1)/\(cases.count)] \(snapshot.message ?? snapshot.title)\n")
      guard asks else { continue }
      switch answer() {
      case .accept: try pending.snapshots.accept(snapshot)
      case .reject: try pending.snapshots.reject(snapshot)
      case .skip: break
      case .quit: break review
      }
    }
    let waiting = try pending.snapshots.cases(matching: pending.pattern)
    if !waiting.isEmpty { throw ExitCode(1) }
  }

  private enum Answer: Character {
    case accept = "a"
    case reject = "r"
    case skip = "s"
    case quit = "q"
  }

  /// Asks until a key is known; the end of the input is `q`.
  private func answer() -> Answer {
    while true {
      Console.write("a accept, r reject, s skip, q quit: ")
      guard let line = readLine() else { return .quit }
      if let key = line.lowercased().first, let answer = Answer(rawValue: key) { return answer }
    }
  }
}
