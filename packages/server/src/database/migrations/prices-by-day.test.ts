import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OldDatabase, oldDatabase } from '../../../test/old-database.ts';

let old: OldDatabase;
beforeAll(async () => {
  old = await oldDatabase();
});
afterAll(() => old.drop());

const OLD_ROWS = `
  insert into make (code, name_en, name_cn, position) values ('M', 'M', 'M', 1);
  insert into brand (make_id, name, name_key) select id, 'B', 'b' from make;
  insert into vehicle_model (brand_id, name, name_key) select id, 'One', 'one' from brand;
  insert into master_version (kind) values ('price'), ('vat');
  insert into price (model_id, effective_from, version_id, msrp, dealer_price)
    select m.id, '2026-02', v.id, 1.5, 1.25 from vehicle_model m, master_version v where v.kind = 'price';
  insert into vat_rate (effective_from, version_id, rate) select '1990-01', id, 0.13 from master_version where kind = 'vat';
`;

it('prices and rates that began with a month begin on its first day, with the same values', async () => {
  await old.migrateTo('0022-lost-rows');
  await sql.raw(OLD_ROWS).execute(old.db);
  await old.migrateTo('0055-prices-by-day');
  const prices = await old.db.selectFrom('price').select(['effective_from', 'msrp', 'dealer_price']).execute();
  expect(prices).toEqual([{ effective_from: '2026-02-01', msrp: '1.50', dealer_price: '1.25' }]);
  const rates = await old.db.selectFrom('vat_rate').select(['id', 'effective_from', 'rate']).execute();
  expect(rates).toEqual([{ id: 1, effective_from: '1990-01-01', rate: '0.1300' }]);
});
