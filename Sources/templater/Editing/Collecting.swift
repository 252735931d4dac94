/// Copying media into the folder of a description.
enum Collecting {
  /// Does a part of it. Throws a status, with the sentence of what went wrong said.
  static func attempt<Result>(_ work: () throws -> Result) throws -> Result {
    do {
      return try work()
    } catch {
      throw Console.fail("\(error)", Status.cannotCreateOutput)
    }
  }
}
