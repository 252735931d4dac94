/// Why a script cannot be read as one: what is wrong, and what to do.
struct ScriptFault: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
