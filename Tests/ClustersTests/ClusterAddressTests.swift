import Testing

@testable import Clusters

/// Only addresses of a Ray cluster are passed to the program that drives it.
struct ClusterAddressTests {
  @Test(arguments: [
    "ray://head:10001", "ray://10.0.0.7:1", "http://127.0.0.1:8265",
    "https://ray.example.org:65535",
    "ray://[::1]:10001", "ray://head_1-a:10001",
  ])
  func addressesAreTakenAsTheyAre(text: String) {
    #expect(ClusterAddress(text)?.description == text)
  }

  @Test(arguments: [
    // No scheme, or another one.
    "", "head:10001", "RAY://head:10001", "file:///etc/passwd", "ray:/head:10001", "ws://head:1",
    // No host, or no port.
    "ray://", "ray://:10001", "ray://head", "ray://head:", "http://head/path", "ray://head:port",
    // Ports out of range.
    "ray://head:0", "ray://head:65536", "ray://head:-1", "ray://head:99999999999999999999",
    // Characters that mean something to a shell, a terminal or a URL.
    "ray://he ad:1", "ray://head;ls:1", "ray://user@head:1", "ray://head\u{1B}[31m:1",
    "http://head/a:1", "ray://head?x:1", "ray://hé:1", "ray://$(ls):1", "ray://head:1\n",
  ])
  func othersAreRefused(text: String) {
    #expect(ClusterAddress(text) == nil)
  }
}
