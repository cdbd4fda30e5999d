import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OldDatabase, oldDatabase } from '../../../test/old-database.ts';

let old: OldDatabase;
beforeAll(async () => {
  old = await oldDatabase();
  await old.migrateTo('0210-claims');
  await sql.raw(OTHERS + OLD_CLAIMS).execute(old.db);
  await old.migrateTo('0230-appeals');
});
afterAll(() => old.drop());

const CLAIMS = [
  [1, 'Appealed', true, ['reject', 'appeal']],
  [2, 'Approved', true, ['reject', 'appeal', 'acceptAppeal']],
  [3, 'Rejected', true, ['reject', 'appeal', 'refuseAppeal']],
  [4, 'Reversed', true, ['reject', 'appeal', 'reverse']],
  [5, 'Rejected', false, ['reject']],
] as const;

/** Cars, models and programs of the claims do not matter here. */
const OTHERS = `
  alter table claim drop constraint claim_car_id_fkey, drop constraint claim_model_id_fkey, drop constraint claim_program_id_fkey;
  insert into legal_entity (entity_code, entity_name, entity_name_en) values ('E', 'E', 'E');
  insert into user_type (id, code, name_en, name_cn, legal_entity_id) select 1, 'T', 'T', 'T', id from legal_entity;
  insert into app_user (id, usrnm, fulnm, user_type_id) overriding system value select n, 'u' || n, 'U' || n, 1 from generate_series(1, 3) n;
  insert into bu (id, code, name_en, name_cn) overriding system value values (7, 'CAR', 'Car', 'Car');
  insert into dealer (id, code, name_en, name_cn) overriding system value values (8, 'D1', 'Dealer', 'Dealer');
`;

const OLD_CLAIMS = CLAIMS.map(
  ([id, status, appealed, moves]) => `
  insert into claim (id, code, name, car_id, model_id, bu_id, dealer_id, program_code, program_id, program_name_en, program_name_cn, status,
      origin, qualifying_day, claim_until, sent_day, check_category, net, holds, appeal_until, appealed, created_at, updated_at)
    overriding system value
    values (${id}, 'CL-${id}', 'VIN${id}', ${id}, 1, 7, 8, 'SI', 1, 'P', 'P', '${status}', 'dealer', '2026-02-20', '2026-05-30', '2026-03-01',
      'all', 1, ${status !== 'Reversed'}, '2026-03-17', ${appealed}, now(), now());
  insert into task (kind, object_kind, object_id, code, name, bu_id, permission, since)
    values ('decideAppeal', 'claim', ${id}, 'CL-${id}', 'VIN${id}', 7, 'CHECK_CONFIRM', now());
  ${moves
    .map(
      (move, place) => `
  insert into move_log (kind, object_id, version, move, from_state, to_state, bu_id, usrid, at, reason)
    values ('claim', ${id}, ${place + 2}, '${move}', 'X', 'X', 7, ${place + 1}, '2026-03-0${place + 2}T17:00:00Z', 'Why ${move}');`,
    )
    .join('')}`,
).join('');

it('claims that were appealed against before have their appeals, letters, moves and tasks', async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select a.claim_id, a.code, a.name, a.status, a.version, a.opened_day::text as opened, a.last_day::text as last, a.created_by as by,
      (select string_agg(l.side || ' ' || l.move || ': ' || l.text, ', ' order by l.version) from appeal_letter l
        where l.appeal_id = a.id) as letters,
      (select string_agg(m.move || ' ' || m.to_state, ', ' order by m.version) from move_log m
        where m.kind = 'claim-appeal' and m.object_id = a.id) as moves,
      (select count(*)::int from task t where t.object_kind = 'claim-appeal' and t.object_id = a.id and t.code = a.code) as tasks
    from claim_appeal a order by a.claim_id`.execute(old.db);
  const appeal = (claim: number, more: object) => ({
    claim_id: claim,
    code: `AP-000${claim}`,
    name: `VIN${claim}`,
    opened: '2026-03-04',
    last: '2026-03-17',
    by: 2,
    tasks: 1,
    ...more,
  });
  const opened = 'dealer open: Why appeal';
  expect(rows).toEqual([
    appeal(1, { status: 'Open', version: 1, letters: opened, moves: 'open Open' }),
    appeal(2, {
      status: 'Accepted',
      version: 2,
      letters: `${opened}, headOffice accept: Why acceptAppeal`,
      moves: 'open Open, accept Accepted',
    }),
    appeal(3, {
      status: 'Refused',
      version: 2,
      letters: `${opened}, headOffice refuse: Why refuseAppeal`,
      moves: 'open Open, refuse Refused',
    }),
    appeal(4, {
      status: 'Ended',
      version: 2,
      letters: `${opened}, headOffice end: Why reverse`,
      moves: 'open Open, end Ended',
    }),
  ]);
});
