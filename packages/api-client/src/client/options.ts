import type { CallId } from '../contract/areas/calls.ts';
import type { BodyInput, ParamsInput, QueryInput } from '../contract/types.ts';

/** A part of the input: absent where the call has none, optional where all of it is. */
type PartOption<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [Key in Name]?: undefined }
  : Record<never, never> extends Value
    ? { readonly [Key in Name]?: Value }
    : { readonly [Key in Name]: Value };

/** How a call is made, beside its input. */
export interface CallManner {
  /** No automatic toast; the caller shows the failure itself, or not at all (API-018). A sign-in that ended is told. */
  readonly silent?: boolean;
  /** Key of an idempotent call: the same for a repetition of the same attempt. */
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Hears of a download how many bytes have come so far. */
  readonly onReceived?: (bytes: number) => void;
}

/** What the contract asks of the caller of a call. */
export type CallOptions<Id extends CallId> = CallManner &
  PartOption<'params', ParamsInput<Id>> &
  PartOption<'query', QueryInput<Id>> &
  PartOption<'body', BodyInput<Id>>;

/** An upload: the file, fields that stand before it, and the share that has been sent (0 to 1). */
export interface UploadOptions extends CallManner {
  readonly file: File;
  readonly fields?: Readonly<Record<string, string>>;
  readonly onProgress?: (share: number) => void;
}

/** What a call takes whose id is put together. */
export interface KindOptions extends CallManner {
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
}
