import { present } from '@oasis/engine/base';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer } from '../../../test/budgets.ts';
import { changeBooked } from '../../../test/change-booked.ts';
import { claimScene, done } from '../../../test/claim-scene.ts';
import { uploadTo } from '../../../test/multipart.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';
import { workbookOf } from '../../../test/workbooks.ts';

type Scene = Awaited<ReturnType<typeof claimScene>>;

let server: TestServer;
let scene: Scene;
let program: Awaited<ReturnType<Scene['released']>>;
/** Claims by how many days ago they were sent; today is 2026-03-02, a Monday. */
const sent = new Map<number, number>();
beforeAll(async () => {
  server = await budgetServer();
  scene = await claimScene(server);
  program = await scene.released({
    name: 'Found claims',
    parameter: { checkCategory: 'all' },
    terms: { dealerUnits: '9', units: '', money: '5000' },
  });
  for (const days of [0, 7, 8, 30, 31, 90, 91]) {
    const { claims } = done(await scene.claim(await scene.sold('confirmed', program.modelId), [program.programCode]));
    const { claimId } = present(claims[0], 'a claim');
    const sentDay = sql`update claim set sent_day = date '2026-03-02' - ${days}::integer where id = ${claimId}`;
    await changeBooked(server.owner, sentDay);
    sent.set(days, claimId);
  }
});
afterAll(() => server.close());

const idOf = (days: number) => present(sent.get(days), 'a claim');
const found = async (query: Record<string, string> = {}, by: TestCaller = scene.dealer) =>
  done(await by.call('claim.list', { query: { program: program.programCode, pageSize: 40, ...query } })).content;
const daysOf = async (query: Record<string, string>) => (await found(query)).map(({ age }) => age);
const figures = async (query: Record<string, string> = {}, by: TestCaller = scene.dealer) =>
  done(await by.call('claim.figures', { query: { program: program.programCode, ...query } }));

describe('claims', () => {
  it('[CLM-004] are found by the days on which they were sent and by their age', async () => {
    expect(await daysOf({ sort: 'age' })).toEqual([0, 7, 8, 30, 31, 90, 91]);
    expect(await daysOf({ sort: '-age' })).toEqual([91, 90, 31, 30, 8, 7, 0]);
    expect(await daysOf({ sort: 'sentDay' })).toEqual([91, 90, 31, 30, 8, 7, 0]);
    expect(await daysOf({ sort: 'age', age: 'week' })).toEqual([0, 7]);
    expect(await daysOf({ sort: 'age', age: 'month' })).toEqual([8, 30]);
    expect(await daysOf({ sort: 'age', age: 'quarter' })).toEqual([31, 90]);
    expect(await daysOf({ sort: 'age', age: 'older' })).toEqual([91]);
    expect(await daysOf({ age: 'nonsense' })).toEqual([]);
    expect(await daysOf({ sort: 'age', sentFrom: '2026-02-22', sentTo: '2026-02-23' })).toEqual([7, 8]);
    expect(await daysOf({ sort: 'age', sentFrom: '2026-02-22', age: 'week' })).toEqual([0, 7]);
  });

  it('[CLM-004] come in each order and its reverse', async () => {
    const rows = await found();
    const texts = { vin: 'vin', program: 'programCode', dealer: 'dealerCode', status: 'status' } as const;
    for (const [sort, field] of Object.entries(texts)) {
      const wanted = rows.map((row) => row[field]).toSorted();
      expect((await found({ sort })).map((row) => row[field])).toEqual(wanted);
      expect((await found({ sort: `-${sort}` })).map((row) => row[field])).toEqual(wanted.toReversed());
    }
    const nets = (await found({ sort: 'net' })).map(({ net }) => Number(net));
    expect(nets).toEqual(nets.toSorted((one, other) => one - other));
  });

  it('[CLM-004] are counted by state, by age and by week', async () => {
    done(await scene.sicco.call('claim.begin', { body: { claimId: idOf(0) } }));
    const { states, ages, weeks } = await figures();
    const byState = Object.fromEntries(states.map(({ status, count }) => [status, count]));
    expect(byState).toMatchObject({ Submitted: 6, SiccoChecking: 1, Approved: 0, Paid: 0 });
    expect(states.find(({ status }) => status === 'Submitted')?.net).toBe('600.00');
    expect(ages).toEqual([
      { age: 'week', count: 2, net: '200.00' },
      { age: 'month', count: 2, net: '200.00' },
      { age: 'quarter', count: 2, net: '200.00' },
      { age: 'older', count: 1, net: '100.00' },
    ]);
    expect(weeks).toHaveLength(12);
    expect([weeks[0]?.week, weeks.at(-1)?.week]).toEqual(['2025-12-15', '2026-03-02']);
    const counts = weeks.map(({ states: of }) => of.reduce((sum, { count }) => sum + count, 0));
    // Sent today, on Monday of last week and the Sunday before it, on 31 and 30 January.
    expect(counts).toEqual([0, 0, 0, 0, 0, 0, 2, 0, 0, 1, 1, 1]);
    expect((await figures({ status: 'SiccoChecking' })).ages[0]).toEqual({ age: 'week', count: 1, net: '100.00' });
    done(await scene.sicco.call('claim.giveBack', { body: { claimId: idOf(0) } }));
  });

  it('[CLM-004] are listed, counted and exported within reach alone', async () => {
    const other = await server.as('DEALER2');
    expect(await found({}, other)).toEqual([]);
    expect((await figures({}, other)).states.every(({ count }) => count === 0)).toBe(true);
    const file = await other.call('claim.export', { query: { program: program.programCode, format: 'csv' } });
    expect(file.text).toBe('');
  });

  it('[CLM-004] are exported as comma-separated values in the order of the list', async () => {
    const query = { program: program.programCode, sort: 'age', format: 'csv' } as const;
    const { text } = await scene.dealer.call('claim.export', { query });
    const lines = text.trim().split('\r\n');
    const rows = await found({ sort: 'age' });
    expect(lines[0]).toContain('"Claim","VIN","Model"');
    expect(lines).toHaveLength(rows.length + 1);
    expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual(rows.map(({ vin }) => `"${vin}"`));
    expect(lines[1]).toContain(',100,');
  });
});

describe('the caps of a claim', () => {
  it('are told to head office with what is granted, and never to a dealer', async () => {
    const query = { claimId: String(idOf(7)) };
    const seen = done(await scene.sicco.call('claim.view', { query }));
    expect(seen.caps).toEqual([
      {
        offer: 'Cash rebate',
        dealerUnits: { most: 9, granted: 7 },
        units: { most: null, granted: 7 },
        money: { most: '5000.00', granted: '700.00' },
      },
    ]);
    const own = await scene.dealer.call('claim.view', { query });
    expect(done(own).caps).toBeNull();
    expect(own.text).not.toContain('5000');
  });
});

describe('a file of VINs', () => {
  const read = (fileName: string, content: string | Buffer) =>
    uploadTo('claim.vinFile', server, scene.dealer, { fields: {}, fileName, content });

  it('[CLM-022] is read by its column of VINs, or by its first one', async () => {
    const named = await read('vins.csv', 'Model,VIN\nC 200,LE4WG8DB0TL000001\nC 260, LE4WG8DB0TL000002 \n,\n');
    expect(done(named)).toEqual({ vins: ['LE4WG8DB0TL000001', 'LE4WG8DB0TL000002'], hidden: 0 });
    const plain = await read('vins.csv', 'LE4WG8DB0TL000001\nLE4WG8DB0TL000002\n');
    expect(done(plain).vins).toEqual(['LE4WG8DB0TL000001', 'LE4WG8DB0TL000002']);
  });

  it('[CLM-022] is a workbook too', async () => {
    const rows = [['车架号'], ['LE4WG8DB0TL000001'], ['LE4WG8DB0TL000002']];
    expect(done(await read('vins.xlsx', workbookOf(rows))).vins).toEqual(['LE4WG8DB0TL000001', 'LE4WG8DB0TL000002']);
  });

  it('[CLM-022] is refused where it is no table', async () => {
    const { headers } = await read('vins.csv', Buffer.from('%PDF-1.4'));
    expect(headers['x-oasis-message']).toBe('IMPORT_NOT_A_TABLE');
  });
});
