export type { CallLine, Method, ReplyKind } from './contract/line.ts';
export { CALLS, type CallId, callLine } from './contract/lines.ts';
export type {
  BodyInput,
  CallBody,
  CallData,
  CallParams,
  CallQuery,
  ParamsInput,
  QueryInput,
} from './contract/types.ts';
