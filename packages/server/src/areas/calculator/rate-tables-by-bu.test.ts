import { present } from '@oasis/engine/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, keyed } from '../../../test/budgets.ts';
import { RATE_LINE } from '../../../test/rate-line.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';
import { withRowScope } from '../../database/pool.ts';

let server: TestServer;
let finance: TestCaller;
beforeAll(async () => {
  server = await budgetServer();
  finance = await server.as('finance');
});
afterAll(() => server.close());

const create = async (buId: number) =>
  (await finance.call('calculator.create', { body: { name: 'Rates of a test', buId }, ...keyed() })).body.data
    .calculatorId;
const linesOf = async (calculatorId: number) =>
  (await finance.call('calculator.lines', { query: { calculatorId, pageSize: 200 } })).body.data.content;
async function drafted(buId: number): Promise<number> {
  const calculatorId = await create(buId);
  await finance.call('calculator.addLine', { body: { calculatorId, ...RATE_LINE }, ...keyed() });
  return calculatorId;
}

describe('a rate table', () => {
  it('[API-009] is read only by users of its BU or of a BU below', async () => {
    const bus = await server.db.selectFrom('bu').select(['id', 'code']).execute();
    const [van = 0, top = 0, passenger = 0] = ['VAN', 'AMG', 'MBPC'].map(
      (code) =>
        present(
          bus.find((bu) => bu.code === code),
          code,
        ).id,
    );
    await server.owner.updateTable('bu').set({ parent_id: top }).where('id', '=', van).execute();
    const [here, above] = [await drafted(passenger), await create(top)];
    const { lineId } = present((await linesOf(here))[0], 'a line');
    const { id: userId } = await server.db
      .selectFrom('app_user')
      .select('id')
      .where('usrnm', '=', 'manager')
      .executeTakeFirstOrThrow();
    await server.owner.deleteFrom('user_bu').where('user_id', '=', userId).execute();
    await server.owner.insertInto('user_bu').values({ user_id: userId, bu_id: van }).execute();
    const manager = await server.as('manager');
    const query = { calculatorId: here };
    const answers = [
      await manager.call('calculator.version', { query }),
      await manager.call('calculator.log', { query }),
      await manager.call('calculator.work', { query }),
      await manager.call('calculator.line', { query: { lineId } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const { content } = (await manager.call('calculator.versions', { query: { pageSize: 100 } })).body.data;
    expect([
      content.some((one) => one.calculatorId === here),
      content.some((one) => one.calculatorId === above),
    ]).toEqual([false, true]);
    expect((await manager.call('calculator.lines', { query })).body.data.totalElements).toBe(0);
    expect((await manager.call('calculator.version', { query: { calculatorId: above } })).status).toBe(200);
    const db = withRowScope(server.db, { people: 'all', bus: [van] });
    const seen = await db.selectFrom('calculator_version').select('id').where('id', 'in', [here, above]).execute();
    expect(seen.map(({ id }) => id)).toEqual([above]);
    expect(await db.selectFrom('calculator_line').select('id').where('version_id', '=', here).execute()).toEqual([]);
  });
});
