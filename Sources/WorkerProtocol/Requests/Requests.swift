/// Every request, in the order of the commands.
package let workerRequests = RequestList<
  ProbeRequest,
  RenderRequest,
  ChunksRequest,
  StillRequest,
  SheetRequest,
  ShotsRequest,
  BeatsRequest,
  WaveformRequest,
  VerifyRequest,
  CacheRequest,
  PartsRequest,
  MakePartsRequest,
  DigestsRequest,
  ExamineRequest,
  BuildRequest
>()
