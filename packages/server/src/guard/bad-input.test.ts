import { type CallId, callLine } from '@oasis/api-client/contract';
import { runs } from '@oasis/engine/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_CALLS, badRequests, type RawRequest } from '../../test/bad-requests.ts';
import { budgetServer, makeProgram, newKey } from '../../test/budgets.ts';
import { databasePrint } from '../../test/database-print.ts';
import type { TestServer } from '../../test/test-server.ts';

/** Requests to one call; a fiftieth of the full count. */
const ORDINARY = 5;
const OF_BUDGETS = 20;

let server: TestServer;
beforeAll(async () => {
  server = await budgetServer();
  const sales = await server.as('sales');
  await makeProgram(server, sales, { offers: ['Cash rebate', 'BMBS fleet offer'], customers: ['Huaxin Logistics'] });
});
afterAll(() => server.close());

async function send(token: string, { url, method, payload }: RawRequest) {
  const reply = await server.app.inject({
    method,
    url,
    headers: {
      authorization: token,
      'idempotency-key': newKey(),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: reply.statusCode, text: reply.body };
}

function envelopeOf(text: string): readonly string[] {
  const envelope: unknown = JSON.parse(text);
  return typeof envelope === 'object' && envelope !== null ? Object.keys(envelope) : [];
}

function countOf(call: CallId): number {
  const { path } = callLine(call);
  return runs(path.includes('/bgapi/budget/') || path.includes('/pgapi/') ? OF_BUDGETS : ORDINARY);
}

describe('bad requests', () => {
  it.each(ALL_CALLS)('to %s are answered clearly, and change nothing', async (call) => {
    const isRead = callLine(call).method === 'GET';
    let { token } = await server.as('admin');
    let before = await databasePrint(server.owner);
    await fc.assert(
      fc.asyncProperty(badRequests(call), async (request) => {
        const reply = await send(token, request);
        expect(reply.status, reply.text).toBeLessThan(500);
        expect(reply.text).not.toMatch(/\bat .+\.(ts|js):\d+|node_modules|select .+ from|PostgreSQL|syntax error/i);
        if (reply.status === 401) ({ token } = await server.as('admin'));
        if (reply.status >= 400) expect(envelopeOf(reply.text)).toEqual(['code', 'message', 'data']);
        if (isRead || reply.status !== 200) return;
        // It may have been a lawful change after all; from here on nothing more may change.
        before = await databasePrint(server.owner);
      }),
      { numRuns: countOf(call) },
    );
    expect(await databasePrint(server.owner)).toBe(before);
  });
});
