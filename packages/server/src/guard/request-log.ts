import type { FastifyInstance } from 'fastify';

/** One line for each call: which, how it ended, how long, and the id of the user. No addresses' queries, no tokens, no names. */
export function mountRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const path = request.routeOptions.url;
    if (path === undefined || !path.startsWith('/oasis/')) return;
    const status = reply.statusCode;
    const line = {
      requestId: request.id,
      method: request.method,
      path,
      status,
      ms: Math.round(reply.elapsedTime),
      usrid: request.usrid,
    };
    if (status === 503) request.log.warn(line, 'call');
    else if (status >= 500) request.log.error(line, 'call');
    else request.log.info(line, 'call');
  });
}
