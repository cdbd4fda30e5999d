import type { ActionId } from '@oasis/engine/actions';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Form of a reply: `envelope` {code, message, data} with checked data; `columns` the same envelope around
 * data too large for a second check; `stream` a file; `none` a redirect or an empty reply for browsers, not scripts.
 */
export type ReplyKind = 'envelope' | 'columns' | 'stream' | 'none';

/** The definition of a call for the browser: everything but the schemas. */
export interface CallLine {
  readonly method: Method;
  /** Whole path from /oasis on; `:name` is a parameter. */
  readonly path: `/oasis/${string}`;
  /** The engine's action: permission, states, row scope, audit event. */
  readonly action: ActionId;
  readonly reply: ReplyKind;
  /** The call needs the header `idempotency-key`; the same key with the same content answers the same reply once more. */
  readonly idempotent?: true;
  /** Largest body in bytes; 64 KiB by default. */
  readonly bodyLimit?: number;
  /** The body is a file (multipart/form-data), read by the handler. */
  readonly upload?: true;
  /** The client names the user in an own header (PRG-012). The server trusts only the token. */
  readonly userInfo?: true;
}

/** Keeps ids and paths of an area's calls in its type. */
export function defineCalls<const Area extends Readonly<Record<string, CallLine>>>(area: Area): Area {
  return area;
}

/** A call that reads and answers with an envelope, as most do. */
export function readCall<const Path extends CallLine['path'], const Action extends ActionId>(
  path: Path,
  action: Action,
) {
  return { method: 'GET', path, action, reply: 'envelope' } as const;
}

/** A call that answers with a file. */
export function streamCall<const Path extends CallLine['path'], const Action extends ActionId>(
  path: Path,
  action: Action,
) {
  return { method: 'GET', path, action, reply: 'stream' } as const;
}

export interface BodyCall<Verb extends Method, Path extends CallLine['path'], Action extends ActionId> {
  readonly method: Verb;
  readonly path: Path;
  readonly action: Action;
  readonly reply: 'envelope';
}

/** A call that changes data or takes a body, and answers with an envelope; `more` are further parts of its line. */
export function bodyCall<
  const Verb extends Exclude<Method, 'GET'>,
  const Path extends CallLine['path'],
  const Action extends ActionId,
>(method: Verb, path: Path, action: Action): BodyCall<Verb, Path, Action>;
export function bodyCall<
  const Verb extends Exclude<Method, 'GET'>,
  const Path extends CallLine['path'],
  const Action extends ActionId,
  const More extends Pick<CallLine, 'idempotent' | 'bodyLimit' | 'upload'>,
>(method: Verb, path: Path, action: Action, more: More): BodyCall<Verb, Path, Action> & Readonly<More>;
export function bodyCall(
  method: Method,
  path: CallLine['path'],
  action: ActionId,
  more: Partial<CallLine> = {},
): CallLine {
  return { method, path, action, reply: 'envelope', ...more };
}
