import { type CallId, callLine } from '@oasis/api-client/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_CALLS, type RawRequest } from '../../test/bad-requests.ts';
import { badRequests, headersOf } from '../../test/bad-wrapping.ts';
import { budgetServer, makeProgram, newKey } from '../../test/budgets.ts';
import { databasePrint } from '../../test/database-print.ts';
import { share } from '../../test/reliability/counts.ts';
import type { TestServer } from '../../test/test-server.ts';

/** Requests to one call. A call that is new in the contract is among them by itself. */
const REQUESTS = share(5, 250);

/** What tells of the inside: places in the source, statements, the names of what the product is made of. */
const INSIDE = /\bat .+\.(ts|js):\d+|node_modules|select .+ from|PostgreSQL|syntax error|FST_ERR|ZodError|kysely/i;

/** Who may make a call that the administrator may not; else nothing of its input would be looked at. */
const HOLDERS: Partial<Record<CallId, string>> = {
  'duties.decide': 'auditor',
  'users.save': 'DEALERIT',
  'users.changeStatus': 'DEALERIT',
};

let server: TestServer;
/** What the database holds; each call begins with what the one before has left. */
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
  it.each(ALL_CALLS)('to %s are answered clearly, and change nothing', async (call) => {
    const isRead = callLine(call).method === 'GET';
    const account = HOLDERS[call] ?? 'admin';
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
        // It may have been a lawful change after all; from here on nothing more may change.
        before = await databasePrint(server.owner);
      }),
      { numRuns: REQUESTS },
    );
    expect(await databasePrint(server.owner)).toBe(before);
  });
});
