import { type CallId, callLine } from '@oasis/api-client/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_CALLS, type RawRequest } from '../../test/bad-requests.ts';
import { badRequests, headersOf } from '../../test/bad-wrapping.ts';
import { budgetServer, makeProgram, newKey } from '../../test/budgets.ts';
import { databasePrint } from '../../test/database-print.ts';
import { HOLDERS, ruleOf } from '../../test/expected/areas.ts';
import { share } from '../../test/reliability/counts.ts';
import type { TestServer } from '../../test/test-server.ts';

/** Number of requests to a call of the contract; a new call is included automatically. */
const REQUESTS = share(5, 250);

/** Internals that no reply may show: source positions, SQL statements, names of libraries. */
const INSIDE = /\bat .+\.(ts|js):\d+|node_modules|select .+ from|PostgreSQL|syntax error|FST_ERR|ZodError|kysely/i;

/** A rule about the person, beyond the permission, refuses these to the administrator before any input is checked. */
const OF_DEALERS: readonly CallId[] = ['users.save', 'users.changeStatus'];

/** An account whose call reaches the check of the input: the administrator, or another one if the administrator lacks the permission. */
function accountFor(call: CallId): string {
  if (OF_DEALERS.includes(call)) return 'DEALERIT';
  const { method, path } = callLine(call);
  const needs = ruleOf(`${method} ${path}`)?.needs;
  const [, who = ['admin']] = HOLDERS.find(([permission]) => permission === needs) ?? [];
  return who.includes('admin') ? 'admin' : (who[0] ?? 'admin');
}

let server: TestServer;
/** A fingerprint of the database, taken after the latest accepted change. */
let before: string;
beforeAll(async () => {
  server = await budgetServer();
  const sales = await server.as('sales');
  await makeProgram(server, sales, { offers: ['Cash rebate', 'BMBS fleet offer'], customers: ['Huaxin Logistics'] });
  before = await databasePrint(server.owner);
});
afterAll(() => server.close());

async function send(token: string, request: RawRequest) {
  const { method, url, payload } = request;
  const reply = await server.app.inject({
    method,
    url,
    headers: headersOf(request, token, newKey()),
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: reply.statusCode, text: reply.body };
}

function envelopeOf(text: string): readonly string[] {
  const envelope: unknown = JSON.parse(text);
  return typeof envelope === 'object' && envelope !== null ? Object.keys(envelope) : [];
}

describe('bad requests', () => {
  it.each(ALL_CALLS)('to %s get a clear reply and change nothing', async (call) => {
    const isRead = callLine(call).method === 'GET';
    const account = accountFor(call);
    let { token } = await server.as(account);
    await fc.assert(
      fc.asyncProperty(badRequests(call), async (request) => {
        const reply = await send(token, request);
        expect(reply.status, reply.text).toBeLessThan(500);
        expect(reply.text).not.toMatch(INSIDE);
        if (reply.status === 401) ({ token } = await server.as(account));
        if (reply.status >= 400 && request.method !== 'HEAD') {
          expect(envelopeOf(reply.text)).toEqual(['code', 'message', 'data']);
        }
        if (isRead || reply.status !== 200) return;
        // The request may have been a valid change after all, so the fingerprint is taken again.
        before = await databasePrint(server.owner);
      }),
      { numRuns: REQUESTS },
    );
    expect(await databasePrint(server.owner)).toBe(before);
  });
});
