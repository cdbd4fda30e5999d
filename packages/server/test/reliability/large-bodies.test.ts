import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type CallId, callLine } from '@oasis/api-client/contract';
import { encodeSaveColumns, present } from '@oasis/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, makeProgram, newKey, type OpenedBudget, openSession } from '../budgets.ts';
import type { TestCaller, TestServer } from '../test-server.ts';
import { noted, SETUP_MS, share } from './counts.ts';

const MEGABYTE = 1024 * 1024;
/** The body of a save at its limit; in an ordinary run a part of it. */
const BYTES = share(4, 31) * MEGABYTE;
/** Longest time that nobody else may be answered, in milliseconds; a loaded machine takes its own on top. */
const LONGEST_GAP_MS = share(1_000, 300);

let server: TestServer;
let address: string;
let opened: OpenedBudget;
let [sales, dealer, admin]: readonly (TestCaller | undefined)[] = [];
beforeAll(async () => {
  server = await budgetServer();
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  [sales, dealer, admin] = [await server.as('sales'), await server.as('DEALER1'), await server.as('admin')];
  const { budgetIds } = await makeProgram(server, sales, { from: '2026-01', to: '2026-12', makes: ['CBU'] });
  opened = await openSession(sales, present(budgetIds[0], 'a budget'));
}, SETUP_MS);
afterAll(() => server.close(), SETUP_MS);

interface Sent {
  readonly status: number;
  readonly text: string;
}

/** Sends bytes to a call and says how long the process answered nobody else meanwhile. */
async function send(what: string, id: CallId, by: TestCaller | undefined, body: string): Promise<Sent> {
  const line = callLine(id);
  const query = id === 'budget.save' ? `?budgetId=${opened.budgetId}&version=${opened.version}` : '';
  const bytes = Buffer.from(body);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const reply = await fetch(`${address}${line.path}${query}`, {
    method: line.method,
    headers: {
      authorization: present(by, 'a caller').token,
      'content-type': 'application/json',
      'idempotency-key': newKey(),
    },
    body: bytes,
  });
  const text = await reply.text();
  delay.disable();
  const gap = Math.round(delay.max / 1e6);
  noted(`${what}, ${(bytes.length / MEGABYTE).toFixed(1)} MB: ${reply.status}, nobody else answered for ${gap} ms`);
  expect(gap).toBeLessThan(LONGEST_GAP_MS);
  return { status: reply.status, text };
}

const CELL = {
  type: 'WRITE',
  contents: 1,
  contentsType: 'number',
  readOnly: false,
  edited: true,
  trigger: false,
  visible: true,
  align: 'right',
  width: 100,
} as const;

/** So many times the text that the body of a save is full. */
function fillWith(text: string, before = '', after = ''): string {
  return `${before}${text.repeat(Math.floor(BYTES / text.length))}${after}`;
}

describe('while a body as large as it may be is answered', () => {
  it.each<readonly [what: string, by: () => TestCaller | undefined, status: number, body: () => string]>([
    ['open lists of somebody without rights', () => dealer, 403, () => fillWith('[')],
    ['open lists', () => sales, 400, () => fillWith('[')],
    ['empty objects', () => sales, 400, () => fillWith('{},', '[', '{}]')],
    ['rows of any table', () => sales, 200, () => wireOf(JSON.stringify(Array.from({ length: 30 }, () => CELL)))],
    [
      'rows of broken cells',
      () => sales,
      400,
      () => wireOf(JSON.stringify(Array.from({ length: 30 }, () => 'x'.repeat(60)))),
    ],
    ['columns of any table', () => sales, 200, () => columnsOf(BYTES / 24)],
  ])('[API-009] %s: others are answered', async (what, by, status, body) => {
    const reply = await send(what, 'budget.save', by(), body());
    expect(reply.status).toBe(status);
    expect(reply.text).toContain('"code":"1"');
  });

  it('[API-009] every cell of a table: others are answered', async () => {
    const { rows, logic } = opened.session.table;
    const field = present(
      logic.inputs.find(({ role }) => role === 'costPerUnit'),
      'a field',
    ).id;
    const leaves = Array.from({ length: rows.count - rows.leafStart }, (_, at) => rows.leafStart + at);
    const changes = leaves.map((row) => ({ row, field, value: 1 }));
    const reply = await send(`${leaves.length} rows`, 'budget.save', sales, JSON.stringify(encodeSaveColumns(changes)));
    expect(reply.status).toBe(200);
  });

  it('[API-009] as many grants as a list may have: others are answered', async () => {
    const list = Array.from({ length: 9_000 }, (_, at) => ({ apiid: at + 1, rolid: 1, state: true }));
    const body = { rolid: 1, apiList: list, mnuList: [], privList: [] };
    const reply = await send('grants', 'roles.previewAssignment', admin, JSON.stringify(body));
    expect(reply.status).toBeLessThan(500);
  });
});

function wireOf(row: string): string {
  return fillWith(`${row},`, '{"header":[],"inputTableCell":[', `${row}]}`);
}

function columnsOf(count: number): string {
  const changes = Array.from({ length: Math.floor(count) }, () => ({ row: 1, field: 'costPerUnit', value: 1 }));
  return JSON.stringify(encodeSaveColumns(changes));
}
