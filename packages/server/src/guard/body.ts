import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type JsonBounds, parseInPieces } from '../base/bounded-json.ts';
import type {} from './request.ts';

/** No schema of a call is deeper or has more keys; a save of 32 MB in the form of the specification has fewer values. */
const BOUNDS: JsonBounds = { depth: 32, values: 3_000_000, keys: 1_000 };

/**
 * Parses JSON bodies with the framework's parser, but in pieces, so that a large body does not block other requests. For a
 * request with an idempotency key it keeps the SHA-256 of the bytes, which costs a fraction of serializing a large save.
 */
export function mountBodies(app: FastifyInstance): void {
  app.decorateRequest('bodyHash', '');
  const parse = app.getDefaultJsonParser('error', 'error');
  const parsed = (request: FastifyRequest, text: string): Promise<unknown> =>
    new Promise((resolve, reject) => {
      void parse(request, text, (problem, value: unknown) => {
        if (problem === null) resolve(value);
        else reject(problem);
      });
    });
  const read = async (request: FastifyRequest, body: Buffer): Promise<unknown> => {
    if (request.headers['idempotency-key'] !== undefined) request.bodyHash = await hashOf(body);
    return parseInPieces(body, BOUNDS, (text) => parsed(request, text));
  };
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, read);
}

const HASHED_AT_ONCE = 1024 * 1024;

async function hashOf(body: Buffer): Promise<string> {
  const hash = createHash('sha256');
  for (let from = 0; from < body.length; from += HASHED_AT_ONCE) {
    if (from > 0) await setImmediate();
    hash.update(body.subarray(from, from + HASHED_AT_ONCE));
  }
  return hash.digest('hex');
}
