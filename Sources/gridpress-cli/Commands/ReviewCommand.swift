import ArgumentParser
import Foundation
import GridPress
import GridSnapshots
import GridTools

struct ReviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Step through the differences, and accept or reject them.",
    discussion: .paragraphs(
      """
      On a terminal each difference is described in words; a accepts it, r rejects it, s leaves it
      for later, q ends. A terminal that reports that it can show pictures (kitty, Ghostty, Konsole,
      iTerm2, WezTerm, mintty, foot, mlterm, Contour) shows them. Elsewhere the differences are
      listed.

      Examples:
        gridpress review
        gridpress review 'sales.*'
        gridpress review --pictures never

      Exit codes:
        0   nothing is pending any more
        1   something is still pending
        64  no pending case matches
        66  there was no run
      """))

  enum Pictures: String, OptionChoice {
    case auto
    case kitty
    case iterm
    case sixel
    case never
  }

  @OptionGroup var pending: PendingCases

  @Option(
    help: ArgumentHelp(
      "How the terminal shows pictures: auto, as it reports; kitty; iterm; sixel; never.",
      valueName: "how"))
  var pictures = Pictures.auto

  func run() throws {
    let cases = try pending.cases()
    let asks = Console.canAsk
    review: for (number, snapshot) in cases.enumerated() {
      try Console.print("[\(number + 1)/\(cases.count)] ")
      try Console.print(snapshot.message ?? snapshot.title, beginningWith: snapshot.status)
      try Console.print("\n")
      try show(snapshot)
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

  // MARK: - Pictures

  private var terminal: TerminalPictures? {
    switch pictures {
    case .auto:
      Console.canAsk
        ? TerminalPictures(environment: ProcessInfo.processInfo.environment) : nil
    case .kitty: .kitty
    case .iterm: .iterm
    case .sixel: .sixel
    case .never: nil
    }
  }

  private func show(_ snapshot: RunRecord.Case) throws {
    guard let terminal else { return }
    try show(snapshot.expected, snapshot.actual, snapshot.difference, on: terminal)
    for page in snapshot.pages {
      try Console.print("page \(page.number):\n")
      try show(page.expected, page.actual, page.difference, on: terminal)
    }
  }

  private func show(
    _ expected: String, _ actual: String?, _ difference: String?, on terminal: TerminalPictures
  ) throws {
    let files = [("recorded", expected), ("made now", actual), ("difference", difference)]
    for (label, path) in files {
      guard let path, path.hasSuffix(".png"), let data = try? Data(contentsOf: URL(filePath: path))
      else { continue }
      try Console.printSequence("\(label):\n\(terminal.sequence(png: [UInt8](data)))")
    }
  }

  // MARK: - Answers

  private enum Answer: Character {
    case accept = "a"
    case reject = "r"
    case skip = "s"
    case quit = "q"
  }

  /// Asks until the answer is a valid key; the end of the input is `q`.
  private func answer() -> Answer {
    while true {
      Console.write("a accept, r reject, s skip, q quit: ")
      guard let line = readLine() else { return .quit }
      if let key = line.lowercased().first, let answer = Answer(rawValue: key) { return answer }
    }
  }
}
