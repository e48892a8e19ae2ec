import GridDocuments
import GridModel

/// Which of several inputs writes which file: a file belongs to the first one that names it, and inputs are never written over.
enum OutputOwners {
  /// The jobs, with failures in the place of those that would write the file of another one.
  /// - Parameter inputs: the paths of all inputs, those of failures too.
  static func checked(
    _ jobs: [Result<SeveralInputs.Job, RenderError>], inputs: [String]
  ) -> [Result<SeveralInputs.Job, RenderError>] {
    var owners: [String: String] = [:]
    let inputs = Set(inputs.map(FilePath.identity))
    return jobs.map { job in
      job.flatMap { job in
        for output in job.outputs {
          guard case .file(let path) = output.destination else { continue }
          let identity = FilePath.identity(of: path)
          if inputs.contains(identity) {
            return .failure(
              RenderError(
                .usage, "is an input, and would be written over", at: SourcePlace(file: path)))
          }
          if let owner = owners[identity] {
            return .failure(
              RenderError(
                .usage, "is made of \(owner) already, and would be written over by \(job.name)",
                at: SourcePlace(file: path)))
          }
        }
        for output in job.outputs {
          if case .file(let path) = output.destination {
            owners[FilePath.identity(of: path)] = job.name
          }
        }
        return .success(job)
      }
    }
  }
}
