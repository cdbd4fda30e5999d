export { CALLS, type CallId, callLine, callText } from './areas/calls.ts';
export { callSchemas } from './areas/schemas.ts';
export type { KeptDocument } from './document-shapes.ts';
export type { FileReport } from './file-report.ts';
export { type CallLine } from './line.ts';
export { type CallSchemas } from './schema.ts';
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
