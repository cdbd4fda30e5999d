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

const stateOf = async (programId: number) =>
  (await sales.call('program.detailStatus', { query: { programId } })).body.data.status;

describe('rejecting ticked programs', () => {
  it('rejects nothing where none is ticked any more', async () => {
    const { batchId, programIds } = await life.packageOf(2);
    const body = { batchId, action: 'reject' as const, comment: 'No', programIds: [] };
    const refused = await control.call('packages.process', { body, ...keyed() });
    expect(refused.headers['x-oasis-message']).toBe('PACKAGE_NONE_TICKED');
    expect(await Promise.all(programIds.map(stateOf))).toEqual(['Pending Approval', 'Pending Approval']);
  });
});
