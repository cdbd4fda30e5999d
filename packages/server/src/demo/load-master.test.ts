import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_DAY } from '../../test/fill.ts';
import { type TestDatabase, testDatabase } from '../../test/test-server.ts';
import { calendarYears } from '../areas/calendar/store.ts';
import { dueAfter } from '../tasks/due-after.ts';
import { loadMasterDemo } from './load-master.ts';
import { loadOrganisation } from './load-organisation.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('demo');
});
afterAll(() => database.close());

type Countable = 'bu' | 'region' | 'legal_entity' | 'dealer' | 'dealer_region' | 'vehicle_model' | 'kufri_version';
const count = async (table: Countable) =>
  (
    await database.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

describe('the demo master data', () => {
  it('has two Kufri versions for each make, the later one active', async () => {
    const rows = await database.db
      .selectFrom('kufri_version')
      .innerJoin('make', 'make.id', 'make_id')
      .select(['code', 'number', 'status'])
      .orderBy('position')
      .orderBy('number')
      .execute();
    expect(rows).toEqual(
      ['PBP', 'CBU', 'VAN', 'DENZA'].flatMap((code) => [
        { code, number: 1, status: 'Superseded' },
        { code, number: 2, status: 'Active' },
      ]),
    );
  });

  it('has a price for every model with volumes', async () => {
    const unpriced = await database.db
      .selectFrom('kufri_volume')
      .leftJoin('price', 'price.model_id', 'kufri_volume.model_id')
      .select('kufri_volume.model_id')
      .where('price.model_id', 'is', null)
      .execute();
    expect(unpriced).toEqual([]);
  });

  it('has NSTs for every model, most of them in a group of their make, and the others in none', async () => {
    const without = await database.db
      .selectFrom('vehicle_model')
      .leftJoin('nst', 'nst.model_id', 'vehicle_model.id')
      .select('vehicle_model.id')
      .where('nst.id', 'is', null)
      .execute();
    expect(without).toEqual([]);
    const nsts = await database.db
      .selectFrom('nst')
      .innerJoin('vehicle_model', 'vehicle_model.id', 'nst.model_id')
      .innerJoin('brand', 'brand.id', 'vehicle_model.brand_id')
      .leftJoin('nst_group_member', 'nst_group_member.nst_id', 'nst.id')
      .leftJoin('nst_group', 'nst_group.id', 'nst_group_member.group_id')
      .select(['brand.make_id as make', 'nst_group.make_id as group'])
      .execute();
    expect(new Set(nsts.map(({ make, group }) => (group === null ? 'none' : group === make)))).toEqual(
      new Set([true, 'none']),
    );
  });

  it('has the BUs with their regions, and dealers in them', async () => {
    const bus = await database.db.selectFrom('bu').select('code').orderBy('id').execute();
    expect(bus.map(({ code }) => code)).toEqual(['MBPC', 'AMG', 'G', 'MAYBACH', 'FLEET', 'CPO', 'VAN']);
    expect(await count('region')).toBe(28);
    expect(await count('dealer_region')).toBe((await count('dealer')) * 7);
  });

  it('has the published working days for the year of its day, so that no year is missing', async () => {
    expect(await calendarYears(database.db, DEMO_DAY)).toEqual({ years: [2026], missing: [] });
    const rows = await database.db.selectFrom('work_day').select(['day', 'kind']).orderBy('day').execute();
    const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ day }) => day);
    expect(of('holiday')).toHaveLength(33);
    expect(of('workday')).toEqual(['2026-01-04', '2026-02-14', '2026-02-28', '2026-05-09', '2026-09-20', '2026-10-10']);
    // Only Saturdays and Sundays become working days instead of holidays.
    expect(of('workday').filter((day) => ![0, 6].includes(new Date(day).getUTCDay()))).toEqual([]);
    expect(await dueAfter(database.db, '2026-09-30', 3)).toBe('2026-10-10');
  });

  it('is loaded once', async () => {
    const tables = [
      'bu',
      'region',
      'legal_entity',
      'dealer',
      'dealer_region',
      'vehicle_model',
      'kufri_version',
    ] as const;
    const before = await Promise.all(tables.map(count));
    const options = { seed: 99, now: new Date('2026-05-01T00:00:00Z') };
    expect(await database.db.transaction().execute((tx) => loadMasterDemo(tx, options))).toBe(false);
    await database.db.transaction().execute(loadOrganisation);
    expect(await Promise.all(tables.map(count))).toEqual(before);
  });

  it('the database refuses two active versions of a make and a negative volume', async () => {
    const activate = database.db.updateTable('kufri_version').set({ status: 'Active', superseded_at: null });
    await expect(activate.where('number', '=', 1).execute()).rejects.toThrow('kufri_version_active');
    await expect(database.owner.updateTable('kufri_volume').set({ rt: -1 }).execute()).rejects.toThrow('rt');
  });
});
