import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OldDatabase, oldDatabase } from '../../../test/old-database.ts';

let old: OldDatabase;
beforeAll(async () => {
  old = await oldDatabase();
});
afterAll(() => old.drop());

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

it('names of fleet customers in programs stay, and unknown names become customers', async () => {
  await old.migrateTo('0074-saved-searches');
  await sql.raw(OLD_ROWS).execute(old.db);
  await old.migrateTo('0076-fleet-customer-records');
  const { rows } = await sql`
    select p.code, pc.customer, c.name, t.name as type, g.name as category from program_customer pc
    join program p on p.id = pc.program_id join fleet_customer c on c.id = pc.fleet_customer_id
    join fleet_customer_type t on t.id = c.type_id join fleet_customer_category g on g.id = t.category_id
    order by p.code, pc.position`.execute(old.db);
  const taken = { name: 'ACME', type: 'Taken over from programs', category: 'Other' };
  expect(rows).toEqual([
    { code: 'P1', customer: 'Huaxin Logistics', name: 'Huaxin Logistics', type: 'Key account', category: 'Corporate' },
    { code: 'P1', customer: 'Acme', ...taken },
    { code: 'P2', customer: ' ACME', ...taken },
  ]);
  const categories = await old.db.selectFrom('incentive_category').select(['id', 'name_en']).orderBy('id').execute();
  expect(categories).toEqual([
    { id: 1, name_en: 'Customer Incentive' },
    { id: 2, name_en: 'Dealer Incentive' },
  ]);
});
