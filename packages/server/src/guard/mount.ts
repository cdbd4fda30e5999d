import { type CallLine, callLine } from '@oasis/api-client/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { servingIdentity } from '../identity/identity.ts';
import { admission, identifySender, isAdmittedEarly, recordUnreadable } from './admission.ts';
import { answerCall } from './answer-call.ts';
import { checkRoutes } from './check-table.ts';
import { BODY_LIMIT, type GuardContext, type GuardOptions, isPublic } from './exchange.ts';
import { createRefusalRecords, type RefusalRecords } from './refusal-records.ts';
import type {} from './request.ts';
import type { Route } from './route.ts';

/** Mounts the calls of the contract that have handlers, and nothing else: every other address is denied. */
export function mountRoutes(app: FastifyInstance, routes: readonly Route[], given: GuardOptions): void {
  checkRoutes(routes);
  const options: GuardContext = { ...given, refusals: refusalRecords(app, given) };
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
      ...(isAdmittedEarly(line) && {
        onRequest: admission(call, identity, options),
        onError: recordUnreadable(call, options),
      }),
      ...(isPublic(line) && line.method !== 'GET' && { onRequest: identifySender(identity) }),
      handler: (request, reply) => {
        const answer = answerCall({ call, line, handle, request, reply, options, identity });
        request.handling = answer;
        return answer;
      },
    });
  }
}

function refusalRecords(app: FastifyInstance, { db, refusalsSingly }: GuardOptions): RefusalRecords {
  const onFailure = (cause: unknown): void => app.log.error({ err: cause }, 'refusals could not be recorded');
  const records = createRefusalRecords(db, { singly: refusalsSingly, onFailure });
  app.addHook('onClose', () => records.close().catch(onFailure));
  return records;
}

/**
 * Limits anonymous calls per minute and address. A change counts once its body is received, so a connection that sends
 * nothing uses up no call of others. A request with a known token is not anonymous.
 */
function publicLimit(line: CallLine, { publicCallsPerMinute }: GuardOptions) {
  return {
    max: publicCallsPerMinute,
    timeWindow: 60_000,
    hook: line.method === 'GET' ? ('onRequest' as const) : ('preValidation' as const),
    allowList: (request: FastifyRequest) => request.sender !== null,
  };
}
