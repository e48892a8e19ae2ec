import GridPress

/// All that is wrong, `place: message` on a line each; none if nothing is thrown.
func problemLines(_ attempt: () throws -> some Any) -> [String] {
  do {
    _ = try attempt()
    return []
  } catch let error as RenderError {
    return ([error] + error.others).map { "\($0.place?.description ?? ""): \($0.message)" }
  } catch {
    return ["\(error)"]
  }
}
