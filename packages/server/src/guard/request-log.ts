import type { FastifyInstance } from 'fastify';

/** Logs one line for each call: path, status, duration and user id. It logs no query strings, tokens or names. */
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
