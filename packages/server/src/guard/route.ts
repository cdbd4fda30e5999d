import type { Readable } from 'node:stream';
import type { CALLS, CallBody, CallData, CallId, CallParams, CallQuery } from '@oasis/api-client/contract';
import type { Actor, Locale, Result, Subject } from '@oasis/engine';
import type { Db, Tx } from '../database/tables.ts';
import type { JsonData } from './json-data.ts';
import type { Refusal } from './refusal.ts';

/** What a change tells of itself in the audit log; event, actor and time are known without it. */
export interface AuditNote {
  /** What was changed, as `kind:id`, for example `budget:12`. */
  readonly subject: string;
  /** Small and free of personal data beyond ids. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** Who did it, where the call itself has no session yet. */
  readonly actor?: { readonly usrid: number; readonly usrnm: string };
}

/** The outcome of the work inside a change: what to answer and what to write down, or a refusal that rolls back. */
export type Changed<Data> = Result<{ readonly data: Data; readonly audit: AuditNote }, Refusal>;

/** A file to download: sent with Content-Disposition, never with an envelope. */
export interface FileReply {
  readonly fileName: string;
  readonly type: string;
  readonly body: Buffer | Readable;
}

/** Where the browser goes next. */
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

/** A file that came with a call marked `upload`; read it as a stream, never whole into memory. */
export interface UploadedFile {
  readonly fileName: string;
  readonly stream: Readable;
  /** Fields of the form that stood before the file. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Everything a handler gets. Inputs are checked already, the session is known, the permission is held. */
export interface CallContext<Id extends CallId> {
  readonly call: Id;
  /** Who calls; nobody (usrid 0, no permissions) in public calls without a session. */
  readonly actor: Actor;
  readonly params: CallParams<Id>;
  readonly query: CallQuery<Id>;
  readonly body: CallBody<Id>;
  /** Language of the answers, from the header x-oasis-locale. */
  readonly locale: Locale;
  readonly now: Date;
  readonly requestId: string;
  readonly header: (name: string) => string | undefined;
  /** Where the call came from: an IP address. */
  readonly address: string;
  /** Sends a token that replaces the caller's stored one (API-013). */
  readonly replaceToken: (token: string) => void;
  /** For reads outside a transaction. */
  readonly db: Db;
  /**
   * `can` of the call's action for a subject: row scope, states, separation of duties. Ask it once the row is loaded
   * and give its refusal back as it is; a subject out of scope answers as a missing one.
   */
  readonly authorize: (subject: Subject, name?: string) => Result<null, Refusal>;
  /**
   * Runs a change in one transaction together with its audit row (and the idempotent reply, where the call has a key).
   * A refusal rolls back; the guard then records the refusal on its own.
   */
  readonly change: <Data>(work: (tx: Tx) => Promise<Changed<Data>>) => Promise<Result<Data, Refusal>>;
  /** The file of an `upload` call. */
  readonly file: () => Promise<Result<UploadedFile, Refusal>>;
}

export type Handler<Id extends CallId> = (context: CallContext<Id>) => Promise<Result<ReplyOf<Id>, Refusal>>;

/** A call with its handler, its type forgotten, for lists. */
export interface Route {
  readonly call: CallId;
  readonly handle: (context: CallContext<CallId>) => Promise<Result<unknown, Refusal>>;
}

/** Binds a handler to a call of the contract. */
export function route<Id extends CallId>(call: Id, handle: Handler<Id>): Route {
  // The mount hands each handler the context of its own call, which the list cannot say in types.
  return { call, handle: handle as unknown as Route['handle'] };
}
