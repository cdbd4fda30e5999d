import type { Readable } from 'node:stream';
import type { CALLS, CallBody, CallData, CallId, CallParams, CallQuery } from '@oasis/api-client/contract';
import type { Actor } from '@oasis/engine/access';
import type { Subject } from '@oasis/engine/actions';
import type { Locale, Result } from '@oasis/engine/base';
import type { JsonData } from '../base/json-data.ts';
import type { Refusal } from '../base/refusal.ts';
import type { Db, Tx } from '../database/tables.ts';
import type { FileReply } from '../files/file-reply.ts';

/** The part of an audit record that a change supplies itself; event, actor and time are known without it. */
export interface AuditNote {
  /** The changed record as `kind:id`, for example `budget:12`. */
  readonly subject: string;
  /** Details of the change: small, and without personal data except ids. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** The user who made the change, if the call itself has no session yet. */
  readonly actor?: { readonly usrid: number; readonly usrnm: string };
}

/** The result of the work inside a change: the reply data and the audit note, or a refusal that rolls back. */
export type Changed<Data> = Result<{ readonly data: Data; readonly audit: AuditNote }, Refusal>;

/** A redirect of the browser, with a cookie to set. */
export interface RedirectReply {
  readonly location: string;
  readonly cookie?: { readonly name: string; readonly value: string; readonly maxAgeSeconds: number };
}

type ReplyOf<Id extends CallId> = (typeof CALLS)[Id]['reply'] extends 'stream'
  ? FileReply
  : (typeof CALLS)[Id]['reply'] extends 'none'
    ? RedirectReply
    : (typeof CALLS)[Id]['reply'] extends 'columns'
      ? CallData<Id> | JsonData
      : CallData<Id>;

/** The file of a call marked `upload`; a handler reads it as a stream, never as a whole into memory. */
export interface UploadedFile {
  readonly fileName: string;
  readonly stream: Readable;
  /** Form fields that precede the file. */
  readonly fields: Readonly<Record<string, string>>;
}

/** The argument of a handler. The input is checked, the session is known, and the caller has the permission of the call. */
export interface CallContext<Id extends CallId> {
  readonly call: Id;
  /** The caller; in public calls without a session an anonymous actor (usrid 0, no permissions). */
  readonly actor: Actor;
  readonly params: CallParams<Id>;
  readonly query: CallQuery<Id>;
  readonly body: CallBody<Id>;
  /** Language of the reply, from the header x-oasis-locale. */
  readonly locale: Locale;
  readonly now: Date;
  readonly requestId: string;
  readonly header: (name: string) => string | undefined;
  /** The value of a cookie of the request. */
  readonly cookie: (name: string) => string | undefined;
  /** IP address of the client. */
  readonly address: string;
  /** Sends a token that replaces the stored token of the client (API-013). */
  readonly replaceToken: (token: string) => void;
  /** The database for reads outside a transaction. */
  readonly db: Db;
  /**
   * Checks the action of the call for a subject with `can`: row scope, states, separation of duties. Call it once the row
   * is loaded and return its refusal unchanged; a subject outside the row scope is refused like a missing one.
   */
  readonly authorize: (subject: Subject, name?: string) => Result<null, Refusal>;
  /**
   * Runs a change in one transaction together with its audit row (and the idempotent reply, where the call has a key).
   * A refusal rolls back; the guard then records it in a separate transaction.
   */
  readonly change: <Data>(work: (tx: Tx) => Promise<Changed<Data>>) => Promise<Result<Data, Refusal>>;
  /** Returns the file of an `upload` call. */
  readonly file: () => Promise<Result<UploadedFile, Refusal>>;
}

export type Handler<Id extends CallId> = (context: CallContext<Id>) => Promise<Result<ReplyOf<Id>, Refusal>>;

/** A call with its handler, without the type of the call, so that lists can hold all of them. */
export interface Route {
  readonly call: CallId;
  readonly handle: (context: CallContext<CallId>) => Promise<Result<unknown, Refusal>>;
}

/** Binds a handler to a call of the contract. */
export function route<Id extends CallId>(call: Id, handle: Handler<Id>): Route {
  // The mount passes each handler the context of its own call, which the type of the list cannot express.
  return { call, handle: handle as unknown as Route['handle'] };
}
