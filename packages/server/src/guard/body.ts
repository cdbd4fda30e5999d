import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type {} from './request.ts';

/**
 * Reads JSON bodies as the framework does. Of a body that comes with an idempotency key the SHA-256 of its bytes is kept,
 * which costs a fraction of writing a large save out again.
 */
export function mountBodies(app: FastifyInstance): void {
  app.decorateRequest('bodyHash', '');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (request.headers['idempotency-key'] !== undefined) {
      request.bodyHash = createHash('sha256').update(body).digest('hex');
    }
    void parse(request, body.toString('utf8'), done);
  });
}
