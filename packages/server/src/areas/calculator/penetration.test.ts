import { present } from '@oasis/engine/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, keyed } from '../../../test/budgets.ts';
import { uploadTo } from '../../../test/multipart.ts';
import { lastRecord } from '../../../test/rights.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let sales: TestCaller;
let model: { readonly id: number; readonly cells: string; readonly name: string };
beforeAll(async () => {
  server = await budgetServer();
  sales = await server.as('sales');
  const { id, make, brand, type_class, model_year, name } = await server.db
    .selectFrom('vehicle_model as m')
    .innerJoin('brand as b', 'b.id', 'm.brand_id')
    .innerJoin('make as mk', 'mk.id', 'b.make_id')
    .select(['m.id', 'mk.code as make', 'b.name as brand', 'm.type_class', 'm.model_year', 'm.name'])
    .where('m.name', '=', 'AMG A 35 L 4MATIC')
    .executeTakeFirstOrThrow();
  model = { id, cells: [make, brand, type_class, model_year, name].join(','), name };
});
afterAll(() => server.close());

const codeOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => headers['x-oasis-message'];
const SHARES = { annuity: '30.00', equalPrincipal: '5.00', balloon: '0.00', lease: '15.00' };
const save = (part: object = {}) =>
  sales.call('penetration.save', {
    body: { modelId: model.id, validFrom: '2031-05-01', ...SHARES, reason: 'Plan', ...part },
    ...keyed(),
  });
const said = async (validFrom: string) =>
  (await sales.call('penetration.list', { query: { text: model.name, pageSize: 100 } })).body.data.content
    .filter((one) => one.validFrom === validFrom)
    .map(({ annuity, replaced }) => [annuity, replaced]);

describe('expected shares of a model', () => {
  it('can be saved again: the record has the former shares, the newest of one day comes first, and equal shares are refused', async () => {
    const first = present((await save()).body.data, 'shares');
    expect(await lastRecord(server, `penetration:${first.shareId}`)).toMatchObject({
      event: 'PENETRATION_CREATED',
      details: { after: { modelId: model.id, validFrom: '2031-05-01', ...SHARES } },
    });
    expect(codeOf(await save({ validFrom: '2031-06-01' }))).toBe('PENETRATION_UNCHANGED');
    const second = present((await save({ annuity: '40.00' })).body.data, 'shares');
    expect(await lastRecord(server, `penetration:${second.shareId}`)).toMatchObject({
      details: { before: SHARES, after: { ...SHARES, annuity: '40.00' } },
    });
    expect(await said('2031-05-01')).toEqual([
      ['40.00', false],
      ['30.00', true],
    ]);
  });

  it('need an existing model', async () => {
    const refused = await save({ modelId: 9_999_999 });
    expect(refused.body).toMatchObject({ data: { refusals: [{ field: 'modelId', code: 'PRICE_MODEL_MISSING' }] } });
    expect(codeOf(await save({ lease: '70.01' }))).toBe('PENETRATION_SUM');
  });

  it('come by a file only for the models that it names', async () => {
    const send = (call: 'penetration.checkFile' | 'penetration.loadFile', content: string, print = '') =>
      uploadTo(call, server, sales, { fields: { print, reason: 'By file' }, fileName: 'shares.csv', content });
    const header = 'Make,Brand,Type class,Model year,Model,Annuity,Equal principal,Balloon,Lease,In force from';
    const known = `${header}\n${model.cells},20%,0%,0%,0%,2032-01-01`;
    const unknown = `${known}\n${model.cells.replace(model.name, 'No such model')},20%,0%,0%,0%,2032-01-01`;
    const { rows } = (await send('penetration.checkFile', unknown)).body.data;
    expect(rows.map(({ status, refusals }) => [status, refusals.map(({ field }) => field)])).toEqual([
      ['added', []],
      ['refused', ['model']],
    ]);
    const { print } = (await send('penetration.checkFile', known)).body.data;
    expect((await send('penetration.loadFile', known, print)).body.code).toBe('0');
    expect(await said('2032-01-01')).toEqual([['20.00', false]]);
  });
});
