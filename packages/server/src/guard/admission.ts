import { type CallId, type CallLine, callLine } from '@oasis/api-client/contract';
import { canDo, present } from '@oasis/engine';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Identity } from '../identity/identity.ts';
import { sendRefusal } from './answer.ts';
import { authenticate } from './authenticate.ts';
import { unreadRefusal } from './errors.ts';
import { changeRequestOf, type Exchange, type Guarding, isPublic } from './exchange.ts';
import { type Refusal, refusalOf } from './refusal.ts';
import type {} from './request.ts';

/** Whether the gates have to know the caller: nobody may hold all places of those who send bodies or read files. */
export function isAdmitted(line: CallLine): boolean {
  return !isPublic(line) && (line.method !== 'GET' || line.reply === 'stream');
}

/** Finds out who signs out, or in anew, by the token of the call: it counts for this even when its session is over. */
export function acquaintance({ findToken }: Identity) {
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
export function admission(call: CallId, identity: Identity, options: Guarding) {
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
export function unreadRecord(call: CallId, { refusals, now }: Guarding) {
  return async (request: FastifyRequest, _reply: FastifyReply, error: FastifyError): Promise<void> => {
    const { admitted, handling } = request;
    if (admitted === null || handling !== null) return;
    const refusal = unreadRefusal(error);
    const change = changeRequestOf({ call, line: callLine(call), request }, admitted.authenticated, now());
    if (refusal !== undefined && change !== undefined) await refusals.add(change, refusal);
  };
}
