export {
  type Client,
  type ClientDependencies,
  createClient,
  type DownloadedFile,
} from './client/create-client.ts';
export { decodeRedirect, type Envelope, envelopeOf, isSuccess } from './client/envelope.ts';
export { type CallFailure, type FailureKind, isPassing } from './client/failure.ts';
export { fileNameFrom } from './client/file-name.ts';
export type { CallManner, CallOptions, KindOptions, UploadOptions } from './client/options.ts';
export { type ListPage, type ListReply, pageOf } from './client/page-of.ts';
export { isSpinnerFree, SPINNER_FREE_PARTS } from './client/spinner.ts';
export { CALLS, type CallId, callLine, callText, isCallId } from './contract/areas/calls.ts';
export type { KeptDocument, KeptFile } from './contract/document-shapes.ts';
export type { FileReport } from './contract/file-report.ts';
export type { CallLine, Method, ReplyKind } from './contract/line.ts';
export type {
  BodyInput,
  CallBody,
  CallData,
  CallParams,
  CallQuery,
  ParamsInput,
  QueryInput,
} from './contract/types.ts';
export { NEW_WINDOW, WINDOW_HEADER } from './contract/window.ts';
