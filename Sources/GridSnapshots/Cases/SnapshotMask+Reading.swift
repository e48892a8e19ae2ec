import GridDocuments
import GridModel
public import GridPress

extension SnapshotMask {
  /// Reads what ``description`` writes: an address of a part such as `cell 0,3,price`, a place as
  /// documents refer to it, `{column: price}`, or the name of a kind of parts, `footnote`.
  /// - Throws: `RenderError` of kind `usage`.
  public init(_ text: String) throws(RenderError) {
    if let kind = PartAddress.Kind(rawValue: text) {
      self = .parts(kind)
      return
    }
    do {
      self = .place(try GridPlace(parsing: text, of: "mask"))
    } catch {
      throw RenderError(.usage, error.message, others: error.others)
    }
    if let problem { throw RenderError(.usage, "\(self) cannot be masked: \(problem)") }
  }
}
