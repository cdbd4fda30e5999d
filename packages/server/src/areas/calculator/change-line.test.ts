import { present } from '@oasis/engine/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, keyed } from '../../../test/budgets.ts';
import { RATE_LINE } from '../../../test/rate-line.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let finance: TestCaller;
beforeAll(async () => {
  server = await budgetServer();
  finance = await server.as('finance');
});
afterAll(() => server.close());

const add = (calculatorId: number, part: Partial<typeof RATE_LINE> = {}) =>
  finance.call('calculator.addLine', { body: { calculatorId, ...RATE_LINE, ...part }, ...keyed() });
const linesOf = async (calculatorId: number) =>
  (await finance.call('calculator.lines', { query: { calculatorId, pageSize: 200 } })).body.data.content;

describe('lines of a rate table', () => {
  it('have each place once: a line that is edited keeps its own, and takes none of another line', async () => {
    const bu = server.db.selectFrom('bu').select('id').where('code', '=', 'MBPC');
    const { id: buId } = await bu.executeTakeFirstOrThrow();
    const created = await finance.call('calculator.create', { body: { name: 'Rates', buId }, ...keyed() });
    const id = created.body.data.calculatorId;
    await add(id);
    await add(id, { term: '24' });
    const lineId = present(
      (await linesOf(id)).find(({ term }) => term === '36'),
      'a line',
    ).lineId;
    const edit = (part: object) =>
      finance.call('calculator.editLine', {
        body: { lineId, ...RATE_LINE, maker: '70.00', company: '20.00', ...part },
      });
    expect((await edit({})).body.code).toBe('0');
    const taken = await edit({ term: '24' });
    expect(taken.body).toMatchObject({ data: { refusals: [{ code: 'CALCULATOR_LINE_EXISTS' }] } });
    expect((await add(id)).body).toMatchObject({ data: { refusals: [{ code: 'CALCULATOR_LINE_EXISTS' }] } });
    expect((await linesOf(id)).map(({ term, maker }) => [term, maker])).toEqual([
      ['24', '60.00'],
      ['36', '70.00'],
    ]);
  });
});
