import type { Filling, TestServer } from '../../../packages/server/test/test-server.ts';
import { testServer } from '../../../packages/server/test/test-server.ts';

/** One call that the screens have made. */
export interface MadeCall {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** As JSON, where there was one. */
  readonly body: string;
}

/** A call's answer in the server's place, or a throw as a lost network does; undefined leaves it to the server. */
export type Answer = (call: MadeCall) => Response | Promise<Response> | undefined;

export interface Product extends TestServer {
  /** The calls of the screen that is open, in order. */
  readonly calls: MadeCall[];
  /** Those of them that the server has refused for want of rights: method and path. */
  readonly refused: string[];
  readonly instead: { answer: Answer | undefined };
}

/** The server of a test file, on a PostgreSQL database of its own, and its network into the screens. */
export async function startProduct(from: Filling | (() => Promise<TestServer>)): Promise<Product> {
  const server = await (typeof from === 'string' ? testServer(from) : from());
  return { ...server, calls: [], refused: [], instead: { answer: undefined } };
}

/** The screens' `fetch` into the server, without a network in between. */
export function fetchInto(product: Product): (address: string, init?: RequestInit) => Promise<Response> {
  return async (address, init) => {
    const request = new Request(new URL(address, window.location.href), init);
    const { pathname, search } = new URL(request.url);
    const payload = Buffer.from(await request.arrayBuffer());
    const isText = /json|text/.test(request.headers.get('content-type') ?? '');
    const headers = Object.fromEntries(request.headers);
    const body = isText ? payload.toString('utf8') : '';
    const call = { method: request.method, path: pathname + search, headers, body };
    product.calls.push(call);
    const instead = await product.instead.answer?.(call);
    if (instead !== undefined) return instead;
    const reply = await product.app.inject({
      method: methodOf(request.method),
      url: call.path,
      // A browser sends its cookies by itself.
      headers: { ...headers, ...(document.cookie !== '' && { cookie: document.cookie }) },
      ...(payload.length > 0 && { payload }),
    });
    if (reply.statusCode === 403) product.refused.push(`${call.method} ${call.path}`);
    request.signal.throwIfAborted();
    const replied = Object.entries(reply.headers).map(
      ([name, value]) => [name, String(value)] satisfies [string, string],
    );
    const hasBody = reply.statusCode !== 204 && reply.statusCode !== 304;
    return new Response(hasBody ? new Uint8Array(reply.rawPayload) : null, {
      status: reply.statusCode,
      headers: replied,
    });
  };
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const;

function methodOf(text: string): (typeof METHODS)[number] {
  return METHODS.find((method) => method === text) ?? 'GET';
}
