import type { FastifyInstance } from 'fastify';

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;

/** The reply as a stranger to the product sees it. */
export interface Answer {
  readonly status: number;
  readonly code: string;
  readonly text: string;
}

export interface Sending {
  readonly token?: string | undefined;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends 'GET /oasis/…' unchanged. */
export async function send(app: FastifyInstance, call: string, sending: Sending = {}): Promise<Answer> {
  const [method = '', url = ''] = call.split(' ');
  const reply = await app.inject({
    method: methodOf(method),
    url,
    headers: {
      ...sending.headers,
      ...(sending.token !== undefined && { authorization: sending.token }),
      ...(sending.key !== undefined && { 'idempotency-key': sending.key }),
    },
    ...(sending.query !== undefined && { query: { ...sending.query } }),
    ...(method !== 'GET' && { payload: sending.body ?? {} }),
  });
  return { status: reply.statusCode, code: String(reply.headers['x-oasis-message'] ?? ''), text: reply.body };
}

function methodOf(text: string): (typeof METHODS)[number] {
  const found = METHODS.find((method) => method === text);
  if (found === undefined) throw new Error(`There is no method ${text}`);
  return found;
}

/** A call with 1 wherever its path has a name. */
export function filled(call: string): string {
  return call.replace(/:\w+/g, '1');
}

/** The answers of the guard before anything is looked at: no session, or no permission. */
export function isClosed({ status, code }: Answer): boolean {
  return status === 401 || (status === 403 && code === 'NOT_PERMITTED');
}
