import type { localRegistrationMessages } from '@oasis/engine/areas/local-registration';
import { message, messageText } from '@oasis/engine/messages';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer } from '../../../test/budgets.ts';
import { claimScene, done } from '../../../test/claim-scene.ts';
import { type LocalScene, localScene } from '../../../test/local-scene.ts';
import type { TestServer } from '../../../test/test-server.ts';
import { checkLocalResults, checkRegistrationSets } from '../../verify/check-local.ts';

let server: TestServer;
let claims: Awaited<ReturnType<typeof claimScene>>;
let local: LocalScene;
let code: string;
let inside: { readonly vin: string; readonly carId: number };
let outside: { readonly vin: string; readonly carId: number };
let unproven: { readonly vin: string };

beforeAll(async () => {
  server = await budgetServer();
  claims = await claimScene(server);
  local = await localScene(server);
  const program = await claims.released();
  code = program.programCode;
  inside = await claims.sold('confirmed', program.modelId);
  outside = await claims.sold('confirmed', program.modelId);
  unproven = await claims.sold('submitted', program.modelId);
});
afterAll(() => server.close());

/** What stands booked of cars, in fen by VIN. */
async function standing(): Promise<Readonly<Record<string, number>>> {
  const rows = await server.owner
    .selectFrom('local_result')
    .select(['vin', 'net'])
    .where('ended_by', 'is', null)
    .orderBy('vin')
    .execute();
  return Object.fromEntries(rows.map(({ vin, net }) => [vin, net]));
}

/** The adjustments of cars with their states, in the order in which they were made. */
async function adjustments(): Promise<readonly string[]> {
  const rows = await server.owner
    .selectFrom('adjustment')
    .select(['name', 'net', 'status'])
    .where('kind', '=', 'local')
    .orderBy('id')
    .execute();
  return rows.map(({ name, net, status }) => `${name} ${net} ${status}`);
}

const line = ({ vin }: { readonly vin: string }, city: string, day = '2026-02-25', pdi = '2026-02-10') =>
  [vin, city, day, pdi].join(',');
/** What a reply says: '0', or why it is refused. */
const saidBy = ({ body }: { readonly body: { readonly code: string; readonly message: string } }) =>
  body.code === '0' ? '0' : body.message;
const text = (code: keyof typeof localRegistrationMessages, told: Readonly<Record<string, string>> = {}) =>
  messageText(message(code, told), 'en');

describe('what one person proposes', () => {
  it('[MSC-016] a second person confirms: the cities of a focus area are in force from then on', async () => {
    const regionId = await local.regionOf();
    const body = { regionId, code: 'north1', validFrom: '2026-01-01', cities: '北京市， Tianjin' };
    const { areaId } = done(await local.proposeArea(body));
    expect(saidBy(await local.sales.call('focusAreas.confirm', { body: { areaId } }))).toBe(
      text('LOCAL_OTHER_CONFIRMS'),
    );
    expect(saidBy(await local.proposeArea(body))).toBe(text('LOCAL_PROPOSED_ALREADY'));
    done(await local.control.call('focusAreas.confirm', { body: { areaId } }));
    const found = done(await local.finance.call('focusAreas.byId', { query: { areaId } }));
    expect(found).toMatchObject({ code: 'NORTH1', bu: 'MBPC', cities: '北京市, Tianjin', status: 'inForce' });
  });

  it('[MSC-024] [MSC-025] rules and special rules are of a released program of a BU of their own', async () => {
    await local.rule(code);
    expect(saidBy(await local.proposeRule({ programCode: 'NOWHERE' }))).toBe(text('LOCAL_PROGRAM_UNKNOWN'));
    expect(saidBy(await local.proposeRule({ programCode: code, areaCode: 'NONE' }))).toBe(text('LOCAL_AREA_UNKNOWN'));
    expect(saidBy(await local.proposeRule({ programCode: code, bu: 'NOBU' }))).toBe(text('LOCAL_BU_MISSING'));
    expect(saidBy(await local.proposeSpecial({ programCode: code, dealer: 'D9999' }))).toBe(
      text('LOCAL_DEALER_UNKNOWN'),
    );
    expect(saidBy(await local.proposeDealer({ areaCode: 'NONE' }))).toBe(text('LOCAL_AREA_UNKNOWN'));
    const rules = done(await local.finance.call('localRules.list', { query: {} })).content;
    expect(rules.map(({ programCode, status }) => `${programCode} ${status}`)).toEqual([`${code} inForce`]);
    expect(done(await local.finance.call('specialRules.list', { query: {} })).content).toEqual([]);
  });

  it('a code keeps its region', async () => {
    const regions = done(await local.sales.call('focusAreas.regions', {}));
    const own = await local.regionOf();
    const other = regions.find(({ regionId, bu }) => regionId !== own && bu === 'MBPC');
    const body = { regionId: other?.regionId ?? 0, code: 'NORTH1', validFrom: '2026-05-01', cities: 'Harbin' };
    expect(saidBy(await local.proposeArea(body))).toBe(text('LOCAL_AREA_OTHER_REGION'));
  });
});

describe('a month of registrations', () => {
  it('[MSC-017] is uploaded by one person and checked by another', async () => {
    const set = await local.uploaded([line(inside, '北京'), line(outside, 'Harbin'), line(unproven, '北京')]);
    expect(saidBy(await local.confirm(set.setId, local.sales))).not.toBe('0');
    expect(saidBy(await local.load(local.fileOf([line(inside, 'Harbin')])))).toBe(
      text('LOCAL_WAITS', { set: set.setCode }),
    );
    done(await local.confirm(set.setId));
    expect(
      saidBy(await local.load(local.fileOf([line(unproven, '北京'), line(outside, 'Harbin'), line(inside, '北京')]))),
    ).not.toBe('0');
  });

  it('[MSC-018] is shown first: bonus within, malus outside, and a reason where there is no result', async () => {
    const shown = done(await local.previewed());
    expect(shown.counts).toEqual({ book: 2, change: 0, withdraw: 0, keep: 0, refuse: 1 });
    expect([shown.before, shown.after, shown.difference]).toEqual(['0.00', '300.00', '300.00']);
    const items = await local.items();
    expect(items.map(({ vin, outcome, after }) => `${vin} ${outcome} ${after}`)).toEqual([
      `${inside.vin} inside 500.00`,
      `${outside.vin} outside -200.00`,
      `${unproven.vin} none 0.00`,
    ]);
    expect(items[2]?.steps).toEqual(['The car has no confirmed sale']);
  });

  it('is booked once by the mark of what was shown, and released by a second person', async () => {
    const { mark } = done(await local.previewed());
    expect(saidBy(await local.book('0'.repeat(64)))).toBe(text('LOCAL_STALE'));
    expect(await standing()).toEqual({});
    const [first, second] = await Promise.all([local.book(mark), local.book(mark)]);
    expect([saidBy(first), saidBy(second)].toSorted()).toEqual(['0', text('LOCAL_NOTHING')]);
    expect(await standing()).toEqual({ [inside.vin]: 50_000, [outside.vin]: -20_000 });
    expect(saidBy(await local.release(local.sales))).not.toBe('0');
    expect(done(await local.release()).released).toBe(2);
    expect(saidBy(await local.release())).toBe(text('LOCAL_NOTHING_WAITS'));
    expect(await adjustments()).toEqual([`${inside.vin} 50000 Released`, `${outside.vin} -20000 Released`]);
  });

  it('is booked by its difference alone once the file is corrected', async () => {
    await local.checked([line(inside, '北京'), line(outside, 'tianjin')]);
    const shown = done(await local.previewed());
    expect(shown.counts).toEqual({ book: 0, change: 1, withdraw: 0, keep: 1, refuse: 0 });
    expect(shown.difference).toBe('700.00');
    await local.booked();
    expect(await standing()).toEqual({ [inside.vin]: 50_000, [outside.vin]: 50_000 });
    expect(await adjustments()).toEqual([
      `${inside.vin} 50000 Released`,
      `${outside.vin} -20000 Withdrawn`,
      `${outside.vin} 50000 Proposed`,
    ]);
  });

  it('[MSC-019] is reported by dealer, area and month', async () => {
    const report = async (mode: 'dealer' | 'area' | 'month') =>
      done(await local.finance.call('localReports.read', { query: { mode } })).rows;
    const sums = {
      programCode: code,
      registered: 2,
      inside: 2,
      outside: 0,
      share: '100.00',
      bonus: '1000.00',
      malus: '0.00',
    };
    expect(await report('dealer')).toEqual([expect.objectContaining({ key: 'D1001', ...sums })]);
    expect(await report('area')).toEqual([expect.objectContaining({ key: 'NORTH1', ...sums })]);
    expect(await report('month')).toEqual([expect.objectContaining({ key: '2026-02', ...sums })]);
    const query = { mode: 'month', from: '2026-03' } as const;
    expect(done(await local.finance.call('localReports.read', { query })).rows).toEqual([]);
  });

  it('belongs to the first month that has the car: a later one says so, and an earlier one takes it', async () => {
    await local.checked([line(inside, 'Harbin', '2026-03-01')], { month: '2026-03' });
    const [later] = await local.items({ month: '2026-03' });
    expect(later).toMatchObject({ does: 'refuse', steps: ['The car is registered in 2026-02 already'] });
    await local.checked([line(outside, 'tianjin')]);
    await local.booked();
    expect(await standing()).toEqual({ [outside.vin]: 50_000 });
    expect((await local.items({ month: '2026-03' }))[0]).toMatchObject({ does: 'book', after: '-200.00' });
  });

  it('is closed to a BU and to dealers that are not its own', async () => {
    expect((await local.previewed(claims.dealer)).status).toBe(403);
    expect(saidBy(await local.previewed(local.sales, { bu: 'NOBU' }))).toBe(text('LOCAL_BU_MISSING'));
    expect(saidBy(await local.previewed(local.sales, { month: '2026' }))).toBe(text('LOCAL_MONTH_MISSING'));
    expect(saidBy(await local.previewed(local.sales, { month: '2026-01' }))).toBe(text('LOCAL_NO_SET'));
  });

  it('agrees with its adjustments, and verification finds one that does not', async () => {
    const found = () => server.owner.transaction().execute((tx) => checkLocalResults(tx));
    expect(await found()).toEqual([]);
    expect(await server.owner.transaction().execute((tx) => checkRegistrationSets(tx))).toEqual([]);
    await sql`alter table local_result disable trigger local_result_stays`.execute(server.owner);
    await sql`update local_result set net = 60000 where ended_by is null`.execute(server.owner);
    expect(
      (await found()).map(({ found: one, expected }) => [
        String(one).split(' ').at(-1),
        String(expected).split(' ').at(-1),
      ]),
    ).toEqual([['50000', '60000']]);
    await sql`update local_result set net = 50000 where ended_by is null`.execute(server.owner);
    await sql`alter table local_result enable trigger local_result_stays`.execute(server.owner);
  });
});
