import { type CallId, type CallLine, callLine } from '@oasis/api-client/contract';
import { canDo } from '@oasis/engine/actions';
import { present } from '@oasis/engine/base';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type Refusal, refusalOf } from '../base/refusal.ts';
import type { Identity } from '../identity/identity.ts';
import { sendRefusal } from './answer.ts';
import { authenticate } from './authenticate.ts';
import { unreadableRefusal } from './errors.ts';
import { changeRequestOf, type Exchange, type GuardContext, isPublic } from './exchange.ts';
import type {} from './request.ts';

/** Whether a call is checked before its body is read: its permits count against the share of its user. */
export function isAdmittedEarly(line: CallLine): boolean {
  return !isPublic(line) && (line.method !== 'GET' || line.reply === 'stream');
}

/** Identifies the user of a sign-out or a new sign-in by the token of the call, even if its session has ended. */
export function identifySender({ findToken }: Identity) {
  return async (request: FastifyRequest): Promise<void> => {
    const token = request.headers.authorization;
    const found = token === undefined || token === '' ? undefined : await findToken(token);
    if (found !== undefined) request.sender = found.user_id;
  };
}

/**
 * Refuses a call without session or permission before its body is read, so that only permitted users can make the server
 * wait for a body. Rules that depend on a row are checked once the row is loaded.
 */
export function admission(call: CallId, identity: Identity, options: GuardContext) {
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

/** Refuses a signed-in user before the body is read, and records the refusal. */
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
 * Records a request to a changing call that could not be read and so never reached its handler (API-009). Anonymous
 * requests are not recorded, because anybody could fill the log with them.
 */
export function recordUnreadable(call: CallId, { refusals, now }: GuardContext) {
  return async (request: FastifyRequest, _reply: FastifyReply, error: FastifyError): Promise<void> => {
    const { admitted, handling } = request;
    if (admitted === null || handling !== null) return;
    const refusal = unreadableRefusal(error);
    const change = changeRequestOf({ call, line: callLine(call), request }, admitted.authenticated, now());
    if (refusal !== undefined && change !== undefined) await refusals.add(change, refusal);
  };
}
