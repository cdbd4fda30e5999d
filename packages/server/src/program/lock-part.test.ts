import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, keyed } from '../../test/budgets.ts';
import { type ProgramLife, programLife } from '../../test/programs.ts';
import type { TestCaller, TestServer } from '../../test/test-server.ts';

let server: TestServer;
let life: ProgramLife;
let sales: TestCaller;
let dealer: TestCaller;
beforeAll(async () => {
  server = await budgetServer();
  life = programLife(server);
  [sales, dealer] = [await server.as('sales'), await server.as('DEALER1')];
});
afterAll(() => server.close());

const codeOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => headers['x-oasis-message'];

interface Saving {
  readonly pgmId: number;
  readonly by?: TestCaller;
  /** Returns the version that the caller sends, given the stored version. */
  readonly version?: (stored: number) => number;
  /** Id of the program to save to; by default the program that was read. */
  readonly to?: number;
}

const same = (stored: number) => stored;
const another = (stored: number) => (stored === 0 ? 7 : stored - 1);

/** Calls that save each part of a program unchanged. */
const PARTS = {
  design: async ({ pgmId, by = sales, version = same, to = pgmId }: Saving) => {
    const stored = (await sales.call('design.byId', { query: { pgmId } })).body.data;
    const body = { programId: to, version: version(stored.version), design: stored.design };
    return by.call('design.save', { body, ...keyed() });
  },
  terms: async ({ pgmId, by = sales, version = same, to = pgmId }: Saving) => {
    const stored = (await sales.call('terms.read', { query: { pgmId } })).body.data;
    return by.call('terms.save', {
      query: { version: version(stored.version) },
      body: { pgmId: to, offers: [] },
      ...keyed(),
    });
  },
  parameter: async ({ pgmId, by = sales, version = same, to = pgmId }: Saving) => {
    const stored = (await sales.call('parameter.detail', { query: { pgmId } })).body.data;
    const body = { pgmId: to, ...stored.parameter };
    return by.call('parameter.save', { query: { version: version(stored.version) }, body, ...keyed() });
  },
  wording: async ({ pgmId, by = sales, version = same, to = pgmId }: Saving) => {
    const stored = (await sales.call('wording.detail', { query: { pgmId } })).body.data;
    const body = { pgmId: to, document: stored.document, name: '' };
    return by.call('wording.save', { query: { version: version(stored.version) }, body, ...keyed() });
  },
} as const;

describe.each(Object.keys(PARTS) as (keyof typeof PARTS)[])('the lock of the %s', (part) => {
  const save = PARTS[part];

  it('refuses a missing permission first, a wrong state of the program second, an outdated version last', async () => {
    const { programId: pgmId } = await life.submitted();
    const before = (await sales.call('program.detailStatus', { query: { programId: pgmId } })).body.data;
    const stranger = await save({ pgmId, by: dealer, version: another });
    expect([stranger.status, codeOf(stranger)]).toEqual([403, 'NOT_PERMITTED']);
    const late = await save({ pgmId, version: another });
    expect([late.body.code, codeOf(late) === 'RECORD_CHANGED']).toEqual(['1', false]);
    expect(late.body.data).toEqual({
      status: 'Submitted',
      version: before.version,
      move: 'submit',
      movedBy: expect.stringMatching(/./),
      movedAt: expect.stringMatching(/^20/),
    });
  });

  it('refuses an outdated version and returns the stored part; accepts the stored version', async () => {
    const { programId: pgmId } = await life.ready();
    const stale = await save({ pgmId, version: another });
    expect([stale.status, codeOf(stale)]).toEqual([409, 'RECORD_CHANGED']);
    expect(stale.body.data).toHaveProperty('version');
    expect(codeOf(await save({ pgmId }))).not.toBe('RECORD_CHANGED');
  });

  it('refuses a missing program', async () => {
    const { programId: pgmId } = await life.ready();
    const missing = await save({ pgmId, to: 999_999 });
    expect([missing.status, codeOf(missing)]).toEqual([404, 'NOT_FOUND']);
  });
});
