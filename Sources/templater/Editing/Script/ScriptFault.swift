/// An error in a script, with a message that contains what to do.
struct ScriptFault: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
