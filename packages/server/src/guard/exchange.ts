import type { CallId, CallLine } from '@oasis/api-client/contract';
import { type Action, actionOf } from '@oasis/engine';
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
  /** Where a browser goes to sign in. */
  readonly signInAddress: string;
  /** Cookies only over https. */
  readonly secure: boolean;
  /** Calls a minute from one address to what needs no session. */
  readonly publicCallsPerMinute: number;
  /** Refusals of one person at one call within a minute that have a record each. */
  readonly refusalsSingly?: number | undefined;
}

export interface Guarding extends GuardOptions {
  readonly refusals: RefusalRecords;
}

/** Bytes of a body where the contract says nothing else. */
export const BODY_LIMIT = 64 * 1024;
const KEY_LENGTH = 200;

/** A call and its answer under way. */
export interface Exchange {
  readonly call: CallId;
  readonly line: CallLine;
  readonly handle: Route['handle'];
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly options: Guarding;
  readonly identity: Identity;
}

/** Who calls, and with which rights; nobody has a standing in public calls. */
export type Caller = Pick<Authenticated, 'actor'> & Partial<Pick<Authenticated, 'standing'>>;

/** What a changing call asks for, as its record tells it; undefined for a call that reads. */
export function changeRequestOf(
  { call, line, request }: Pick<Exchange, 'call' | 'line' | 'request'>,
  { actor, standing }: Caller,
  now: Date,
  clock?: () => Date,
): ChangeRequest | undefined {
  const action: Action = actionOf(line.action);
  if (action.kind === 'read') return undefined;
  const key = line.idempotent === true ? headerOf(request, 'idempotency-key')?.slice(0, KEY_LENGTH) : undefined;
  const content = (): string => `${request.method} ${request.url}\n${request.bodyHash}`;
  const asked = { call, actionId: line.action, action, actor, now, requestId: request.id, content };
  const base = { ...asked, ...(standing !== undefined && { standing }), ...(clock !== undefined && { clock }) };
  return key === undefined || key === '' ? base : { ...base, key };
}

/** Whether a call is good without a session. */
export function isPublic({ action }: CallLine): boolean {
  return actionOf(action).permission === 'public';
}

export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
