import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer } from '../../../test/budgets.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let sales: TestCaller;
let control: TestCaller;
beforeAll(async () => {
  server = await budgetServer();
  [sales, control] = [await server.as('sales'), await server.as('control')];
});
afterAll(() => server.close());

const codeOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => headers['x-oasis-message'];
const typeOf = async (name: string) =>
  (await server.db.selectFrom('offer_type').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;

describe('the default of two offer types', () => {
  const save = (body: { lowTypeId: number; highTypeId: number; version: number; combines: boolean; reason?: string }) =>
    control.call('combinabilityDefaults.save', { body: { reason: 'By the rules', ...body } });

  it('[PGD-036] is the last saved one, in whatever order the types are named, with its own versions', async () => {
    const [one, other] = [await typeOf('Company Car'), await typeOf('PMT')];
    const [lowTypeId, highTypeId] = [Math.min(one, other), Math.max(one, other)];
    const named = { lowTypeId, highTypeId };
    const line = async () =>
      (await sales.call('combinabilityDefaults.list')).body.data.defaults.filter(
        (each) => each.lowTypeId === lowTypeId && each.highTypeId === highTypeId,
      );
    expect(await line()).toEqual([]);
    for (const [version, combines] of [true, false, true].entries()) {
      const turned = version === 1 ? { lowTypeId: highTypeId, highTypeId: lowTypeId } : named;
      const said = await save({ ...turned, version, combines, reason: `Reason ${version + 1}` });
      expect(said.body.data).toEqual({ ...named, version: version + 1 });
    }
    expect(await line()).toEqual([
      { ...named, version: 3, combines: true, reason: 'Reason 3', by: 'Chen Mei', at: expect.any(String) },
    ]);
    expect(codeOf(await save({ ...named, version: 3, combines: true }))).toBe('COMBINABILITY_NOTHING');
    const stale = await save({ ...named, version: 2, combines: false });
    expect([stale.status, stale.body.data]).toEqual([409, { version: 3 }]);
    expect((await save({ lowTypeId, highTypeId: 9_999_999, version: 0, combines: true })).status).toBe(404);
    expect((await save({ lowTypeId, highTypeId: lowTypeId, version: 0, combines: true })).body.code).toBe('0');
  });
});
