public import Foundation
public import GridCore
public import GridInteraction
public import GridModel
package import Platform

/// Why nothing was drawn: a sentence, the place of the problem, and its kind.
public struct RenderError: Error, Hashable, Sendable {
  /// What went wrong, for programs that decide by it.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The request itself makes no sense: an unknown column or theme, an output without a known
    /// format.
    case usage
    /// The data or the document is malformed.
    case badInput
    /// An input does not exist or cannot be read.
    case inputNotFound
    /// Drawing failed.
    case drawing
    /// An output cannot be written. A previous file is unchanged.
    case cannotWrite
    /// The task was cancelled. No file was written.
    case cancelled

    /// The kind of a problem with a request: malformed input if a document makes the request,
    /// `usage` if a flag or Swift does.
    package init(at place: SourcePlace?) { self = place == nil ? .usage : .badInput }
  }

  /// The kind of failure, which determines the exit code of the command.
  public var kind: Kind
  /// Lower case, no full stop; may suggest what to do.
  public var message: String
  /// The place of the cause in a file; `nil` if it is not in a file.
  public var place: SourcePlace?
  /// Further problems of the same input, found in the same pass.
  public var others: [RenderError]
  /// The code of the warning that ``Strictness`` made an error; `nil` for other errors.
  public var code: Diagnostic.Code? = nil
  /// Other findings, which are not errors.
  public var warnings: [Diagnostic] = []
  /// How many problems there are besides these: only the first hundred are reported one by one.
  /// Default 0.
  public var unreportedCount = 0
  /// Which of the ``RenderLimits`` is exceeded; `nil` for other errors. A search for further
  /// problems would exceed it again.
  public var limit: RenderLimit? = nil

  public init(
    _ kind: Kind, _ message: String, at place: SourcePlace? = nil, others: [RenderError] = []
  ) {
    self.kind = kind
    self.message = message
    self.place = place
    self.others = others
  }

  /// The work was stopped because its task was cancelled.
  package static let cancelled = RenderError(.cancelled, "the drawing was cancelled")

  /// - Throws: ``cancelled`` if the task is.
  package static func checkCancellation() throws(RenderError) {
    if Task.isCancelled { throw cancelled }
  }

  /// A request that cannot be fulfilled, by a document if it has a place, else by a flag or Swift.
  package init(_ message: String, at place: SourcePlace?) {
    self.init(Kind(at: place), message, at: place)
  }

  /// The error without its companions, then these.
  package var all: [RenderError] {
    var first = self
    first.others = []
    first.unreportedCount = 0
    return [first] + others
  }

  /// The errors that are reported one by one: all problems, then the number of others
  /// (`… and 7,900 more problems`).
  package var reported: [RenderError] {
    guard unreportedCount > 0 else { return all }
    let rest = unreportedCount.grouped
    return all + [
      RenderError(kind, "… and \(rest) more \(unreportedCount == 1 ? "problem" : "problems")")
    ]
  }

  /// The exit code of the command, after BSD's `sysexits.h`; of several problems that of the first.
  public var exitCode: Int32 {
    switch kind {
    case .usage: 64
    case .badInput: 65
    case .inputNotFound: 66
    case .drawing, .cancelled: 70
    case .cannotWrite: 73
    }
  }
}

extension RenderError: CustomStringConvertible {
  /// One line a problem: `file:line:column: message`.
  public var description: String {
    reported.map { error in
      error.place.map { "\($0): \(error.message)" } ?? error.message
    }.joined(separator: "\n")
  }
}

// `localizedDescription`, which frameworks log, is the message.

extension RenderError: LocalizedError {
  public var errorDescription: String? { description }
}

extension EventProblem: LocalizedError {
  public var errorDescription: String? { message }
}

extension RenderError {
  /// An input that could not be read.
  /// - Parameter place: where a document requests it; `nil` if the user named it.
  package init(input error: SystemError, askedAt place: SourcePlace? = nil) {
    let reason = "cannot be read: \(error.reason.withLowercaseStart)"
    if let place {
      self.init(.inputNotFound, "\"\(error.path)\" \(reason)", at: place)
    } else {
      self.init(.inputNotFound, reason, at: SourcePlace(file: error.path))
    }
  }

  /// An output that could not be written.
  package init(output error: SystemError) {
    var reason = error.reason.withLowercaseStart
    if error.isNotFound, let folder = Self.missingFolder(of: error.path) {
      reason = "there is no folder \"\(folder)\""
    }
    self.init(.cannotWrite, "cannot be written: \(reason)", at: SourcePlace(file: error.path))
  }

  /// The folder that `path` names, if there is none.
  private static func missingFolder(of path: String) -> String? {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return nil }
    let folder = String(path[..<slash])
    do throws(SystemError) {
      _ = try InputFile(path: folder)
      return nil
    } catch {
      return error.isNotFound ? folder : nil
    }
  }
}

extension String {
  fileprivate var withLowercaseStart: String { prefix(1).lowercased() + dropFirst() }
}
