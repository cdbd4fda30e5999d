import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { dropDatabase, makeDatabase } from '../../../test/databases.ts';
import { embeddedAddress } from '../embedded/bootstrap.ts';
import { type Connected, connect } from '../pool.ts';
import { MIGRATIONS } from './index.ts';

const name = `test_${randomBytes(6).toString('hex')}`;
let owner: Connected;
beforeAll(async () => {
  const connection = inject('postgres');
  await makeDatabase(connection, name);
  const address = embeddedAddress({ connection }, name);
  owner = connect(address.owner ?? address.app);
});
afterAll(async () => {
  await owner.close();
  await dropDatabase(inject('postgres'), name);
});

async function migrateTo(last: string): Promise<void> {
  const migrator = new Migrator({ db: owner.db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  expect((await migrator.migrateTo(last)).error).toBeUndefined();
}

const OLD_ROWS = `
  insert into make (code, name_en, name_cn, position) values ('M', 'M', 'M', 1);
  insert into brand (make_id, name, name_key) select id, 'B', 'b' from make;
  insert into vehicle_model (brand_id, name, name_key) select id, 'One', 'one' from brand;
  insert into master_version (kind) values ('price'), ('vat');
  insert into price (model_id, effective_from, version_id, msrp, dealer_price)
    select m.id, '2026-02', v.id, 1.5, 1.25 from vehicle_model m, master_version v where v.kind = 'price';
  insert into vat_rate (effective_from, version_id, rate) select '1990-01', id, 0.13 from master_version where kind = 'vat';
`;

it('prices and rates that began with a month begin on its first day, and say the same', async () => {
  await migrateTo('0022-lost-rows');
  await sql.raw(OLD_ROWS).execute(owner.db);
  await migrateTo('0055-prices-by-day');
  const prices = await owner.db.selectFrom('price').select(['effective_from', 'msrp', 'dealer_price']).execute();
  expect(prices).toEqual([{ effective_from: '2026-02-01', msrp: '1.50', dealer_price: '1.25' }]);
  const rates = await owner.db.selectFrom('vat_rate').select(['id', 'effective_from', 'rate']).execute();
  expect(rates).toEqual([{ id: 1, effective_from: '1990-01-01', rate: '0.1300' }]);
});
