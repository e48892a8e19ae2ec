import GridModel

/// Which job writes which file. A file belongs to the first job that names it, whatever becomes of that job; the same line once more
/// is that job tried again. The names of all files are all that is kept of jobs that have ended.
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
