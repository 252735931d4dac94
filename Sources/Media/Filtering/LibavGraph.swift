import CFFmpeg
import FilterGraphs

/// An owner of an `AVFilterGraph` and the filters in it, for frames or for sound.
///
/// Options are set through the API, one at a time, so that a value is never parsed as syntax and an error
/// names the option.
final class LibavGraph {
  typealias Filter = UnsafeMutablePointer<AVFilterContext>

  let graph: UnsafeMutablePointer<AVFilterGraph>

  init() throws(MediaError) {
    LibavLog.begin()
    graph = try allocated(avfilter_graph_alloc(), "a filtergraph")
    graph.pointee.nb_threads = 1
  }

  deinit {
    var graph: UnsafeMutablePointer<AVFilterGraph>? = graph
    avfilter_graph_free(&graph)
  }

  /// Adds a filter that is not yet initialized.
  func allocate(_ filter: String, named instance: String) throws(MediaError) -> Filter {
    guard let definition = avfilter_get_by_name(filter) else {
      throw MediaError(.unsupported, reason: "there is no filter '\(filter)'")
    }
    return try allocated(
      avfilter_graph_alloc_filter(graph, definition, instance), "the filter '\(filter)'")
  }

  /// Adds a filter with its options and initializes it.
  func add(
    _ filter: String, named instance: String, _ options: [(name: String, value: String)]
  ) throws(MediaError) -> Filter {
    let context = try allocate(filter, named: instance)
    for option in options {
      let code = av_opt_set(context, option.name, option.value, AV_OPT_SEARCH_CHILDREN)
      if code == SHIM_AVERROR_OPTION_NOT_FOUND {
        throw MediaError(
          .unsupported, reason: "the filter '\(filter)' has no option '\(option.name)'")
      }
      try check(
        code, "set '\(option.name)' of the filter '\(filter)' to '\(option.value)'", .unsupported)
    }
    try initialise(context)
    return context
  }

  func initialise(_ context: Filter) throws(MediaError) {
    let name = String(cString: context.pointee.filter.pointee.name)
    // `scale` dereferences the pointer without a check, so a dictionary is required.
    let code = try withDictionary([:]) { avfilter_init_dict(context, $0) }
    try check(code, "start the filter '\(name)'", .unsupported)
  }

  func link(
    _ source: Filter, output: Int = 0, to target: Filter, input: Int = 0
  ) throws(MediaError) {
    let names = [source, target].map { String(cString: $0.pointee.filter.pointee.name) }
    guard output < Int(source.pointee.nb_outputs), input < Int(target.pointee.nb_inputs) else {
      throw MediaError(
        .internalFault,
        reason: "output \(output) of '\(names[0])' or input \(input) of '\(names[1])' is missing")
    }
    try check(
      avfilter_link(source, UInt32(output), target, UInt32(input)),
      "link '\(names[0])' to '\(names[1])'", .unsupported)
  }

  /// Negotiates formats. Frames can be pushed afterwards.
  func configure() throws(MediaError) {
    try check(avfilter_graph_config(graph, nil), "configure the filtergraph", .unsupported)
  }
}

extension LibavGraph {
  /// Adds the nodes of a graph and links them: node i becomes the filter instance `n<i>`. The only output
  /// of the graph is linked to `sink`.
  func connect(_ graph: FilterGraph, sources: [Filter], sink: Filter) throws(MediaError) {
    var filters: [Filter] = []
    func attach(_ pad: FilterGraph.Pad, to target: Filter, input: Int) throws(MediaError) {
      switch pad {
      case .input(let index): try link(sources[index], to: target, input: input)
      case .node(let node, let output):
        try link(filters[node], output: output, to: target, input: input)
      }
    }
    for (index, node) in graph.nodes.enumerated() {
      let filter = try add(
        node.filter, named: "n\(index)", node.options.map { ($0.name, $0.value) })
      try checkPads(of: filter, node)
      for (input, pad) in node.inputs.enumerated() { try attach(pad, to: filter, input: input) }
      filters.append(filter)
    }
    for pad in graph.outputs { try attach(pad, to: sink, input: 0) }
  }

  /// Adds a conversion of sizes, pixel formats or color encodings.
  func add(_ scale: ScaleFilter) throws(MediaError) -> Filter {
    try add("scale", named: "scale", scale.options.map { ($0.name, $0.value) })
  }

  private func checkPads(of filter: Filter, _ node: FilterGraph.Node) throws(MediaError) {
    let (inputs, outputs) = (Int(filter.pointee.nb_inputs), Int(filter.pointee.nb_outputs))
    guard inputs == node.inputs.count, outputs == node.outputCount else {
      throw MediaError(
        .internalFault,
        reason: "the filter '\(node.filter)' has \(inputs) inputs and \(outputs) outputs, "
          + "but \(node.inputs.count) and \(node.outputCount) are linked")
    }
  }
}
