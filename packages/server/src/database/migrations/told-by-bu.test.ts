import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OldDatabase, oldDatabase } from '../../../test/old-database.ts';

let old: OldDatabase;
beforeAll(async () => {
  old = await oldDatabase();
  await old.migrateTo('0191-parts-taken-over');
  await sql.raw(OLD_ROWS).execute(old.db);
  await old.migrateTo('0192-told-by-bu');
});
afterAll(() => old.drop());

/**
 * Two users of a dealer, one of another dealer and one of head office; each got a message about a move of Li, of head office, and of
 * Deng.
 */
const OLD_ROWS = `
  insert into legal_entity (entity_code, entity_name, entity_name_en) values ('Head Office', 'H', 'H'), ('Dealer', 'D', 'D');
  insert into user_type (id, code, name_en, name_cn, legal_entity_id)
    select n.id, n.code, n.code, n.code, e.id from legal_entity e
    join (values (10001, 'Head Office'), (1, 'Dealer')) n (id, code) on n.code = e.entity_code;
  insert into org (code, name_en, name_cn, user_type_id, legal_entity_id)
    select o.code, o.code, o.code, t.id, t.legal_entity_id
    from (values ('H', 10001), ('D1', 1), ('D2', 1)) o (code, type) join user_type t on t.id = o.type;
  insert into app_user (usrnm, fulnm, user_type_id, org_id)
    select u.usrnm, u.fulnm, o.user_type_id, o.id from (values ('li', 'Li', 'H'), ('deng', 'Deng', 'D1'), ('dai', 'Dai', 'D1'),
      ('other', 'Other', 'D2'), ('head', 'Head', 'H')) u (usrnm, fulnm, org) join org o on o.code = u.org;
  insert into message (template, facts, object_kind, object_id, user_id, address, next_at, made_at)
    select 'letterReleased', jsonb_build_object('code', 'SI-1', 'name', 'Spring', 'by', who.name, 'reason', ''), 'release-batch', 1,
      u.id, '', now(), now()
    from app_user u, (values ('Li'), ('Deng')) who (name) where u.usrnm in ('dai', 'other', 'head');
`;

it('messages to dealers keep only names of their own organisation', async () => {
  const { rows } = await sql<{ usrnm: string; by: string; name: string }>`
    select u.usrnm, t.facts ->> 'by' as by, t.facts ->> 'name' as name from message t join app_user u on u.id = t.user_id
    order by u.usrnm, t.id`.execute(old.db);
  expect(rows.map(({ usrnm, by }) => [usrnm, by])).toEqual([
    ['dai', ''],
    ['dai', 'Deng'],
    ['head', 'Li'],
    ['head', 'Deng'],
    ['other', ''],
    ['other', ''],
  ]);
  expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(['Spring']));
});
