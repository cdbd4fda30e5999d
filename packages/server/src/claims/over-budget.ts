import { sql } from 'kysely';
import { inList } from '../database/in-list.ts';
import type { Tx } from '../database/tables.ts';
import type { MovedBy } from '../moves/moving-kind.ts';
import { endTasks, openTasks } from '../tasks/task-store.ts';

/** Who plans the money of programs decides what follows. */
const HOLDER = { permission: 'CONTROLLING_CONFIRM' } as const;
const KIND = 'overBudget';

/** Opens a task for controlling where claims went over budget: one for each version of a program, however many claims follow. */
export async function openOverBudget(tx: Tx, by: MovedBy, claimIds: readonly number[]): Promise<void> {
  const programs = await tx
    .selectFrom('program')
    .select(['id', 'code', 'name', 'bu_id'])
    .where('id', 'in', tx.selectFrom('claim').select('program_id').where('id', 'in', inList(claimIds)))
    .orderBy('id')
    .execute();
  const tasks = programs.map(({ id, code, name, bu_id: buId }) => ({
    kind: KIND,
    holder: HOLDER,
    object: { kind: 'program', id, code, name, buId },
  }));
  await openTasks(tx, by, tasks);
}

/** Ends the task of programs whose claims are within the budget again. */
export async function endOverBudget(tx: Tx, by: MovedBy, codes: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select p.id from program p where p.code = any (${[...new Set(codes)]}::text[]) and not exists (
      select from money_account a join money_balance b on b.account_id = a.id
      where a.kind = 'overBudget' and a.code = p.code and b.fen <> 0)`.execute(tx);
  await endTasks(tx, by, { kind: 'program', ids: rows.map(({ id }) => id) }, { kinds: [KIND] });
}
