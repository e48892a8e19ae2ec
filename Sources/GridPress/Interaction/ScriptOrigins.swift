package import GridDocuments
import GridModel

/// Which steps of a script set what its pictures show, and which caused the calls of its log.
package struct ScriptOrigins {
  private struct Moment {
    var picture: ScriptRun.Picture
    /// By part, the number of the last step that changed it; none for parts that are as they were
    /// before the first.
    var changes: [PartAddress: Int]
  }

  /// A part as it is shown; names of styles differ between transcripts.
  private struct ShownPart: Hashable {
    var part: TranscriptPart
    var style: [TranscriptProperty]
  }

  private let document: GridDocument
  private let renderer: Renderer
  private var moments: [Moment] = []
  /// The number of calls after each step.
  private var callCounts: [Int] = []

  /// Runs the script once.
  /// - Throws: the error of a script that cannot be run.
  package init(_ document: GridDocument, by renderer: Renderer) throws(RenderError) {
    self.document = document
    self.renderer = renderer
    let time = ScriptTime(renderer.limits, at: document.data.place)
    var run = ScriptRun(try LiveGrid(document, renderer: renderer), animation: nil, time: time)
    var shown = Self.parts(of: try run.live.transcript())
    var changes: [PartAddress: Int] = [:]
    for (number, step) in document.events.enumerated() {
      try run.run([step])
      callCounts.append(run.live.interaction.calls.count)
      if step.changesGrid {
        let parts = Self.parts(of: try run.live.transcript())
        for (address, part) in parts where shown[address] != part { changes[address] = number }
        shown = parts
      }
      for picture in run.pictures.dropFirst(moments.count) {
        moments.append(Moment(picture: picture, changes: changes))
      }
    }
  }

  private static func parts(of transcript: GridTranscript) -> [PartAddress: ShownPart] {
    var parts: [PartAddress: ShownPart] = [:]
    for var part in transcript.parts {
      let style = transcript.properties(of: part)
      part.style = nil
      parts[part.address] = ShownPart(part: part, style: style)
    }
    return parts
  }

  /// The last step that changed one of the parts of a picture.
  /// - Parameters:
  ///   - number: of the picture, from 1.
  ///   - parts: which parts of the picture are in question.
  /// - Returns: `nil` if all of them are as they were before the first step.
  package func origin(
    ofPicture number: Int, parts: (GridTranscript) -> [PartAddress]
  ) -> PropertyOrigin.Source? {
    guard moments.indices.contains(number - 1) else { return nil }
    let moment = moments[number - 1]
    let drawing = Drawing.moment(
      GridMoment(document.presentation, .success(moment.picture.grid)))
    guard let transcript = try? drawing.transcript(by: renderer) else { return nil }
    return parts(transcript).compactMap { moment.changes[$0] }.max().map(source)
  }

  /// The step that caused a line of the log.
  /// - Parameter line: its number, from 0.
  package func origin(ofCall line: Int) -> PropertyOrigin.Source? {
    callCounts.firstIndex { $0 > line }.map(source)
  }

  private func source(_ number: Int) -> PropertyOrigin.Source {
    let step = document.events[number]
    return PropertyOrigin.Source("event \(number + 1) (\(step.kind))", at: step.place)
  }
}

extension ScriptStep {
  /// Whether the grid may be another one after it.
  fileprivate var changesGrid: Bool {
    switch action {
    case .event, .change, .drag: true
    case .picture, .transition, .expect, .pause: false
    }
  }
}
