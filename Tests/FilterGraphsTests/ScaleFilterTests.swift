import FilterGraphs
import MediaValues
import Testing

struct ScaleFilterTests {
  private func text(_ filter: ScaleFilter) -> String {
    filter.options.map { "\($0.name)=\($0.value)" }.joined(separator: " ")
  }

  @Test func onlyWhatIsSpecifiedIsAnOption() {
    #expect(ScaleFilter(from: .unspecified, to: .unspecified).options.isEmpty)
    #expect(
      text(ScaleFilter(from: .canvas, to: .rgb)) == "in_color_matrix=bt709 in_range=tv out_range=pc"
    )
    let whole = ScaleFilter(
      size: PixelSize(width: 64, height: 36), by: .lanczos.withFullChroma,
      from: ColorEncoding(matrix: "bt601", range: .full, hasChromaAtLeft: true),
      to: ColorEncoding(matrix: "bt709", range: .limited, hasChromaAtLeft: true))
    #expect(
      text(whole)
        == "w=64 h=36 flags=lanczos+accurate_rnd+full_chroma_int in_color_matrix=bt601 in_range=pc"
        + " in_h_chr_pos=0 out_color_matrix=bt709 out_range=tv out_h_chr_pos=0")
  }

  @Test func conversionsEndInAPixelFormat() {
    var graph = FilterGraph(inputCount: 1)
    graph.outputs = [graph.convertFromRGB(graph.convertToRGB(.input(0)))]
    #expect(
      graph.nodes.map(\.filter) == ["scale", "format", "scale", "format"]
        && graph.violations().isEmpty)
    #expect(FilterGraph(ScaleFilter(from: .rgb, to: .canvas)).violations().isEmpty)
  }
}
