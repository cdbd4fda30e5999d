import { present } from '@oasis/engine/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, keyed } from '../../../test/budgets.ts';
import { uploadTo } from '../../../test/multipart.ts';
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

/** A draft with a line for 24 months and one for 36. */
async function drafted(): Promise<number> {
  const bu = server.db.selectFrom('bu').select('id').where('code', '=', 'MBPC');
  const { id: buId } = await bu.executeTakeFirstOrThrow();
  const created = await finance.call('calculator.create', { body: { name: 'Rates', buId }, ...keyed() });
  const id = created.body.data.calculatorId;
  await add(id);
  await add(id, { term: '24' });
  return id;
}

describe('lines of a rate table', () => {
  it('have each place once: an edited line keeps its own place and takes none of another line', async () => {
    const id = await drafted();
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

  it('a file changes only the places that it names, and a name is cut to 200 letters', async () => {
    const id = await drafted();
    const fileOf = (term: string, standardRate: string) =>
      `Product,Term in months,Down payment from,Balloon or rest value,Standard rate,Lowest rate of customers,Share of the maker,Share of the dealer,Share of the finance company
Annuity,${term},20%,,${standardRate},1.99%,60%,10%,30%`;
    const send = (call: 'calculator.checkFile' | 'calculator.loadFile', content: string, print = '') =>
      uploadTo(call, server, finance, { fields: { calculatorId: String(id), print }, fileName: 'rates.csv', content });
    const rates = async () =>
      (await linesOf(id)).map(({ term, standardRate, version }) => [term, standardRate, version]);
    expect(await rates()).toEqual([
      ['24', '6.50', 1],
      ['36', '6.50', 1],
    ]);
    const content = fileOf('36', '7%');
    const { counts, print } = (await send('calculator.checkFile', content)).body.data;
    expect(counts).toEqual({ added: 0, changed: 1, unchanged: 0, refused: 0 });
    expect((await send('calculator.loadFile', content, print)).body.code).toBe('0');
    expect(await rates()).toEqual([
      ['24', '6.50', 1],
      ['36', '7.00', 2],
    ]);
    const long = (await send('calculator.checkFile', fileOf('9'.repeat(300), '7%'))).body.data.rows[0];
    expect(long?.name).toBe(`Annuity · ${'9'.repeat(190)}`);
  });
});
