import GridPress

/// All that is wrong, `place: message` on a line each; none if nothing is thrown.
package func problemLines(_ attempt: () throws -> some Any) -> [String] {
  do {
    _ = try attempt()
    return []
  } catch let error as RenderError {
    return ([error] + error.others).map { "\($0.place?.description ?? ""): \($0.message)" }
  } catch {
    return ["\(error)"]
  }
}

/// The same of an attempt that waits.
package func problemLines(_ attempt: () async throws -> some Any) async -> [String] {
  let result: Result<Void, any Error>
  do {
    _ = try await attempt()
    result = .success(())
  } catch {
    result = .failure(error)
  }
  return problemLines { try result.get() }
}
