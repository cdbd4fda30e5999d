/** The outcome of something that may be refused. Errors are plain objects, so they cross workers and networks whole. */
export type Result<Value, Failure> = Ok<Value> | Err<Failure>;

export interface Ok<Value> {
  readonly ok: true;
  readonly value: Value;
}

export interface Err<Failure> {
  readonly ok: false;
  readonly error: Failure;
}

export function ok<Value>(value: Value): Ok<Value> {
  return { ok: true, value };
}

export function err<Failure>(error: Failure): Err<Failure> {
  return { ok: false, error };
}
