import { type CallId, callSchemas, NEW_WINDOW, WINDOW_HEADER } from '@oasis/api-client/contract';
import type { Actor } from '@oasis/engine/access';
import { canDo } from '@oasis/engine/actions';
import { err, invariant, ok, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { UnavailableError } from '../base/message-error.ts';
import { badInput, type Refusal, refusalOf } from '../base/refusal.ts';
import { inTimeSlices } from '../base/time-slices.ts';
import type { FileReply } from '../files/file-reply.ts';
import { ANONYMOUS } from '../identity/load-actor.ts';
import { RightsChangedError } from './access-snapshot.ts';
import {
  dataText,
  envelopeOf,
  localeOf,
  sendData,
  sendDataText,
  sendFile,
  sendRedirect,
  sendRefusal,
} from './answer.ts';
import { authenticate } from './authenticate.ts';
import { cachedBody } from './cached-body.ts';
import { type ChangeRequest, runChange } from './change.ts';
import { clientAddress } from './client-address.ts';
import { BODY_LIMIT, type Caller, changeRequestOf, type Exchange, headerOf, isPublic } from './exchange.ts';
import { type CallInput, readInput } from './input.ts';
import { checkedSlices, isLarge, writtenSlices } from './long-lists.ts';
import type {} from './request.ts';
import type { CallContext, RedirectReply } from './route.ts';
import { scopedDb } from './row-scope.ts';
import { uploadedFile } from './upload.ts';

/** The caller is authenticated again if the body took longer than this to arrive, in milliseconds. */
const ADMITTED_MS = 1_000;

/** Answers a call once its body is received: decides by its rights, checks its input, runs its handler, sends the reply. */
export async function answerCall(exchange: Exchange, attempt = 1): Promise<FastifyReply> {
  const { options, reply } = exchange;
  const now = options.now();
  const caller = await callerOf(exchange, now, attempt > 1);
  if (!caller.ok) return sendRefusal(reply, caller.error);
  const change = changeRequestOf(exchange, caller.value, now, options.now);
  return retriedOnChangedRights(exchange, attempt, async () => {
    const outcome = await runHandler(exchange, caller.value.actor, now, change);
    if (outcome.ok) return sendOutcome(exchange, outcome.value);
    if (change !== undefined) await options.refusals.add(change, outcome.error);
    return sendRefusal(reply, outcome.error);
  });
}

/**
 * Runs an answer, and decides the call again if rights changed before its change was done. An upload has been read by then,
 * so its client is asked to send it again.
 */
async function retriedOnChangedRights(
  exchange: Exchange,
  attempt: number,
  answer: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await answer();
  } catch (cause) {
    if (!(cause instanceof RightsChangedError)) throw cause;
    if (attempt < MOST_ATTEMPTS && exchange.line.upload !== true) return answerCall(exchange, attempt + 1);
    throw new UnavailableError(message('RIGHTS_CHANGED'), 1, cause.message);
  }
}

const MOST_ATTEMPTS = 3;

/** Returns the caller. A public call is accepted with any token or none; every other call needs a session (API-009). */
async function callerOf(exchange: Exchange, now: Date, anew: boolean): Promise<Result<Caller, Refusal>> {
  const { line, options, reply, request, identity } = exchange;
  if (isPublic(line)) return ok({ actor: ANONYMOUS });
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
    cookie: (name: string) => request.cookies[name],
    address: clientAddress(request),
    replaceToken: (token) => void reply.header('authorization', token),
    db: scopedDb(options.db, actor),
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

async function sendOutcome({ call, line, options, reply }: Exchange, value: unknown): Promise<FastifyReply> {
  switch (line.reply) {
    case 'envelope': {
      const schema = callSchemas(call).data;
      const checked = (): string => dataText(z.parse(schema, value));
      const known = cachedBody(value, checked);
      if (known !== undefined) return sendDataText(reply, known);
      if (!isLarge(value)) return sendDataText(reply, checked());
      const data = await inTimeSlices(checkedSlices(schema, value));
      return sendDataText(reply, envelopeOf(await inTimeSlices(writtenSlices(data))));
    }
    case 'columns':
      return sendData(reply, value);
    case 'stream':
      // The type of the handler guarantees this value for the replies 'stream' and 'none'.
      return sendFile(reply, value as FileReply);
    case 'none':
      return sendRedirect(reply, value as RedirectReply, options.secure);
  }
}
