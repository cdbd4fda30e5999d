export { CALLS, type CallId, callLine, callText } from './areas/calls.ts';
export { CALL_SCHEMAS, callSchemas } from './areas/schemas.ts';
export type { KeptDocument, KeptFile } from './document-shapes.ts';
export type { FileReport } from './file-report.ts';
export { type CallLine, defineCalls, type Method, type ReplyKind } from './line.ts';
export { type CallSchemas, defineSchemas } from './schema.ts';
export type {
  BodyInput,
  CallBody,
  CallData,
  CallParams,
  CallQuery,
  ParamsInput,
  QueryInput,
} from './types.ts';
export { NEW_WINDOW, WINDOW_HEADER } from './window.ts';
