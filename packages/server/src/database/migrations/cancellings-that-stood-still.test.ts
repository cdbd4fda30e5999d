import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OldDatabase, oldDatabase } from '../../../test/old-database.ts';
import { checkApprovals } from '../../verify/check-approvals.ts';
import { checkMoves } from '../../verify/check-moves.ts';

let old: OldDatabase;
beforeAll(async () => {
  old = await oldDatabase();
  await old.migrateTo('0180-administrators-role');
  await sql.raw(OLD_ROWS).execute(old.db);
  await old.migrateTo('0181-cancellings-that-stood-still');
});
afterAll(() => old.drop());

/**
 * Programs with a pending cancellation. Without an approval: a released one, one approved again, and one revised since; with an approval:
 * a released one, one approved again, and one revised since. One was cancelled by approval, one as an approved program.
 */
const OLD_ROWS = `
  insert into bu (code, name_en, name_cn) values ('CAR', 'Car', 'Car');
  insert into program (code, name, bu_id, status, period_from, period_to, design_status, combinability_status, parameter_status,
    wording_status, cancel_last_day)
    select v.code, 'P', bu.id, v.status, '2026-01', '2026-12', 'NonTemporary', 'Default', 'Confirmed', 'Confirmed', '2026-05-31'
    from bu, (values ('P1', 'Released'), ('P2', 'Approved'), ('P3', 'Saved'), ('P4', 'Released'), ('P5', 'Approved'),
      ('P6', 'Saved'), ('P7', 'Cancelled'), ('P8', 'Cancelled')) as v (code, status);
  insert into move_log (kind, object_id, version, move, from_state, to_state, at)
    select 'program', id, 1, case code when 'P7' then 'approveCancel' else 'cancel' end, 'Released', status, now() from program;
  insert into approval_chain (code, number, name, kind, bu_id, status, effective_from, created_at, updated_at)
    select 'AC', 1, 'C', 'program', bu.id, 'Active', '2026-01-01', now(), now() from bu;
  insert into approval (code, name, kind, subject_kind, subject_id, bu_id, status, chain_id, facts, plan, makers, amount_fen, step,
    started_at, updated_at)
    select p.code, 'P', 'program', 'program', p.id, p.bu_id, case p.code when 'P6' then 'Blocked' else 'Pending' end, c.id, '{}',
      '[]', '{}', 0, 1, now(), now()
    from program p, approval_chain c where p.code in ('P4', 'P5', 'P6') order by p.id;
  insert into move_log (kind, object_id, version, move, to_state, at)
    select 'approval', id, 1, 'start', status, now() from approval;
  insert into task (kind, object_kind, object_id, code, name, bu_id, permission, since)
    select v.kind, 'program', p.id, p.code, 'P', p.bu_id, 'PACKAGE_ADMIN', now()
    from program p, (values ('decideCancel'), ('reviseProgram')) as v (kind) where p.code in ('P4', 'P5', 'P6');
`;

it('[PRG-017] programs lose a last day without a pending decision, and keep every other one', async () => {
  const { rows } = await sql<{ code: string }>`
    select code from program where cancel_last_day is not null order by code`.execute(old.db);
  expect(rows.map(({ code }) => code)).toEqual(['P4', 'P7']);
});

it('[PRG-017] a cancellation that nobody could decide any more ends as withdrawn, with its moves, acts and tasks', async () => {
  const { rows } = await sql`
    select a.code, a.status, a.version, a.ended_at is not null as ended,
      array(select t.kind from task t where t.object_id = a.subject_id and t.state = 'open' order by t.kind) as tasks,
      array(select c.kind from approval_act c where c.approval_id = a.id) as acts,
      (select l.from_state from move_log l where l.kind = 'approval' and l.object_id = a.id and l.move = 'withdraw') as left
    from approval a order by a.code`.execute(old.db);
  const withdrawn = { status: 'Withdrawn', version: 2, ended: true, tasks: ['reviseProgram'], acts: ['withdraw'] };
  expect(rows).toEqual([
    {
      code: 'P4',
      status: 'Pending',
      version: 1,
      ended: false,
      tasks: ['decideCancel', 'reviseProgram'],
      acts: [],
      left: null,
    },
    { code: 'P5', ...withdrawn, left: 'Pending' },
    { code: 'P6', ...withdrawn, left: 'Blocked' },
  ]);
  const findings = await old.db.transaction().execute(async (tx) => [await checkMoves(tx), await checkApprovals(tx)]);
  expect(findings).toEqual([[], []]);
});
