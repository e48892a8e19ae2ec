public import Foundation
public import GridInteraction

// `localizedDescription`, which frameworks log, is the message.

extension RenderError: LocalizedError {
  public var errorDescription: String? { description }
}

extension EventProblem: LocalizedError {
  public var errorDescription: String? { message }
}
