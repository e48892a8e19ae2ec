import GridPress

/// The result of a job as one line of JSON, its keys in the order in which people read them.
enum BatchResultLine {
  static func text(_ result: BatchResult) -> String {
    let members = [("id", id(result.id))] + outcome(result.outcome)
    return "{" + members.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
  }

  private static func id(_ id: BatchResult.Identifier?) -> String {
    switch id {
    case .text(let text): JSONLine.text(text)
    case .number(let number): number
    case nil: "null"
    }
  }

  private static func outcome(_ outcome: BatchResult.Outcome) -> [(name: String, value: String)] {
    switch outcome {
    case .done(let outputs, let findings, let duration):
      [
        ("ok", "true"), ("outputs", JSONLine.text(outputs)),
        ("warnings", JSONLine.text(Console.messages(findings))), ("seconds", seconds(duration)),
      ]
    case .failed(let error):
      [
        ("ok", "false"), ("exit", "\(error.exitCode)"),
        ("errors", JSONLine.text(Console.messages(error))),
      ]
    }
  }

  /// To the millisecond.
  private static func seconds(_ duration: Duration) -> String {
    "\((duration / .seconds(1) * 1000).rounded() / 1000)"
  }
}
