import CSystem
import SystemC

/// The picture process itself: reads requests from standard input, which is a socket, until there
/// are no more.
package enum PictureServer {
  /// The maximum number of cached pictures.
  private static let keptCount = 64
  /// In bytes, in addition to the program's own memory: a picture that needs more ends only this
  /// process.
  private static let memory: rlim_t = 3 << 30

  package static func run() {
    FontConfiguration.pinLibraries()
    limitResources()
    let refusal = confine()
    let connection = LocalSocket(owning: STDIN_FILENO)
    var pictures: [UInt64: LocalVectorPicture] = [:]
    while let head = try? connection.read(PictureRequest.headCount),
      var request = PictureRequest(head: head)
    {
      guard let svg = try? connection.read(request.count) else { return }
      request.svg = svg
      limitProcessorTime(milliseconds: request.milliseconds)
      if pictures.count >= keptCount { pictures.removeAll() }
      let answer = refusal ?? answer(to: request, &pictures)
      limitProcessorTime(milliseconds: 0)
      guard (try? connection.write(answer.head + answer.bytes)) != nil else { return }
    }
  }

  private static func answer(
    to request: PictureRequest, _ pictures: inout [UInt64: LocalVectorPicture]
  ) -> PictureAnswer {
    switch request.work {
    case .font: return PictureAnswer(kind: FontCheck.isFont(request.svg) ? .done : .failed)
    case .subset:
      guard let request = FontSubsetRequest(bytes: request.svg) else {
        return PictureAnswer(kind: .failed)
      }
      return PictureAnswer(kind: .done, bytes: request.subset())
    case .measure, .pdf, .pixels: return pictureAnswer(to: request, &pictures)
    }
  }

  private static func pictureAnswer(
    to request: PictureRequest, _ pictures: inout [UInt64: LocalVectorPicture]
  ) -> PictureAnswer {
    do throws(PictureError) {
      let picture: LocalVectorPicture
      if let cached = pictures[request.number] {
        picture = cached
      } else {
        guard !request.svg.isEmpty else { return PictureAnswer(kind: .unknown) }
        picture = try LocalVectorPicture(svg: request.svg)
        pictures[request.number] = picture
      }
      var answer = PictureAnswer(kind: .done, width: picture.width, height: picture.height)
      switch request.work {
      case .measure: answer.bytes = [try picture.isBlank() ? 1 : 0]
      case .pdf: answer.bytes = try picture.pdf()
      case .pixels:
        let words = try picture.pixels(
          fullWidth: request.box[0], fullHeight: request.box[1], left: request.box[2],
          top: request.box[3], width: request.box[4], height: request.box[5])
        answer.bytes = words.withUnsafeBytes { Array($0) }
      case .font, .subset: break
      }
      return answer
    } catch {
      return PictureAnswer(kind: .failed, bytes: Array(error.message.utf8))
    }
  }

  /// Ends this process by `SIGPROF` after this much processor time from now; 0 removes the limit.
  /// The time of other processes does not count.
  private static func limitProcessorTime(milliseconds: UInt64) {
    let limit = timeval(
      tv_sec: Int(clamping: milliseconds / 1000),
      tv_usec: numericCast(milliseconds % 1000 * 1000))
    var timer = itimerval(it_interval: timeval(tv_sec: 0, tv_usec: 0), it_value: limit)
    #if canImport(Glibc)
    _ = setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
    #else
    _ = setitimer(ITIMER_PROF, &timer, nil)
    #endif
  }

  /// - Returns: the answer to every request if the process cannot be confined: then it reads
  ///   nothing of others.
  private static func confine() -> PictureAnswer? {
    // Wherever they are installed, they are loaded before the rules for files apply.
    _ = Libraries.subset.functions
    #if Pictures
    _ = Libraries.rsvg.functions
    #endif
    do throws(Confinement.Failure) {
      try Confinement.apply()
      return nil
    } catch {
      return PictureAnswer(kind: .failed, bytes: Array(error.message.utf8))
    }
  }

  private static func limitResources() {
    #if canImport(Glibc)
    let (space, core) = (
      __rlimit_resource_t(RLIMIT_AS.rawValue), __rlimit_resource_t(RLIMIT_CORE.rawValue)
    )
    #else
    let (space, core) = (RLIMIT_AS, RLIMIT_CORE)
    #endif
    let most = addressSpace() + memory
    var limit = rlimit(rlim_cur: most, rlim_max: most)
    _ = setrlimit(space, &limit)
    limit = rlimit(rlim_cur: 0, rlim_max: 0)
    _ = setrlimit(core, &limit)
  }

  /// The size of the process's address space in bytes; 0 if the system does not report it.
  /// Sanitizers reserve terabytes.
  private static func addressSpace() -> rlim_t {
    let path = "/proc/self/statm"
    guard let file = try? FileDescriptor.open(path, flags: O_RDONLY, operation: .open, named: path)
    else { return 0 }
    var text = [UInt8](repeating: 0, count: 32)
    _ = text.withUnsafeMutableBytes { try? file.read(into: $0, named: path) }
    let pages = rlim_t(String(decoding: text.prefix { $0 != 0x20 }, as: UTF8.self)) ?? 0
    return pages * rlim_t(max(0, sysconf(Int32(_SC_PAGESIZE))))
  }
}
