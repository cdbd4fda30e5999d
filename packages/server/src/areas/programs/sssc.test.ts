import type { QueryInput } from '@oasis/api-client/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, type NewProgram } from '../../../test/budgets.ts';
import { type ProgramLife, programLife } from '../../../test/programs.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';

const SUPPORT = { offers: ['Service support cars'], customers: ['Xinglu Mobility'], makes: ['DENZA'] } as const;

let server: TestServer;
let sales: TestCaller;
let life: ProgramLife;
beforeAll(async () => {
  server = await budgetServer();
  life = programLife(server);
  sales = await server.as('sales');
  const made: readonly NewProgram[] = [
    { name: 'Courtesy cars', ...SUPPORT },
    { name: 'Courtesy vans', ...SUPPORT, bu: 'VAN', makes: ['VAN'], customers: ['Embassy pool'] },
    { name: 'Mixed', ...SUPPORT, offers: ['Cash rebate', 'Service support cars'], from: '2026-08', to: '2026-09' },
    { name: 'Cash alone' },
  ];
  for (const program of made) await life.saved(program);
});
afterAll(() => server.close());

async function list(query: QueryInput<'program.sssc'> = {}, caller = sales) {
  const { body } = await caller.call('program.sssc', { query });
  expect(body.code).toBe('0');
  return body.data;
}

const names = async (query: QueryInput<'program.sssc'> = {}, caller = sales) =>
  (await list({ sort: 'programName', ...query }, caller)).content.map(({ programName }) => programName);

const ALL = ['Courtesy cars', 'Courtesy vans', 'Mixed'];

describe('[PRG-009] the SSSC index', () => {
  it('has exactly the programs with an SI offer of Dealer service support', async () => {
    expect(await names()).toEqual(ALL);
    const offers = server.owner.selectFrom('si_offer').innerJoin('offer_type as t', 't.id', 'offer_type_id');
    expect(await offers.select('t.name').where('t.service_support', '=', true).execute()).toEqual([
      { name: 'Dealer service support' },
    ]);
  });

  it('shows of a program its offers of this kind, customers, days and version', async () => {
    const [mixed] = (await list({ name: 'mixed' })).content;
    expect(mixed).toMatchObject({
      programName: 'Mixed',
      bu: 'MBPC',
      offers: ['Service support cars'],
      customers: ['Xinglu Mobility'],
      makes: ['DENZA'],
      firstDay: '2026-08-01',
      lastDay: '2026-09-30',
      status: 'Saved',
      wordingStatus: 'Draft',
    });
    await life.confirmWording(mixed?.programId ?? 0, sales);
    const [after] = (await list({ wording: 'Confirmed' })).content;
    expect(after).toMatchObject({ programName: 'Mixed', wordingStatus: 'Confirmed' });
    expect(after?.wordingVersion).toBeGreaterThan(mixed?.wordingVersion ?? 0);
  });

  it('is filtered by each of its filters, and by several together', async () => {
    expect(await names({ name: ' COURTESY ' })).toEqual(['Courtesy cars', 'Courtesy vans']);
    expect(await names({ offer: 'support' })).toEqual(ALL);
    // The other offer of the program is not in this index.
    expect(await names({ offer: 'cash' })).toEqual([]);
    expect(await names({ customer: 'embassy' })).toEqual(['Courtesy vans']);
    expect(await names({ bu: 'VAN' })).toEqual(['Courtesy vans']);
    expect([await names({ status: 'Saved' }), await names({ status: 'Released' })]).toEqual([ALL, []]);
    expect(await names({ day: '2026-06-30' })).toEqual(['Courtesy cars', 'Courtesy vans']);
    expect(await names({ day: '2026-07-01' })).toEqual([]);
    expect(await names({ day: '2026-08-01', bu: 'MBPC' })).toEqual(['Mixed']);
    expect(await names({ name: '', offer: '', customer: '', bu: '', status: '', wording: '', day: '' })).toEqual(ALL);
    expect(await names({ sort: '-firstDay', pageSize: 1 })).toEqual(['Mixed']);
  });

  it('has only programs of the reader’s BUs, and no deleted one', async () => {
    const own = server.owner.selectFrom('app_user').select('id').where('usrnm', '=', 'sipo');
    const van = server.owner.selectFrom('bu').select('id').where('code', '=', 'VAN');
    await server.owner.deleteFrom('user_bu').where('user_id', 'in', own).where('bu_id', 'in', van).execute();
    const sipo = await server.as('sipo');
    expect(await names({}, sipo)).toEqual(['Courtesy cars', 'Mixed']);
    expect(await names({ bu: 'VAN' }, sipo)).toEqual([]);
    const gone = await life.saved({ name: 'Gone', ...SUPPORT });
    expect(await names({ name: 'gone' })).toEqual(['Gone']);
    await sales.call('program.delete', { body: { programId: gone.programId } });
    expect(await names()).toEqual(ALL);
  });

  it('keeps its programs when the offer type gets another name', async () => {
    const type = server.owner.updateTable('offer_type').where('service_support', '=', true);
    await type.set({ name: 'Courtesy car support' }).execute();
    expect(await names()).toEqual(ALL);
    await type.set({ name: 'Dealer service support' }).execute();
  });
});
