import GridDocuments
import GridModel
import GridPress

/// Which job writes which file. A file belongs to the first job that names it, even if that job
/// fails; an identical line is a retry of that job. Only the names of files are kept of jobs that
/// have ended.
struct OutputClaims {
  private struct Claim {
    var line: Int
    /// A hash of the line's bytes.
    var content: Int
  }

  private var claims: [String: Claim] = [:]

  /// Claims the files of a job, all or none.
  /// - Returns: why the job must not be run; `nil` if the files are its own.
  mutating func claim(_ paths: [String], for line: JobLines.Line) -> String? {
    var hasher = Hasher()
    hasher.combine(line.bytes)
    let claim = Claim(line: line.number, content: hasher.finalize())
    let identities = paths.map(FilePath.identity)
    for (path, identity) in zip(paths, identities) {
      guard let earlier = claims[identity], earlier.content != claim.content else { continue }
      return "\"\(path)\" is an output of the job in line \(earlier.line) too"
    }
    for identity in identities where claims[identity] == nil { claims[identity] = claim }
    return nil
  }
}

/// Which of several inputs writes which file: a file belongs to the first one that names it, and
/// inputs are never overwritten.
enum OutputOwners {
  /// The jobs, with failures instead of those that would write the file of another one.
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
                .usage, "is an input, and would be overwritten", at: SourcePlace(file: path)))
          }
          if let owner = owners[identity] {
            return .failure(
              RenderError(
                .usage, "is the output of \(owner), and would be overwritten by \(job.name)",
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
