import {
  type CallId,
  type CallLine,
  callLine,
  callSchemas,
  NEW_WINDOW,
  WINDOW_HEADER,
} from '@oasis/api-client/contract';
import {
  type Action,
  type Actor,
  actionOf,
  canDo,
  err,
  invariant,
  message,
  ok,
  present,
  type Result,
} from '@oasis/engine';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Db } from '../database/tables.ts';
import { type Identity, servingIdentity } from '../identity/identity.ts';
import { NOBODY } from '../identity/load-actor.ts';
import { dataText, localeOf, sendData, sendDataText, sendFile, sendRedirect, sendRefusal } from './answer.ts';
import { type Authenticated, authenticate } from './authenticate.ts';
import { type ChangeRequest, runChange } from './change.ts';
import { checkRoutes } from './check-table.ts';
import { clientAddress } from './client-address.ts';
import { unreadRefusal } from './errors.ts';
import { badInput, type CallInput, readInput } from './input.ts';
import { lastingBody } from './lasting.ts';
import { rowsFor } from './own-rows.ts';
import { type Refusal, refusalOf } from './refusal.ts';
import { createRefusalRecords, type RefusalRecords } from './refusal-records.ts';
import type {} from './request.ts';
import type { CallContext, FileReply, RedirectReply, Route } from './route.ts';
import { RightsChangedError } from './standing.ts';
import { UnavailableError } from './told-error.ts';
import { uploadedFile } from './upload.ts';

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

const BODY_LIMIT = 64 * 1024;
const KEY_LENGTH = 200;
/** Who called is asked again where the body took longer than this to come, in milliseconds. */
const ADMITTED_MS = 1_000;

/** Mounts the calls of the contract that have handlers, and nothing else: denied is whatever does not stand there. */
export function mountRoutes(app: FastifyInstance, routes: readonly Route[], given: GuardOptions): void {
  checkRoutes(routes);
  const options: Guarding = { ...given, refusals: refusalRecords(app, given) };
  const identity = servingIdentity(options.db, options.now);
  app.decorateRequest('admitted', null);
  app.decorateRequest('sender', null);
  for (const { call, handle } of routes) {
    const line = callLine(call);
    app.route({
      method: line.method,
      url: line.path,
      bodyLimit: line.bodyLimit ?? BODY_LIMIT,
      config: isPublic(line)
        ? { isPublic: true, rateLimit: publicLimit(line, options) }
        : {
            rateLimit: false,
            signedInFirst: line.method !== 'GET',
            isExport: line.reply === 'stream',
            isUpload: line.upload === true,
          },
      ...(isAdmitted(line) && { onRequest: admission(call, identity, options), onError: unreadRecord(call, options) }),
      ...(isPublic(line) && line.method !== 'GET' && { onRequest: acquaintance(identity) }),
      handler: (request, reply) => {
        const answer = answerCall({ call, line, handle, request, reply, options, identity });
        request.handling = answer;
        return answer;
      },
    });
  }
}

interface Guarding extends GuardOptions {
  readonly refusals: RefusalRecords;
}

function refusalRecords(app: FastifyInstance, { db, refusalsSingly }: GuardOptions): RefusalRecords {
  const onFailure = (cause: unknown): void => app.log.error({ err: cause }, 'refusals could not be recorded');
  const records = createRefusalRecords(db, { singly: refusalsSingly, onFailure });
  app.addHook('onClose', () => records.close().catch(onFailure));
  return records;
}

/** Whether the gates have to know the caller: nobody may hold all places of those who send bodies or read files. */
function isAdmitted(line: CallLine): boolean {
  return !isPublic(line) && (line.method !== 'GET' || line.reply === 'stream');
}

/**
 * Calls of strangers are counted by the minute, a change once its body is there: a connection that sends nothing takes
 * nobody's call away. Whoever is known by his token is no stranger.
 */
function publicLimit(line: CallLine, { publicCallsPerMinute }: GuardOptions) {
  return {
    max: publicCallsPerMinute,
    timeWindow: 60_000,
    hook: line.method === 'GET' ? ('onRequest' as const) : ('preValidation' as const),
    allowList: (request: FastifyRequest) => request.sender !== null,
  };
}

/** Finds out who signs out, or in anew, by the token of the call: it counts for this even when its session is over. */
function acquaintance({ findToken }: Identity) {
  return async (request: FastifyRequest): Promise<void> => {
    const token = request.headers.authorization;
    const found = token === undefined || token === '' ? undefined : await findToken(token);
    if (found !== undefined) request.sender = found.user_id;
  };
}

/**
 * Turns away before the body is read who has no session, and who has not the permission of the call: nobody else makes
 * the server wait for what he sends. What depends on a row is decided once the row is known.
 */
function admission(call: CallId, identity: Identity, options: Guarding) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const at = performance.now();
    const line = callLine(call);
    const now = options.now();
    const token = request.headers.authorization;
    const authenticated = await authenticate(identity, { token, now, signInAddress: options.signInAddress });
    if (!authenticated.ok) return sendRefusal(reply, authenticated.error);
    request.admitted = { at, authenticated: authenticated.value };
    const decision = canDo(authenticated.value.actor, line.action);
    return decision.allowed ? undefined : refusedEarly({ call, line, request, reply, options }, refusalOf(decision));
  };
}

/** Refuses somebody who is known, with his record, before the body is read. */
async function refusedEarly(
  exchange: Pick<Exchange, 'call' | 'line' | 'request' | 'reply' | 'options'>,
  refusal: Refusal,
): Promise<FastifyReply> {
  const { options, reply, request } = exchange;
  const { authenticated } = present(request.admitted, 'who was let in');
  const { actor, replacement } = authenticated;
  request.usrid = actor.usrid;
  if (replacement !== undefined) reply.header('authorization', replacement);
  const change = changeRequestOf(exchange, authenticated, options.now());
  if (change !== undefined) await options.refusals.add(change, refusal);
  return sendRefusal(reply, refusal);
}

/**
 * Records what somebody sent to a changing call that could not be read, so that it never came to the handler (API-009). Of
 * who is not signed in nothing is recorded: a stranger could fill the log.
 */
function unreadRecord(call: CallId, { refusals, now }: Guarding) {
  return async (request: FastifyRequest, _reply: FastifyReply, error: FastifyError): Promise<void> => {
    const { admitted, handling } = request;
    if (admitted === null || handling !== null) return;
    const refusal = unreadRefusal(error);
    const change = changeRequestOf({ call, line: callLine(call), request }, admitted.authenticated, now());
    if (refusal !== undefined && change !== undefined) await refusals.add(change, refusal);
  };
}

interface Exchange {
  readonly call: CallId;
  readonly line: CallLine;
  readonly handle: Route['handle'];
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly options: Guarding;
  readonly identity: Identity;
}

async function answerCall(exchange: Exchange, attempt = 1): Promise<FastifyReply> {
  const { options, reply } = exchange;
  const now = options.now();
  const caller = await callerOf(exchange, now, attempt > 1);
  if (!caller.ok) return sendRefusal(reply, caller.error);
  const change = changeRequestOf(exchange, caller.value, now, options.now);
  return decidedAnew(exchange, attempt, async () => {
    const outcome = await runHandler(exchange, caller.value.actor, now, change);
    if (outcome.ok) return sendOutcome(exchange, outcome.value);
    if (change !== undefined) await options.refusals.add(change, outcome.error);
    return sendRefusal(reply, outcome.error);
  });
}

/**
 * Answers, and where rights have changed before a change was done, decides once more by the new ones. A file has been read
 * by then and cannot come again: whoever sent it is asked to.
 */
async function decidedAnew(
  exchange: Exchange,
  attempt: number,
  answer: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await answer();
  } catch (cause) {
    if (!(cause instanceof RightsChangedError)) throw cause;
    if (attempt < DECIDED_AT_MOST && exchange.line.upload !== true) return answerCall(exchange, attempt + 1);
    throw new UnavailableError(message('RIGHTS_CHANGED'), 1, cause.message);
  }
}

const DECIDED_AT_MOST = 3;

/** Who calls, and with which rights; nobody has a standing in public calls. */
type Caller = Pick<Authenticated, 'actor'> & Partial<Pick<Authenticated, 'standing'>>;

/** Who calls. A public call is good with any token or none; every other needs a session (API-009). */
async function callerOf(exchange: Exchange, now: Date, anew: boolean): Promise<Result<Caller, Refusal>> {
  const { line, options, reply, request, identity } = exchange;
  if (isPublic(line)) return ok({ actor: NOBODY });
  const { admitted } = request;
  const isFresh = !anew && admitted !== null && performance.now() - admitted.at < ADMITTED_MS;
  const authenticated = isFresh
    ? ok(admitted.authenticated)
    : await authenticate(identity, {
        token: request.headers.authorization,
        now,
        signInAddress: options.signInAddress,
        ownToken: !anew && request.headers[WINDOW_HEADER] === NEW_WINDOW,
      });
  if (!authenticated.ok) return authenticated;
  const { actor, replacement } = authenticated.value;
  if (replacement !== undefined) reply.header('authorization', replacement);
  request.usrid = actor.usrid;
  return authenticated;
}

async function runHandler(
  exchange: Exchange,
  actor: Actor,
  now: Date,
  change: ChangeRequest | undefined,
): Promise<Result<unknown, Refusal>> {
  const { call, line, handle, request } = exchange;
  const decision = canDo(actor, line.action);
  if (!decision.allowed) return err(refusalOf(decision));
  const { params, query, body } = request;
  const input = readInput(callSchemas(call), { params, query, body });
  if (!input.ok) return input;
  if (line.idempotent === true && change?.key === undefined) {
    return err({ kind: 'bad-input', message: message('IDEMPOTENCY_KEY_MISSING') });
  }
  const built = contextOf(exchange, actor, now, input.value, change);
  const outcome = await handle(built.context);
  invariant(!outcome.ok || change === undefined || built.changed(), `the call ${call} changed without an audit record`);
  return outcome;
}

function contextOf(exchange: Exchange, actor: Actor, now: Date, input: CallInput, change: ChangeRequest | undefined) {
  const { call, line, options, reply, request } = exchange;
  let changed = false;
  const context = {
    call,
    actor,
    ...input,
    locale: localeOf(request),
    now,
    requestId: request.id,
    header: (name: string) => headerOf(request, name),
    address: clientAddress(request),
    replaceToken: (token) => void reply.header('authorization', token),
    db: rowsFor(options.db, actor),
    authorize: (subject, name) => {
      const decision = canDo(actor, line.action, subject);
      return decision.allowed ? ok(null) : err(refusalOf(decision, name));
    },
    change: async (work) => {
      invariant(change !== undefined, `the call ${call} is no change`);
      changed = true;
      return runChange(options.db, change, work);
    },
    file: async () =>
      line.upload === true
        ? uploadedFile(request, line.bodyLimit ?? BODY_LIMIT)
        : err(badInput('this call takes no file')),
    // Params, query and body were checked against the schemas that their types come from.
  } as CallContext<CallId>;
  return { context, changed: () => changed };
}

function changeRequestOf(
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

function sendOutcome({ call, line, options, reply }: Exchange, value: unknown): FastifyReply {
  switch (line.reply) {
    case 'envelope': {
      const checked = (): string => dataText(z.parse(callSchemas(call).data, value));
      return sendDataText(reply, lastingBody(value, checked) ?? checked());
    }
    case 'columns':
      return sendData(reply, value);
    case 'stream':
      // The handler's type says so for calls of these two kinds.
      return sendFile(reply, value as FileReply);
    case 'none':
      return sendRedirect(reply, value as RedirectReply, options.secure);
  }
}

function isPublic({ action }: CallLine): boolean {
  return actionOf(action).permission === 'public';
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
