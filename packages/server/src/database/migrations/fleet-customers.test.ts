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
  insert into bu (code, name_en, name_cn) values ('B', 'B', 'B');
  insert into program (code, name, bu_id, period_from, period_to, status, design_status, combinability_status,
      parameter_status, wording_status)
    select p.code, p.code, bu.id, '2026-01', '2026-02', 'Saved', 'N', 'N', 'N', 'N' from bu, (values ('P1'), ('P2')) as p (code);
  insert into fleet_customer_category (name) values ('Corporate');
  insert into fleet_customer_type (category_id, name) select id, 'Key account' from fleet_customer_category;
  insert into fleet_customer (type_id, name) select id, 'Huaxin Logistics' from fleet_customer_type;
  insert into program_customer (program_id, customer, position)
    select p.id, c.name, c.position from program p
    join (values ('P1', 'Huaxin Logistics', 0), ('P1', 'Acme', 1), ('P2', ' ACME', 0)) as c (code, name, position)
      on c.code = p.code;
`;

it('programs keep the names of their fleet customers, which become customers where they were not known', async () => {
  await migrateTo('0074-saved-searches');
  await sql.raw(OLD_ROWS).execute(owner.db);
  await migrateTo('0076-fleet-customer-records');
  const { rows } = await sql`
    select p.code, pc.customer, c.name, t.name as type, g.name as category from program_customer pc
    join program p on p.id = pc.program_id join fleet_customer c on c.id = pc.fleet_customer_id
    join fleet_customer_type t on t.id = c.type_id join fleet_customer_category g on g.id = t.category_id
    order by p.code, pc.position`.execute(owner.db);
  const taken = { name: 'ACME', type: 'Taken over from programs', category: 'Other' };
  expect(rows).toEqual([
    { code: 'P1', customer: 'Huaxin Logistics', name: 'Huaxin Logistics', type: 'Key account', category: 'Corporate' },
    { code: 'P1', customer: 'Acme', ...taken },
    { code: 'P2', customer: ' ACME', ...taken },
  ]);
  const categories = await owner.db.selectFrom('incentive_category').select(['id', 'name_en']).orderBy('id').execute();
  expect(categories).toEqual([
    { id: 1, name_en: 'Customer Incentive' },
    { id: 2, name_en: 'Dealer Incentive' },
  ]);
});
