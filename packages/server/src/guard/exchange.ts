import type { CallId, CallLine } from '@oasis/api-client/contract';
import { type Action, actionOf } from '@oasis/engine/actions';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../database/tables.ts';
import type { Identity } from '../identity/identity.ts';
import type { Authenticated } from './authenticate.ts';
import type { ChangeRequest } from './change.ts';
import type { RefusalRecords } from './refusal-records.ts';
import type {} from './request.ts';
import type { Route } from './route.ts';

export interface GuardOptions {
  readonly db: Db;
  readonly now: () => Date;
  /** Address at which a browser signs in. */
  readonly signInAddress: string;
  /** Whether cookies are sent over https only. */
  readonly secure: boolean;
  /** Calls a minute from one address to calls that need no session. */
  readonly publicCallsPerMinute: number;
  /** Refusals of one user at one call within a minute that get a record each. */
  readonly refusalsSingly?: number | undefined;
}

export interface GuardContext extends GuardOptions {
  readonly refusals: RefusalRecords;
}

/** Longest body in bytes, unless the contract sets another limit. */
export const BODY_LIMIT = 64 * 1024;
const KEY_LENGTH = 200;

/** A call in flight: its request and its reply. */
export interface Exchange {
  readonly call: CallId;
  readonly line: CallLine;
  readonly handle: Route['handle'];
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly options: GuardContext;
  readonly identity: Identity;
}

/** The actor of a call and the rights that the call starts with; public calls have no such rights. */
export type Caller = Pick<Authenticated, 'actor'> & Partial<Pick<Authenticated, 'access'>>;

/** Returns the change that a call requests, as its audit record describes it; undefined for a call that only reads. */
export function changeRequestOf(
  { call, line, request }: Pick<Exchange, 'call' | 'line' | 'request'>,
  { actor, access }: Caller,
  now: Date,
  clock?: () => Date,
): ChangeRequest | undefined {
  const action: Action = actionOf(line.action);
  if (action.kind === 'read') return undefined;
  const key = line.idempotent === true ? headerOf(request, 'idempotency-key')?.slice(0, KEY_LENGTH) : undefined;
  const content = (): string => `${request.method} ${request.url}\n${request.bodyHash}`;
  const asked = { call, actionId: line.action, action, actor, now, requestId: request.id, content };
  const base = { ...asked, ...(access !== undefined && { access }), ...(clock !== undefined && { clock }) };
  return key === undefined || key === '' ? base : { ...base, key };
}

/** Whether a call needs no session. */
export function isPublic({ action }: CallLine): boolean {
  return actionOf(action).permission === 'public';
}

export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
