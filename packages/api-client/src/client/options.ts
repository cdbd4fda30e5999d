import type { CallId } from '../contract/areas/calls.ts';
import type { BodyInput, ParamsInput, QueryInput } from '../contract/types.ts';

/** A part of the input: absent if the call has none, optional if all its fields are. */
type PartOption<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [Key in Name]?: undefined }
  : Record<never, never> extends Value
    ? { readonly [Key in Name]?: Value }
    : { readonly [Key in Name]: Value };

/** Settings of a call besides its input. */
export interface CallManner {
  /** No automatic toast; the caller shows the failure or ignores it (API-018). The end of the session is still reported. */
  readonly silent?: boolean;
  /** Key of an idempotent call: the same for a repetition of the same attempt. */
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Hears of a download how many bytes have come so far. */
  readonly onReceived?: (bytes: number) => void;
}

/** Options of a call as the contract requires them. */
export type CallOptions<Id extends CallId> = CallManner &
  PartOption<'params', ParamsInput<Id>> &
  PartOption<'query', QueryInput<Id>> &
  PartOption<'body', BodyInput<Id>>;

/** An upload: the file, fields sent before it, and a callback for the share already sent (0 to 1). */
export interface UploadOptions extends CallManner {
  readonly file: File;
  readonly fields?: Readonly<Record<string, string>>;
  readonly onProgress?: (share: number) => void;
}

/** Input of a call whose id is built from a kind. */
export interface KindOptions extends CallManner {
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: Readonly<Record<string, unknown>> | undefined;
}
