import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OldDatabase, oldDatabase } from '../../../test/old-database.ts';
import { checkFrozen } from '../../verify/check-frozen.ts';

let old: OldDatabase;
beforeAll(async () => {
  old = await oldDatabase();
  await old.migrateTo('0186-vat-said-by-terms');
  await sql.raw(OLD_ROWS).execute(old.db);
  await old.migrateTo('0365-adjustments');
});
afterAll(() => old.drop());

const OLD_ROWS = `
  insert into bu (code, name_en, name_cn) values ('CAR', 'Car', 'Car');
  insert into move_log (kind, object_id, version, move, from_state, to_state, at)
    values ('program', 1, 1, 'create', null, 'Draft', '2026-03-02T08:00:00+08');
  insert into release_batch (code, name, bu_id, status, cover_day, content, content_hash, letter_number, released_at, created_at, updated_at)
    select 'R-1', 'Letter', bu.id, 'Released', '2026-03-01', '{"programs": []}', '\\x01', 'SML-2026-0001', now(), now(), now() from bu;
  insert into calculator_version (code, number, name, bu_id, status, created_at, updated_at)
    select 'FC-1', 1, 'Rates', bu.id, 'Confirmed', now(), now() from bu;
  insert into calculator_line (version_id, product, term, down_payment, rest, standard_rate, lowest_rate, maker, dealer, company, created_at)
    select id, 'annuity', 36, 20, 0, 6, 2, 60, 10, 30, now() from calculator_version;
`;

const differences = () => old.db.transaction().execute(checkFrozen);

it('content from before the upgrade is accepted as it is, and later changes of it are found', async () => {
  expect(await differences()).toEqual([]);
  await sql`update calculator_line set lowest_rate = 0`.execute(old.db);
  await sql`update release_batch set name = 'Another'`.execute(old.db);
  await sql`delete from move_log`.execute(old.db);
  expect((await differences()).map(({ place }) => place)).toEqual([
    'move_log 1',
    'release_batch 1',
    'calculator_version 1',
  ]);
});
