/// Copies media into the folder of a description.
enum Collecting {
  /// Runs a part of the work. Prints the message of an error and throws an exit status.
  static func attempt<Result>(_ work: () throws -> Result) throws -> Result {
    do {
      return try work()
    } catch {
      throw Console.fail("\(error)", Status.cannotCreateOutput)
    }
  }
}
