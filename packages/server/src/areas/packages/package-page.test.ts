import type { CallQuery } from '@oasis/api-client/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, keyed } from '../../../test/budgets.ts';
import { type ProgramLife, programLife } from '../../../test/programs.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let life: ProgramLife;
let sales: TestCaller;
let control: TestCaller;
beforeAll(async () => {
  server = await budgetServer();
  life = programLife(server);
  [sales, control] = [await server.as('sales'), await server.as('control')];
});
afterAll(() => server.close());

const detail = async (batchId: number, query: CallQuery<'packages.detail'> = {}) =>
  (await control.call('packages.detail', { params: { batchId }, query })).body.data;
/** Nothing happens twice at one moment. */
const waitAMinute = () => {
  server.clock.at = new Date((server.clock.at ?? new Date()).getTime() + 60_000);
};
const stateOf = async (programId: number) =>
  (await sales.call('program.detailStatus', { query: { programId } })).body.data.status;

describe('the cancelling of a program', () => {
  it('tells whoever decides its last day and why it is asked for, also once it was refused', async () => {
    const { programId, batchId } = await life.approved();
    expect((await detail(batchId)).cancel).toBeNull();
    await life.put(programId, 'Released');
    const ask = (lastDay: string, reason: string) =>
      sales.call('program.cancel', { body: { programId, reason, lastDay }, ...keyed() });
    await ask('2026-05-31', 'Sold out');
    const asked = await detail(programId, { of: 'program' });
    expect(asked.cancel).toEqual({ lastDay: '2026-05-31', reason: 'Sold out' });
    const body = { batchId: programId, of: 'program' as const, action: 'reject' as const, comment: 'Too early' };
    await control.call('packages.process', { body, ...keyed() });
    expect((await detail(programId, { of: 'program' })).cancel).toEqual({ lastDay: '2026-05-31', reason: 'Sold out' });
    waitAMinute();
    await ask('2026-06-15', 'Still sold out');
    const again = await detail(programId, { of: 'program' });
    expect(again.cancel).toEqual({ lastDay: '2026-06-15', reason: 'Still sold out' });
  });
});

describe('rejecting ticked programs', () => {
  it('rejects nothing where none is ticked any more', async () => {
    const { batchId, programIds } = await life.packageOf(2);
    const body = { batchId, action: 'reject' as const, comment: 'No', programIds: [] };
    const refused = await control.call('packages.process', { body, ...keyed() });
    expect(refused.headers['x-oasis-message']).toBe('PACKAGE_NONE_TICKED');
    expect(await Promise.all(programIds.map(stateOf))).toEqual(['Pending Approval', 'Pending Approval']);
  });
});
