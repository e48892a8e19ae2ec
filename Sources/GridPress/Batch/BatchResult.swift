import GridModel

/// How one job of a batch ended.
package struct BatchResult: Sendable {
  /// What a job is called by whoever asks for it.
  package enum Identifier: Hashable, Sendable {
    case text(String)
    /// As it is written in the job.
    case number(String)
  }

  package enum Outcome: Sendable {
    /// The files are in place.
    /// - Parameter duration: from the first look at the line until the last file was in place.
    case done(outputs: [String], findings: [Diagnostic], duration: Duration)
    case failed(RenderError)
  }

  /// `nil` if the line does not say it, or cannot be read.
  package var id: Identifier?
  package var outcome: Outcome

  package var isDone: Bool {
    if case .done = outcome { true } else { false }
  }
}
