export { type CallLine, defineCalls, type Method, type ReplyKind } from './line.ts';
export { CALLS, type CallId, callLine, callText } from './lines.ts';
export { type CallSchemas, defineSchemas } from './schema.ts';
export { CALL_SCHEMAS, callSchemas } from './schemas.ts';
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
