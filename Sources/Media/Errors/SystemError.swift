import Glibc

/// Returns the message of the system for an `errno`, such as `No such file or directory`.
func systemMessage(_ code: Int32) -> String {
  String(cString: strerror(code))
}
